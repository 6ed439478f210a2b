import type { Position } from '../layouts/position.js';

export type Heading = 'up' | 'down' | 'left' | 'right';

const headings: Readonly<Record<string, Heading>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};
export const headingOfKey = (key: string): Heading | null => headings[key] ?? null;

/**
 * The nearest place in a direction: what lies aside counts as further away than what lies straight
 * ahead. Null: there is none.
 */
export function nearestTowards<Place extends Position & { id: string }>(
  places: readonly Place[],
  from: Place,
  heading: Heading,
): Place | null {
  let best: Place | null = null;
  let least = Infinity;
  for (const place of places) {
    const [dx, dy] = [place.x - from.x, place.y - from.y];
    const ahead = { up: -dy, down: dy, left: -dx, right: dx }[heading];
    const aside = heading === 'up' || heading === 'down' ? Math.abs(dx) : Math.abs(dy);
    if (place.id === from.id || ahead <= 0.5 || aside > 2.5 * ahead) continue;
    const cost = ahead + 2 * aside;
    if (cost < least) [best, least] = [place, cost];
  }
  return best;
}
