import { useCallback, useMemo, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer, Entities, Subgraph, WireNode } from '@coopkg/contracts';
import { displayValue } from '@coopkg/vocabulary';
import { namesInRows } from '../answer/nodes-in-rows.js';
import { useSettings } from '../shell/settings.js';
import { drawnContent } from './drawing/drawn-content.js';
import type { GraphDrawing } from './drawing/graph-drawing.js';
import type { GraphModel, Selection } from './graph-model.js';
import { firstLayout } from './layouts/first-layout.js';
import type { DrawnPath } from './state/drawn-path.js';
import { namedNodes } from './state/named-nodes.js';
import { nodeName } from './state/node-name.js';
import { nodeSizes, type NodeMeasure } from './state/node-measure.js';
import { useEdgeTitles } from './use-edge-titles.js';
import { useExpansion } from './use-expansion.js';
import { useGraph, type Graph } from './use-graph.js';
import { usePlacement, type GraphPlacement } from './use-placement.js';

const nothingChosen: Selection = { keys: [], edge: null };

/** Everything about a graph that is looked around in, put together for its parts. */
export function useGraphExplorer(
  answer: Answer,
  base: Subgraph,
  drawing: RefObject<GraphDrawing | null>,
): { model: GraphModel; round: number; isArranging: boolean } {
  const graph = useGraph(base, firstLayout(answer));
  const { visible } = graph;
  const [measure, setMeasure] = useState<NodeMeasure>('degree');
  const [path, markPath] = useState<DrawnPath | null>(null);
  const sizes = useMemo(() => nodeSizes(visible, measure), [visible, measure]);
  const { placement, isArranging } = usePlacement(graph.state, visible, sizes);
  const names = useNames(graph.state.terms);
  const titleOf = useEdgeTitles();
  const content = useContent({ answer, graph, placement, sizes, names, titleOf });
  const { expand, isExpanding, note, setNote } = useExpansion(graph);
  const selecting = useSelection(() => {
    setNote('');
    markPath(null);
  });
  const model: GraphModel = {
    ...graph,
    ...selecting,
    ...names,
    title: answer.question,
    content,
    measure,
    setMeasure,
    expand: (key, kind, offset) => {
      selecting.choose([key]);
      expand(key, kind, offset);
    },
    isExpanding,
    note,
    path,
    markPath,
    titleOf,
    view: {
      fit: () => drawing.current?.fit(content, true),
      zoomBy: (factor) => drawing.current?.zoomBy(factor),
      show: (key) => drawing.current?.show(key),
    },
  };
  return { model, round: placement.round, isArranging };
}

function useSelection(
  onChange: () => void,
): Pick<GraphModel, 'selection' | 'choose' | 'chooseEdge'> {
  const [selection, setSelection] = useState(nothingChosen);
  return {
    selection,
    choose: (keys, additive = false) => {
      onChange();
      setSelection((before) => {
        if (!additive) return keys.length === 0 ? nothingChosen : { keys, edge: null };
        // One that is chosen already is let go.
        const [only] = keys;
        const isLetGo = keys.length === 1 && before.keys.includes(only!);
        return {
          keys: isLetGo
            ? before.keys.filter((key) => key !== only)
            : [...new Set([...before.keys, ...keys])],
          edge: null,
        };
      });
    },
    chooseEdge: (edge) => {
      onChange();
      setSelection({ keys: [], edge });
    },
  };
}

/** What nodes and values are called in the page's language. */
function useNames(terms: Entities['terms']): Pick<GraphModel, 'nameOf' | 'valueIn'> {
  const { language } = useSettings();
  return useMemo(() => {
    const valueIn = (value: unknown, property: string): unknown => {
      if (Array.isArray(value)) return value.map((item) => valueIn(item, property));
      return typeof value === 'string' ? displayValue(value, property, language, terms) : value;
    };
    return { nameOf: (node: WireNode) => nodeName(node, language), valueIn };
  }, [terms, language]);
}

interface ContentOptions {
  answer: Answer;
  graph: Graph;
  placement: GraphPlacement;
  sizes: ReadonlyMap<string, number>;
  names: Pick<GraphModel, 'nameOf' | 'valueIn'>;
  titleOf: GraphModel['titleOf'];
}

function useContent({ answer, graph, placement, sizes, names, titleOf }: ContentOptions) {
  const { t } = useTranslation();
  const { visible, state } = graph;
  const { asked, pinned, moved, nodes, layout } = state;
  const inRows = useMemo(
    () => new Set([...namesInRows(answer.rows), ...Object.keys(answer.entities.nodes)]),
    [answer],
  );
  const named = useMemo(() => namedNodes([...nodes.values()], inRows), [nodes, inRows]);
  const captionOf = useCallback(
    (group: string): string => {
      if (group === '') return t('graph.noGroup');
      if (layout.values['groupBy'] === 'label') return t(`label.${group}`, { defaultValue: group });
      return String(names.valueIn(group, 'Researcher.university'));
    },
    [layout, names, t],
  );
  return useMemo(
    () =>
      drawnContent({
        visible,
        sizes,
        positionOf: (key) => moved.get(key) ?? placement.places.get(key),
        marks: { asked, named, pinned },
        nameOf: names.nameOf,
        titleOf,
        captions: placement.captions.map(({ group, x, y }) => ({ text: captionOf(group), x, y })),
      }),
    [visible, sizes, moved, placement, asked, named, pinned, names, titleOf, captionOf],
  );
}
