import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer, Subgraph } from '@coopkg/contracts';
import { GraphDetails } from './details/graph-details.js';
import type { GraphDrawing } from './drawing/graph-drawing.js';
import { GraphCanvas } from './graph-canvas.js';
import styles from './graph-explorer.module.css';
import { GraphModelContext, useGraphModel } from './graph-model.js';
import { GraphNotices } from './graph-notices.js';
import { GraphOutline } from './graph-outline.js';
import { Legend } from './legend.js';
import { ExportButtons } from './tools/export-buttons.js';
import { GraphToolbar } from './tools/graph-toolbar.js';
import { useFullScreen } from './use-full-screen.js';
import { useGraphExplorer } from './use-graph-explorer.js';

interface GraphExplorerProps {
  answer: Answer;
  base: Subgraph;
  /** It has a page of its own, rather than a place in the answer. */
  isPage: boolean;
  isGrowing: boolean;
  onGrow: (() => void) | null;
  growTo: number;
  ownPage: ReactNode;
}

/** A graph to look around in: tools above, canvas, and beside it the legend and what is chosen. */
export function GraphExplorer(props: GraphExplorerProps) {
  const { answer, base, isPage, ownPage, ...growing } = props;
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const drawing = useRef<GraphDrawing | null>(null);
  const { model, round, isArranging } = useGraphExplorer(answer, base, drawing);
  const { isFull, toggle } = useFullScreen(frame);
  const kind = isFull ? styles['full'] : isPage ? styles['page'] : styles['panel'];
  return (
    <GraphModelContext value={model}>
      <div
        ref={frame}
        className={`${styles['graph']} ${kind}`}
        data-testid="graph"
        data-full={isFull}
      >
        <GraphToolbar isFull={isFull} onFull={toggle} ownPage={isFull ? null : ownPage} />
        <GraphNotices shown={base.truncated ? base.nodes.length : null} {...growing} />
        <div className={styles['body']}>
          <div className={styles['stage']}>
            <GraphCanvas
              drawing={drawing}
              round={round}
              isArranging={isArranging}
              isFull={isFull}
            />
            {model.visible.nodes.length === 0 ? (
              <p className={styles['nothing']}>{t('graph.nothingShown')}</p>
            ) : null}
          </div>
          <aside className={styles['side']} aria-label={t('graph.details')}>
            <Legend />
            <GraphDetails />
          </aside>
        </div>
        <div className={styles['foot']}>
          <GraphOutline />
          <ExportButtons />
        </div>
        <Announcement />
      </div>
    </GraphModelContext>
  );
}

/** The chosen node in words, for those who go through the canvas by keyboard. */
function Announcement() {
  const { t } = useTranslation();
  const { selection, state, content, nameOf } = useGraphModel();
  const key = selection.keys.length === 1 ? selection.keys[0]! : null;
  const node = key === null ? undefined : state.nodes.get(key);
  const count = content.edges.filter(
    ({ source, target }) => source === key || target === key,
  ).length;
  return (
    <p role="status" className="unseen">
      {node === undefined
        ? ''
        : t('graph.atNode', {
            name: nameOf(node),
            kind: t(`label.${node.label}`, { defaultValue: node.label }),
            count,
          })}
    </p>
  );
}
