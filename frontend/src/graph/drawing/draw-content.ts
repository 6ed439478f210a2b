import type { Core, ElementDefinition, NodeSingular } from 'cytoscape';
import type { DrawnContent, DrawnEdge, DrawnNode } from './drawn-content.js';

interface DrawOptions {
  /** Nodes that are drawn already go to their new places in sight. */
  animate: boolean;
  /** Without icons, arrows and titles: there is too much of them. */
  isPlain: boolean;
  /** Relationships are titled even in a wide view: there are few. */
  isTitled: boolean;
  signal: AbortSignal;
}

/** Elements that are added or changed at once. */
const part = 150;
const animatedAtMost = 400;

/** Makes a canvas show a content, by what differs. */
export async function drawContent(
  core: Core,
  content: DrawnContent,
  options: DrawOptions,
): Promise<void> {
  removeOthers(core, content);
  const known = content.nodes.filter(({ id }) => core.getElementById(id).nonempty());
  const canAnimate = options.animate && known.length <= animatedAtMost;
  await inParts(known, options.signal, (some) => {
    for (const node of some) update(core.getElementById(node.id), node, options, canAnimate);
  });
  const isDrawn = new Set(known.map(({ id }) => id));
  await inParts(
    content.nodes.filter(({ id }) => !isDrawn.has(id)),
    options.signal,
    (some) => core.add(some.map((node) => nodeElement(node, options))),
  );
  await inParts(content.edges, options.signal, (some) => drawEdges(core, some, options));
  if (!options.signal.aborted) drawCaptions(core, content);

  async function inParts<Item>(
    items: readonly Item[],
    signal: AbortSignal,
    act: (some: Item[]) => void,
  ): Promise<void> {
    for (let from = 0; from < items.length; from += part) {
      if (signal.aborted) return;
      core.batch(() => {
        act(items.slice(from, from + part));
      });
      if (from + part < items.length) await nextFrame();
    }
  }
}

const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    // A page in the background draws no frames.
    if (document.hidden) setTimeout(resolve);
    else requestAnimationFrame(() => setTimeout(resolve));
  });

function removeOthers(core: Core, { nodes, edges }: DrawnContent): void {
  const kept = new Set([...nodes.map(({ id }) => id), ...edges.map(({ id }) => `edge ${id}`)]);
  core.batch(() => {
    core
      .elements()
      .filter((element) => !kept.has(element.id()))
      .remove();
  });
}

const classesOf = (node: DrawnNode, { isPlain }: DrawOptions): string[] => [
  ...(isPlain ? [] : ['detailed']),
  ...(node.isNamed ? ['named'] : []),
  ...(node.isAsked ? ['asked'] : []),
  ...(node.folded > 0 ? ['folded'] : []),
];

const dataOf = ({ id, label, name, size, folded, isAsked, isNamed }: DrawnNode) => ({
  id,
  label,
  size,
  name: folded > 0 ? `${name} +${folded}` : name,
  importance: size + (isAsked ? 1000 : isNamed ? 100 : 0),
});

const nodeElement = (node: DrawnNode, options: DrawOptions): ElementDefinition => ({
  group: 'nodes',
  data: dataOf(node),
  position: { x: node.x, y: node.y },
  classes: classesOf(node, options),
});

/** What a person reads from a node's own classes; those of selection and labels stay. */
const ownClasses = ['detailed', 'named', 'asked', 'folded'];

function update(
  drawn: NodeSingular,
  node: DrawnNode,
  options: DrawOptions,
  animate: boolean,
): void {
  const data = dataOf(node);
  if (drawn.data('size') !== data.size || drawn.data('name') !== data.name) drawn.data(data);
  const classes = classesOf(node, options);
  for (const name of ownClasses)
    if (drawn.hasClass(name) !== classes.includes(name))
      drawn.toggleClass(name, classes.includes(name));
  const { x, y } = drawn.position();
  if (x === node.x && y === node.y) return;
  if (animate) drawn.animate({ position: { x: node.x, y: node.y } }, { duration: 320 });
  else drawn.position({ x: node.x, y: node.y });
}

function drawEdges(
  core: Core,
  edges: readonly DrawnEdge[],
  { isPlain, isTitled }: DrawOptions,
): void {
  const fresh: ElementDefinition[] = [];
  for (const { id, source, target, type, title, width, hasArrow } of edges) {
    const known = core.getElementById(`edge ${id}`);
    if (known.empty())
      fresh.push({
        group: 'edges',
        data: { id: `edge ${id}`, source, target, type, title, width, hasArrow },
        classes: isPlain ? [] : isTitled ? ['detailed', 'titled'] : ['detailed'],
      });
    else {
      if (known.data('title') !== title) known.data('title', title);
      if (known.hasClass('detailed') === isPlain) known.toggleClass('detailed', !isPlain);
      if (known.hasClass('titled') !== isTitled) known.toggleClass('titled', isTitled);
    }
  }
  core.add(fresh);
}

function drawCaptions(core: Core, { captions }: DrawnContent): void {
  core.add(
    captions.map(({ text, x, y }, index) => ({
      group: 'nodes',
      data: { id: `caption ${index}`, text },
      position: { x, y },
      classes: ['caption'],
      grabbable: false,
      selectable: false,
    })),
  );
}
