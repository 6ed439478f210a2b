import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { edgeEnds, nodeKey, type WireEdge, type WireNode } from '@coopkg/contracts';
import { useGraphModel } from './graph-model.js';
import styles from './graph-outline.module.css';
import { countsBy } from './state/visible-graph.js';

const listedAtFirst = 60;

/** The drawing for those who don't see it: nodes by kind, each with what joins it to others. */
export function GraphOutline() {
  const { t } = useTranslation();
  const { visible } = useGraphModel();
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={styles['outline']}
      data-testid="graph-list"
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary>
        {t('graph.list')} ·{' '}
        {t('graph.drawn', { nodes: visible.nodes.length, edges: visible.edges.length })}
      </summary>
      {isOpen ? <OutlineOfKinds /> : null}
    </details>
  );
}

function OutlineOfKinds() {
  const { visible } = useGraphModel();
  const edgesOf = new Map<string, WireEdge[]>();
  for (const edge of visible.edges)
    for (const end of new Set(Object.values(edgeEnds(edge))))
      edgesOf.set(end, [...(edgesOf.get(end) ?? []), edge]);
  return countsBy(visible.nodes, ({ label }) => label).map(([label]) => (
    <OutlineOfKind
      key={label}
      label={label}
      nodes={visible.nodes.filter((node) => node.label === label)}
      edgesOf={edgesOf}
    />
  ));
}

function OutlineOfKind({
  label,
  nodes,
  edgesOf,
}: {
  label: string;
  nodes: readonly WireNode[];
  edgesOf: ReadonlyMap<string, readonly WireEdge[]>;
}) {
  const { t, i18n } = useTranslation();
  const { nameOf } = useGraphModel();
  const [limit, setLimit] = useState(listedAtFirst);
  const collator = new Intl.Collator(i18n.language);
  const ordered = [...nodes].sort((left, right) => collator.compare(nameOf(left), nameOf(right)));
  return (
    <section>
      <h3>
        {t(`label.${label}`, { defaultValue: label })} <small>{nodes.length}</small>
      </h3>
      <ul>
        {ordered.slice(0, limit).map((node) => (
          <OutlineNode key={nodeKey(node)} node={node} edges={edgesOf.get(nodeKey(node)) ?? []} />
        ))}
      </ul>
      {ordered.length > limit ? (
        <button
          type="button"
          className={styles['more']}
          onClick={() => {
            setLimit(limit + 5 * listedAtFirst);
          }}
        >
          {t('graph.listMore', { count: ordered.length - limit })}
        </button>
      ) : null}
    </section>
  );
}

const joinedAtMost = 8;

function OutlineNode({ node, edges }: { node: WireNode; edges: readonly WireEdge[] }) {
  const { t } = useTranslation();
  const { state, choose, chooseEdge, selection, nameOf, titleOf, view } = useGraphModel();
  const key = nodeKey(node);
  return (
    <li>
      <button
        type="button"
        aria-pressed={selection.keys.includes(key)}
        onClick={() => {
          choose([key]);
          view.show(key);
        }}
      >
        {nameOf(node)}
      </button>
      {edges.length === 0 ? null : (
        <ul aria-label={t('graph.relations')}>
          {edges.slice(0, joinedAtMost).map((edge) => {
            const { source, target } = edgeEnds(edge);
            const other = state.nodes.get(source === key ? target : source)!;
            const arrow = edge.type === 'COOPERATES_WITH' ? '–' : source === key ? '→' : '←';
            return (
              <li key={edge.id}>
                <button
                  type="button"
                  onClick={() => {
                    chooseEdge(edge.id);
                  }}
                >
                  {titleOf(edge)} {arrow} {nameOf(other)}
                </button>
              </li>
            );
          })}
          {edges.length > joinedAtMost ? (
            <li>{t('graph.listMore', { count: edges.length - joinedAtMost })}</li>
          ) : null}
        </ul>
      )}
    </li>
  );
}
