export interface LayoutRequest {
  nodes: { id: string; position?: Position }[];
  edges: { source: string; target: string }[];
}
export interface Position {
  x: number;
  y: number;
}
export type Positions = Record<string, Position>;

/** Rings around the middle, instantly: what is drawn when the real layout takes too long. */
export function ringPositions(ids: readonly string[]): Positions {
  const positions: Positions = {};
  for (let ring = 0, index = 0; index < ids.length; ring++) {
    const places = ring === 0 ? 1 : ring * 6;
    for (let place = 0; place < places && index < ids.length; place++, index++) {
      const angle = (2 * Math.PI * place) / places;
      positions[ids[index]!] = { x: Math.cos(angle) * ring * 110, y: Math.sin(angle) * ring * 110 };
    }
  }
  return positions;
}
