import type { ShownPlan } from './plan-steps.js';

/** Where a box of the drawing stands, in pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PlacedPlan {
  /** From left to right, else from top to bottom. */
  isWide: boolean;
  width: number;
  height: number;
  /** By the number of the step. */
  steps: ReadonlyMap<number, Box>;
  result: Box;
  /** Lines of SVG, from the box that gives to the one that takes; `to` is null for the result. */
  arrows: { from: number; to: number | null; line: string }[];
}

const measures = {
  /** Of a box from left to right: as wide as there is room. */
  narrowest: 168,
  width: 224,
  /** Of a box without arguments, and of each of them. */
  height: 60,
  line: 20,
  result: { width: 112, height: 44 },
  /** Between levels, and between boxes of one level. */
  levelGap: 40,
  gap: 16,
};

/**
 * Levels from what is called first to the result, left to right where they fit into so many pixels,
 * else top to bottom. Boxes never overlap.
 */
export function placePlan(plan: ShownPlan, widthPx: number): PlacedPlan {
  const levels = levelsOf(plan);
  const room = (widthPx - measures.result.width) / levels.length - measures.levelGap;
  const width = Math.min(measures.width, Math.floor(room));
  return width >= measures.narrowest
    ? placedWide(plan, levels, width)
    : placedTall(plan, levels, widthPx);
}

/** Each step stands a level after the last of those that it takes from. */
function levelsOf({ steps }: ShownPlan): number[][] {
  const depths = new Map<number, number>();
  const levels: number[][] = [];
  for (const { number, inputs } of steps) {
    const before = inputs.flatMap(({ from }) => from).map((one) => depths.get(one) ?? -1);
    const depth = Math.max(-1, ...before) + 1;
    depths.set(number, depth);
    (levels[depth] ??= []).push(number);
  }
  return levels;
}

const heightOf = ({ steps }: ShownPlan, number: number): number =>
  measures.height + measures.line * (steps[number - 1]?.inputs.length ?? 0);

function placedWide(plan: ShownPlan, levels: readonly number[][], width: number): PlacedPlan {
  const columns = levels.map((level) => {
    const heights = level.map((number) => heightOf(plan, number));
    return { level, heights, height: sumWithGaps(heights) };
  });
  const tallest = Math.max(measures.result.height, ...columns.map(({ height }) => height));
  const steps = new Map<number, Box>();
  columns.forEach(({ level, heights, height }, depth) => {
    const x = depth * (width + measures.levelGap);
    let y = (tallest - height) / 2;
    level.forEach((number, at) => {
      steps.set(number, { x, y, width, height: heights[at]! });
      y += heights[at]! + measures.gap;
    });
  });
  const x = columns.length * (width + measures.levelGap);
  const result = { x, y: (tallest - measures.result.height) / 2, ...measures.result };
  const arrows = arrowsOf(plan, steps, result, (from, to) => {
    const isNext = to.x - (from.x + from.width) <= measures.levelGap + 1;
    const [startX, startY] = [from.x + from.width, from.y + from.height / 2];
    const [endX, endY] = [to.x - arrowHead, to.y + to.height / 2];
    if (isNext) {
      const middle = (startX + endX) / 2;
      return `M${startX} ${startY}C${middle} ${startY} ${middle} ${endY} ${endX} ${endY}`;
    }
    // Below whatever stands in between.
    const low = tallest + detour - 8;
    return `M${startX} ${startY}C${startX + 40} ${startY} ${startX + 8} ${low} ${startX + 60} ${low}L${endX - 60} ${low}C${endX - 8} ${low} ${endX - 40} ${endY} ${endX} ${endY}`;
  });
  const hasDetour = arrows.some(({ line }) => line.includes('L'));
  const height = tallest + (hasDetour ? detour : 0);
  return { isWide: true, width: x + measures.result.width, height, steps, result, arrows };
}

/** Room of the point at the end of an arrow, and of arrows that go around boxes. */
const arrowHead = 7;
const detour = 28;

function placedTall(plan: ShownPlan, levels: readonly number[][], widthPx: number): PlacedPlan {
  // Arrows that go past a level do so in a margin at the right.
  const width = Math.max(160, widthPx - detour);
  const steps = new Map<number, Box>();
  let y = 0;
  for (const level of levels) {
    const perRow = Math.max(1, Math.floor((width + measures.gap) / (180 + measures.gap)));
    for (let begin = 0; begin < level.length; begin += perRow) {
      const row = level.slice(begin, begin + perRow);
      const fitting = (width - measures.gap * (row.length - 1)) / row.length;
      const boxWidth = Math.min(row.length === 1 ? 360 : measures.width, fitting);
      let x = (width - sumWithGaps(row.map(() => boxWidth))) / 2;
      const heights = row.map((number) => heightOf(plan, number));
      row.forEach((number, at) => {
        steps.set(number, { x, y, width: boxWidth, height: heights[at]! });
        x += boxWidth + measures.gap;
      });
      y += Math.max(...heights) + measures.gap;
    }
    y += measures.levelGap - 2 * measures.gap;
  }
  const result = { x: (width - measures.result.width) / 2, y, ...measures.result };
  const bottoms = new Map([...steps.values()].map((box) => [box, box.y + box.height]));
  const arrows = arrowsOf(plan, steps, result, (from, to) => {
    const [startX, startY] = [from.x + from.width / 2, from.y + from.height];
    const [endX, endY] = [to.x + to.width / 2, to.y - arrowHead];
    const isNext = ![...bottoms].some(
      ([box, bottom]) => box !== from && box.y >= startY && bottom <= to.y,
    );
    if (isNext) {
      const middle = (startY + endY) / 2;
      return `M${startX} ${startY}C${startX} ${middle} ${endX} ${middle} ${endX} ${endY}`;
    }
    const side = width + detour - 8;
    const [right, high] = [from.x + from.width, from.y + from.height / 2];
    const [entry, low] = [to.x + to.width + arrowHead, to.y + to.height / 2];
    return `M${right} ${high}C${side} ${high} ${side} ${high} ${side} ${high + 24}L${side} ${low - 24}C${side} ${low} ${side} ${low} ${entry} ${low}`;
  });
  return {
    isWide: false,
    width: width + detour,
    height: y + measures.result.height,
    steps,
    result,
    arrows,
  };
}

function arrowsOf(
  plan: ShownPlan,
  steps: ReadonlyMap<number, Box>,
  result: Box,
  lineOf: (from: Box, to: Box) => string,
): PlacedPlan['arrows'] {
  const pairs = plan.steps.flatMap(({ number, inputs }) =>
    [...new Set(inputs.flatMap(({ from }) => from))].map((from) => ({ from, to: number })),
  );
  const ends = plan.result.map((from) => ({ from, to: null }));
  return [...pairs, ...ends].map(({ from, to }) => ({
    from,
    to,
    line: lineOf(steps.get(from)!, to === null ? result : steps.get(to)!),
  }));
}

const sumWithGaps = (lengths: readonly number[]): number =>
  lengths.reduce((sum, length) => sum + length, 0) + measures.gap * (lengths.length - 1);
