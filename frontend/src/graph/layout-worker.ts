import { layOut } from './lay-out.js';
import type { LayoutRequest } from './positions.js';

/** Runs layouts off the page's own thread, so that nothing freezes. */
addEventListener('message', ({ data }: MessageEvent<LayoutRequest>) => {
  postMessage(layOut(data));
});
