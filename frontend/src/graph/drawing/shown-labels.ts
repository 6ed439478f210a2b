import { textWidth } from './text-width.js';

export interface LabelCandidate {
  id: string;
  text: string;
  /** The middle of its node on the screen, and the node's radius there, in pixels. */
  x: number;
  y: number;
  radius: number;
  /** Greater: shown before others. */
  importance: number;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Pixels on the screen. */
export const labelFont = 12.5;
export const labelGap = 3;
const lineHeight = labelFont * 1.25;
/** Side of a cell of the grid in which overlaps are looked for. */
const cell = 120;

/**
 * The labels that can be shown without one over another, or over the middle of a node, the most
 * important first; those outside of the window are not.
 */
export function shownLabels(
  candidates: readonly LabelCandidate[],
  window: { width: number; height: number },
): Set<string> {
  const taken = new Grid();
  const inside = candidates.filter(
    ({ x, y, radius }) =>
      x > -radius && y > -radius && x < window.width + radius && y < window.height + radius,
  );
  for (const { id, x, y, radius } of inside) taken.add(core(x, y, radius), id);
  const shown = new Set<string>();
  for (const candidate of [...inside].sort((one, other) => other.importance - one.importance)) {
    const box = labelBox(candidate);
    if (taken.isFree(box, candidate.id)) {
      taken.add(box, candidate.id);
      shown.add(candidate.id);
    }
  }
  return shown;
}

export function labelBox({ text, x, y, radius }: Omit<LabelCandidate, 'id' | 'importance'>): Box {
  const half = (textWidth(text) * labelFont) / 2 + 2;
  const top = y + radius + labelGap;
  return { left: x - half, right: x + half, top, bottom: top + lineHeight };
}

const core = (x: number, y: number, radius: number): Box => {
  const half = radius * 0.6;
  return { left: x - half, right: x + half, top: y - half, bottom: y + half };
};

/** Boxes by the cells that they touch. */
class Grid {
  private readonly cells = new Map<string, { box: Box; owner: string }[]>();

  add(box: Box, owner: string): void {
    for (const name of cellsOf(box)) {
      const found = this.cells.get(name);
      if (found === undefined) this.cells.set(name, [{ box, owner }]);
      else found.push({ box, owner });
    }
  }

  isFree(box: Box, owner: string): boolean {
    return cellsOf(box).every((name) =>
      (this.cells.get(name) ?? []).every(
        (other) => other.owner === owner || !overlap(other.box, box),
      ),
    );
  }
}

function cellsOf({ left, right, top, bottom }: Box): string[] {
  const names: string[] = [];
  for (let x = Math.floor(left / cell); x <= Math.floor(right / cell); x++)
    for (let y = Math.floor(top / cell); y <= Math.floor(bottom / cell); y++)
      names.push(`${x} ${y}`);
  return names;
}

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;
