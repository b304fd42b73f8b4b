-- +goose Up

-- What was chosen can be measured again after the choice.
alter table iterations drop constraint iterations_stage_check;
alter table iterations add constraint iterations_stage_check check (stage in (
  'plan', 'build', 'verify', 'screen', 'foldover', 'refine', 'confirm', 'allocate', 'validate', 'explore', 'probe', 'report', 'exception'));
