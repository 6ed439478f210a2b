import { ringPositions, type LayoutRequest, type Positions } from './positions.js';

const patienceMs = 20_000;

/**
 * Lays out in a worker; where there is none, or it takes too long, rings are drawn. Aborting ends
 * the worker.
 */
export function layOutAway(request: LayoutRequest, signal: AbortSignal): Promise<Positions> {
  const rings = (): Positions => {
    const known = Object.fromEntries(
      request.nodes.flatMap(({ id, position }) => (position === undefined ? [] : [[id, position]])),
    );
    return { ...ringPositions(request.nodes.map(({ id }) => id)), ...known };
  };
  return new Promise((resolve) => {
    let worker: Worker;
    try {
      worker = new Worker(new URL('./layout-worker.ts', import.meta.url), { type: 'module' });
    } catch {
      resolve(rings());
      return;
    }
    const finish = (positions: Positions): void => {
      clearTimeout(timer);
      worker.terminate();
      resolve(positions);
    };
    const timer = setTimeout(() => {
      finish(rings());
    }, patienceMs);
    worker.onmessage = ({ data }: MessageEvent<Positions>) => {
      finish(data);
    };
    worker.onerror = () => {
      finish(rings());
    };
    signal.addEventListener(
      'abort',
      () => {
        finish(rings());
      },
      { once: true },
    );
    worker.postMessage(request);
  });
}
