// chart.js draws the pictures. An option is plain data from the server; two
// kinds of strings in it are read here: "token:accent" under a colour's key is
// the colour of that name in the style sheet, and "fmt:number" under the key
// formatter is an entry of the table below. Names and texts are never read so.
"use strict";
(() => {
  const drawn = new Map(); // element id -> chart

  // What is not in this table cannot be asked for by an option.
  const formatters = {
    number: (value) => number(value),
    signed: (value) => (value > 0 ? "+" : "") + number(value),
    whole: (value) => (Number.isInteger(value) ? number(value) : ""),
    // The text of a point is made on the server, with units.
    name: (point) => (point.data && point.data.name) || point.name || "",
    // Where the name is needed as a label, the text is the third value.
    text: (point) => (point.value && point.value[2]) || point.name || "",
  };

  const plain = new Intl.NumberFormat("en", { maximumSignificantDigits: 4, useGrouping: "min2" });
  function number(value) {
    if (typeof value !== "number" || !Number.isFinite(value)) return "";
    const size = Math.abs(value);
    if (size !== 0 && (size < 1e-4 || size >= 1e9)) return value.toExponential().replace("e+", "e").replace(/-/g, "−");
    return plain.format(value).replace(/,/g, "\u202f").replace("-", "−");
  }

  const SIZE = 12; // of a label, in pixels
  const pen = document.createElement("canvas").getContext("2d"); // measures texts

  const token = (name) => getComputedStyle(document.documentElement).getPropertyValue("--" + name).trim();

  const COLOUR_KEYS = new Set(["color", "borderColor", "backgroundColor"]);

  // resolve copies an option with colours and formatters in place.
  function resolve(value, key) {
    if (Array.isArray(value)) return value.map((v) => resolve(v, ""));
    if (value && typeof value === "object") {
      return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, resolve(v, k)]));
    }
    if (typeof value !== "string") return value;
    if (COLOUR_KEYS.has(key) && value.startsWith("token:")) return token(value.slice(6));
    if (key === "formatter" && value.startsWith("fmt:")) return formatters[value.slice(4)];
    return value;
  }

  // theme gives every chart the look of the page.
  function theme() {
    const axis = {
      axisLine: { show: true, lineStyle: { color: token("line-strong") } },
      axisTick: { show: false },
      axisLabel: { color: token("soft"), fontSize: 12 },
      splitLine: { lineStyle: { color: token("line"), width: 1 } },
      nameTextStyle: { color: token("soft"), fontSize: 12 },
    };
    return {
      color: [1, 2, 3, 4, 5, 6, 7, 8].map((i) => token("series-" + i)),
      textStyle: { fontFamily: token("sans"), color: token("ink") },
      categoryAxis: { ...axis, splitLine: { show: false } },
      valueAxis: { ...axis, axisLine: { show: false } },
      legend: { textStyle: { color: token("soft"), fontSize: 12 }, itemWidth: 14, itemHeight: 10 },
      tooltip: {
        backgroundColor: token("paper"),
        borderColor: token("line-strong"),
        borderWidth: 1,
        padding: [6, 10],
        textStyle: { color: token("ink"), fontSize: 12 },
      },
    };
  }

  // Tooltips are drawn into the picture: HTML ones write style attributes,
  // which the content policy refuses. Nothing moves.
  function finish(option, width) {
    const made = resolve(option, "");
    // Long names of rows must leave room for the picture, and that of its axis
    // stays inside it.
    for (const axis of [made.yAxis].flat()) {
      if (axis?.type !== "category") continue;
      pen.font = SIZE + "px " + token("sans");
      const longest = Math.max(...axis.data.map((name) => pen.measureText(name).width)) * 1.05 + 4;
      axis.axisLabel = { ...axis.axisLabel, width: Math.ceil(Math.min(longest, width * 0.4)), overflow: "break", lineHeight: 14 };
      for (const across of [made.xAxis].flat()) {
        if (across) across.nameTruncate = { maxWidth: Math.round(width * 0.58) };
      }
    }
    made.tooltip = { ...made.tooltip, renderMode: "richText", confine: true };
    made.animation = false;
    return made;
  }

  function show(chart, option, width) {
    const made = finish(option, width);
    chart.setOption(made, true);
    placeLabels(chart, made);
  }

  // Sides of a point on which its name may stand, the best first, as the upper
  // left corner of the name's box.
  const sides = {
    left: (x, y, gap, width) => [x - gap - width, y - SIZE / 2],
    right: (x, y, gap) => [x + gap, y - SIZE / 2],
    top: (x, y, gap, width) => [x - width / 2, y - gap - SIZE],
    bottom: (x, y, gap, width) => [x - width / 2, y + gap],
  };

  // placeLabels puts the names of points, the highest first, where they lie on no
  // point, no other name, no axis and not beyond the picture. A name without such a place
  // is left out; it stands in the table below and on hover.
  function placeLabels(chart, made) {
    const named = (made.series || []).map((s) => Boolean(s.type === "scatter" && s.label?.show));
    if (!named.includes(true)) return;
    pen.font = SIZE + "px " + token("sans");
    const taken = [];
    const points = [];
    made.series.forEach((series, at) => {
      for (const [index, datum] of (series.data || []).entries()) {
        const [x, y] = chart.convertToPixel({ seriesIndex: at }, datum.value.slice(0, 2));
        const reach = series.symbolSize / 2 + 1;
        taken.push([x - reach, y - reach, x + reach, y + reach]);
        if (named[at]) points.push({ at, index, x, y, gap: reach + 4, name: datum.name });
      }
      // The name of a line stands along its end.
      for (const line of series.markLine?.data || []) {
        if (!Array.isArray(line)) continue;
        const [x, y] = chart.convertToPixel({ seriesIndex: at }, line[1].coord);
        taken.push([x - 50, y - 10, x, y + 20]);
      }
    });
    const left = chart.convertToPixel({ xAxisIndex: 0 }, [made.xAxis].flat()[0].min);
    const free = (box) => box[0] > left && box[1] > 28 && box[2] < chart.getWidth() &&
      taken.every((other) => box[2] < other[0] || box[0] > other[2] || box[3] < other[1] || box[1] > other[3]);
    points.sort((a, b) => a.y - b.y);
    for (const point of points) {
      const width = pen.measureText(point.name).width + 2;
      const datum = made.series[point.at].data[point.index];
      datum.label = { show: false };
      for (const [side, corner] of Object.entries(sides)) {
        const [x, y] = corner(point.x, point.y, point.gap, width);
        const box = [x, y - 2, x + width, y + SIZE + 2];
        if (!free(box)) continue;
        taken.push(box);
        datum.label = { show: true, position: side };
        break;
      }
    }
    chart.setOption({ series: made.series });
  }

  // The option lies in the data element beside the picture, also after a patch.
  const dataOf = (id) => document.getElementById(id + "-option");

  function draw(element) {
    const data = dataOf(element.id);
    if (!data || drawn.has(element.id) || element.clientWidth === 0) return;
    const chart = echarts.init(element, theme(), { renderer: "svg" });
    show(chart, JSON.parse(data.textContent), element.clientWidth);
    drawn.set(element.id, chart);
  }

  function drop(id) {
    drawn.get(id)?.dispose();
    drawn.delete(id);
  }

  // A picture in a closed panel has no width; it is drawn when it gets one.
  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const chart = drawn.get(target.id);
      if (!chart) draw(target);
      else if (target.clientWidth > 0 && (target.clientWidth !== chart.getWidth() || target.clientHeight !== chart.getHeight())) {
        drop(target.id);
        draw(target);
      }
    }
  });

  function watch(root) {
    for (const element of root.querySelectorAll(".chart")) sizes.observe(element);
  }

  function redraw() {
    for (const id of [...drawn.keys()]) drop(id);
    for (const element of document.querySelectorAll(".chart")) draw(element);
  }

  document.addEventListener("assay:chart", ({ detail: { id, option } }) => {
    const data = dataOf(id);
    if (!data) return;
    data.textContent = JSON.stringify(option);
    const chart = drawn.get(id);
    if (chart) show(chart, option, chart.getWidth());
  });

  document.addEventListener("assay:replaced", ({ detail: { element } }) => {
    for (const id of [...drawn.keys()]) {
      if (!drawn.get(id).getDom().isConnected) drop(id);
    }
    watch(element.parentElement || element);
  });

  // Another look or paper: the colours are read again.
  for (const query of ["(prefers-color-scheme: dark)", "print"]) {
    matchMedia(query).addEventListener("change", redraw);
  }

  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-save]");
    const chart = button && drawn.get(button.dataset.save);
    if (!chart) return;
    const picture = chart.renderToSVGString();
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([picture], { type: "image/svg+xml" }));
    link.download = button.dataset.save + ".svg";
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  });

  watch(document);
})();
