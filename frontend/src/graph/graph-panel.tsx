import { Alert, Button, Skeleton } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { labelAndId, nodeKey, type Subgraph } from '@coopkg/contracts';
import { answerGraph, neighbours } from '../service/answers.js';
import { problemOf } from '../service/request.js';
import { ProblemAlert } from '../shell/problem-alert.js';
import { useProblemText } from '../shell/problem-text.js';
import { GraphCanvas, type GraphCanvasHandle } from './graph-canvas.js';
import {
  drawnAtFirst,
  drawnAtMost,
  noElements,
  withSubgraph,
  type GraphElements,
} from './graph-elements.js';
import { GraphTools } from './graph-tools.js';
import { NodeCard } from './node-card.js';
import { NodeList } from './node-list.js';

const neighboursAtOnce = 50;

export default function GraphPanel({
  answerId,
  names,
}: {
  answerId: string;
  names: ReadonlySet<string>;
}) {
  const { t } = useTranslation();
  const [limit, setLimit] = useState(drawnAtFirst);
  const graph = useQuery({
    queryKey: ['graph', answerId, limit],
    queryFn: ({ signal }) => answerGraph(answerId, limit, signal),
    staleTime: Infinity,
    placeholderData: (before) => before,
    retry: 2,
  });
  if (graph.isError)
    return <ProblemAlert problem={problemOf(graph.error)} onRetry={() => void graph.refetch()} />;
  if (graph.data === undefined) return <Skeleton active paragraph={{ rows: 6 }} />;
  if (graph.data.nodes.length === 0) return <p className="quiet">{t('graph.empty')}</p>;
  return (
    <DrawnGraph
      base={graph.data}
      names={names}
      isGrowing={graph.isFetching}
      onGrow={
        limit < drawnAtMost
          ? () => {
              setLimit(drawnAtMost);
            }
          : null
      }
    />
  );
}

interface DrawnGraphProps {
  base: Subgraph;
  names: ReadonlySet<string>;
  isGrowing: boolean;
  /** Null when no more can be drawn. */
  onGrow: (() => void) | null;
}

function DrawnGraph({ base, names, isGrowing, onGrow }: DrawnGraphProps) {
  const { t } = useTranslation();
  const { elements, note, clearNote, bringNeighbours } = useGrowingGraph(base);
  const [selected, setSelected] = useState<string | null>(null);
  const [isFull, setFull] = useState(false);
  const canvas = useRef<GraphCanvasHandle>(null);
  const node = elements.nodes.find((drawn) => nodeKey(drawn) === selected) ?? null;
  const select = (key: string | null): void => {
    clearNote();
    setSelected(key);
  };
  const expand = (key: string): void => {
    select(key);
    bringNeighbours(key);
  };
  return (
    <div
      className={isFull ? 'graph full' : 'graph'}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setFull(false);
      }}
    >
      <GraphTools nodes={elements.nodes} isFull={isFull} onFull={setFull} canvas={canvas} />
      <GraphLimits
        shown={base.truncated ? base.nodes.length : null}
        isCapped={elements.capped}
        isGrowing={isGrowing}
        onGrow={onGrow}
      />
      <div className="graph-body">
        <GraphCanvas
          elements={elements}
          names={names}
          selected={selected}
          handle={canvas}
          wheelZooms={isFull}
          onSelect={select}
          onExpand={expand}
        />
        {node === null ? null : (
          <NodeCard
            node={node}
            note={note}
            onExpand={() => {
              expand(nodeKey(node));
            }}
            onClose={() => {
              select(null);
            }}
          />
        )}
      </div>
      <p className="quiet hint">{t('graph.hint')}</p>
      <NodeList nodes={elements.nodes} selected={selected} onSelect={select} />
    </div>
  );
}

/** The answer's graph with the neighbours that were brought in; `note` says why none came. */
function useGrowingGraph(base: Subgraph) {
  const { t } = useTranslation();
  const textOf = useProblemText();
  const [brought, setBrought] = useState<Subgraph[]>([]);
  const [note, setNote] = useState('');
  const elements = useMemo(
    () =>
      brought.reduce<GraphElements>(
        (before, piece) => withSubgraph(before, { ...piece, truncated: false }),
        withSubgraph(noElements, base),
      ),
    [base, brought],
  );
  const bringNeighbours = (key: string): void => {
    void neighbours(labelAndId(key), neighboursAtOnce).then(
      (piece) => {
        const known = new Set(elements.nodes.map(nodeKey));
        if (piece.nodes.every((fresh) => known.has(nodeKey(fresh)))) setNote(t('graph.noMore'));
        else setBrought((before) => [...before, piece]);
      },
      (error: unknown) => {
        setNote(textOf(problemOf(error)));
      },
    );
  };
  return { elements, note, clearNote: () => setNote(''), bringNeighbours };
}

interface GraphLimitsProps extends Pick<DrawnGraphProps, 'isGrowing' | 'onGrow'> {
  /** How many nodes are shown where the answer has more; else null. */
  shown: number | null;
  isCapped: boolean;
}

function GraphLimits({ shown, isCapped, isGrowing, onGrow }: GraphLimitsProps) {
  const { t } = useTranslation();
  return (
    <>
      {shown === null ? null : (
        <Alert
          type="info"
          showIcon
          title={t('graph.truncated', { shown })}
          action={
            onGrow === null ? undefined : (
              <Button size="small" loading={isGrowing} onClick={onGrow}>
                {t('graph.showMore', { count: drawnAtMost })}
              </Button>
            )
          }
        />
      )}
      {isCapped ? (
        <Alert type="warning" showIcon title={t('graph.capped', { count: drawnAtMost })} />
      ) : null}
    </>
  );
}
