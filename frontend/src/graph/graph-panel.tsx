import { Alert, Button, Skeleton } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Subgraph } from '@coopkg/contracts';
import { answerGraph, neighbours } from '../service/answers.js';
import { problemOf } from '../service/request.js';
import { saveFile } from '../service/save-file.js';
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
    return (
      <ProblemAlert
        problem={problemOf(graph.error)}
        onRetry={() => {
          void graph.refetch();
        }}
      />
    );
  if (graph.data === undefined) return <Skeleton active paragraph={{ rows: 6 }} />;
  if (graph.data.nodes.length === 0) return <p className="quiet">{t('graph.empty')}</p>;
  return (
    <DrawnGraph
      base={graph.data}
      names={names}
      canGrow={limit < drawnAtMost}
      isGrowing={graph.isFetching}
      onGrow={() => {
        setLimit(drawnAtMost);
      }}
    />
  );
}

interface DrawnGraphProps {
  base: Subgraph;
  names: ReadonlySet<string>;
  canGrow: boolean;
  isGrowing: boolean;
  onGrow: () => void;
}

function DrawnGraph({ base, names, canGrow, isGrowing, onGrow }: DrawnGraphProps) {
  const { t } = useTranslation();
  const textOf = useProblemText();
  const [brought, setBrought] = useState<Subgraph[]>([]);
  const [selected, setSelected] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [isFull, setFull] = useState(false);
  const canvas = useRef<GraphCanvasHandle>(null);
  const elements = useMemo(
    () =>
      brought.reduce<GraphElements>(
        (before, piece) => withSubgraph(before, { ...piece, truncated: false }),
        withSubgraph(noElements, base),
      ),
    [base, brought],
  );
  const node = elements.nodes.find(({ id }) => id === selected) ?? null;

  const expand = (id: string): void => {
    setNote('');
    setSelected(id);
    void neighbours(id, neighboursAtOnce).then(
      (piece) => {
        const known = new Set(elements.nodes.map((drawn) => drawn.id));
        if (piece.nodes.every((fresh) => known.has(fresh.id))) setNote(t('graph.noMore'));
        else setBrought((before) => [...before, piece]);
      },
      (error: unknown) => {
        setNote(textOf(problemOf(error)));
      },
    );
  };
  const save = (): void => {
    const image = canvas.current?.image();
    if (image) saveFile('coopkg-graph.png', image);
  };
  return (
    <div
      className={isFull ? 'graph full' : 'graph'}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setFull(false);
      }}
    >
      <GraphTools
        nodes={elements.nodes}
        isFull={isFull}
        onFull={() => {
          setFull(!isFull);
        }}
        onFit={() => canvas.current?.fit()}
        onZoom={(factor) => canvas.current?.zoomBy(factor)}
        onSave={save}
      />
      {base.truncated ? (
        <Alert
          type="info"
          showIcon
          title={t('graph.truncated', { shown: base.nodes.length })}
          action={
            canGrow ? (
              <Button size="small" loading={isGrowing} onClick={onGrow}>
                {t('graph.showMore', { count: drawnAtMost })}
              </Button>
            ) : undefined
          }
        />
      ) : null}
      {elements.capped ? (
        <Alert type="warning" showIcon title={t('graph.capped', { count: drawnAtMost })} />
      ) : null}
      <div className="graph-body">
        <GraphCanvas
          elements={elements}
          names={names}
          selected={selected}
          handle={canvas}
          wheelZooms={isFull}
          onSelect={(id) => {
            setNote('');
            setSelected(id);
          }}
          onExpand={expand}
        />
        {node === null ? null : (
          <NodeCard
            node={node}
            note={note}
            onExpand={() => {
              expand(node.id);
            }}
            onClose={() => {
              setSelected(null);
            }}
          />
        )}
      </div>
      <p className="quiet hint">{t('graph.hint')}</p>
      <NodeList nodes={elements.nodes} selected={selected} onSelect={setSelected} />
    </div>
  );
}
