import type { LayoutAnswer, LayoutRequest } from './layout-request.js';
import { layoutOf } from './layouts.js';

/** Arranges graphs off the page's own thread, so that nothing freezes. */
addEventListener('message', ({ data }: MessageEvent<LayoutRequest>) => {
  postMessage(answer(data));
});

function answer({ number, graph, choice }: LayoutRequest): LayoutAnswer {
  try {
    return { number, placement: layoutOf(choice.id).place(graph, choice.values) };
  } catch {
    return { number, placement: null };
  }
}
