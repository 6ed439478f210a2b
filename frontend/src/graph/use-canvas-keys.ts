import type { KeyboardEvent } from 'react';
import { useGraphModel, type GraphModel } from './graph-model.js';
import { headingOfKey, nearestTowards } from './state/nearest-towards.js';
import { hideNodes } from './state/produce/hide.js';
import { toggleFold, togglePins } from './state/produce/toggle.js';

/** What the keys do on the canvas; those that do nothing here go their usual way. */
export function useCanvasKeys(): (event: KeyboardEvent) => void {
  const model = useGraphModel();
  return (event) => {
    if ((event.target as HTMLElement).getAttribute('role') !== 'application') return;
    if (!event.altKey && act(event, model)) event.preventDefault();
  };
}

/** What a key does; false: nothing, so that the browser may do with it what it likes. */
type KeyAction = (model: GraphModel, event: KeyboardEvent) => boolean;

/** Of what is done with one chosen node. */
const withOne =
  (action: (key: string, model: GraphModel) => void): KeyAction =>
  (model) => {
    const [key, ...others] = model.selection.keys;
    if (key === undefined || others.length > 0) return false;
    action(key, model);
    return true;
  };

/** Of what is done with all chosen nodes. */
const withChosen =
  (action: (keys: readonly string[], model: GraphModel) => void): KeyAction =>
  (model) => {
    const { keys } = model.selection;
    if (keys.length > 0) action(keys, model);
    return keys.length > 0;
  };

const always =
  (action: (model: GraphModel) => void): KeyAction =>
  (model) => {
    action(model);
    return true;
  };

const hide = withChosen((keys, { act, choose }) => {
  act((state) => hideNodes(state, keys));
  choose([]);
});

/** By the key in lower case, with `ctrl+` before it where it is held. */
const actions: Readonly<Record<string, KeyAction>> = {
  enter: withOne((key, { expand }) => {
    expand(key);
  }),
  ' ': withOne((key, { act }) => {
    act((state) => toggleFold(state, key));
  }),
  p: withChosen((keys, { act }) => {
    act((state) => togglePins(state, keys));
  }),
  delete: hide,
  backspace: hide,
  f: always(({ view }) => {
    view.fit();
  }),
  '+': always(({ view }) => {
    view.zoomBy(1.25);
  }),
  '=': always(({ view }) => {
    view.zoomBy(1.25);
  }),
  '-': always(({ view }) => {
    view.zoomBy(0.8);
  }),
  'ctrl+z': (model, { shiftKey }) => {
    (shiftKey ? model.redo : model.undo)?.();
    return true;
  },
  'ctrl+y': always(({ redo }) => redo?.()),
  escape: ({ choose }) => {
    choose([]);
    return false;
  },
};

function act(event: KeyboardEvent, model: GraphModel): boolean {
  const heading = headingOfKey(event.key);
  if (heading !== null) return goTowards(heading, model);
  const name = `${event.ctrlKey || event.metaKey ? 'ctrl+' : ''}${event.key.toLowerCase()}`;
  return Object.hasOwn(actions, name) && actions[name]!(model, event);
}

/** From the chosen node to the nearest one that way; without one, to what the question names. */
function goTowards(
  heading: Parameters<typeof nearestTowards>[2],
  { content, selection, choose, view }: GraphModel,
): boolean {
  const from = content.nodes.find(({ id }) => id === selection.keys.at(-1));
  const to =
    from === undefined
      ? (content.nodes.find(({ isAsked }) => isAsked) ?? content.nodes[0] ?? null)
      : nearestTowards(content.nodes, from, heading);
  if (to !== null) {
    choose([to.id]);
    view.show(to.id);
  }
  return true;
}
