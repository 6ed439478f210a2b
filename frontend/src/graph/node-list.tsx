import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nodeKey, type WireNode } from '@coopkg/contracts';

/** The drawing for those who don't see it or don't use a mouse: the same nodes, the same card. */
export function NodeList({
  nodes,
  selected,
  onSelect,
}: {
  nodes: readonly WireNode[];
  /** Key of the node that is selected. */
  selected: string | null;
  onSelect: (key: string) => void;
}) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="node-list"
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary>{t('graph.list')}</summary>
      {isOpen ? (
        <ul>
          {nodes.map((node) => (
            <li key={nodeKey(node)}>
              <button
                type="button"
                className="node-chip"
                style={
                  {
                    '--label': `var(--${node.label.toLowerCase()}, var(--otherlabel))`,
                  } as React.CSSProperties
                }
                aria-pressed={nodeKey(node) === selected}
                onClick={() => {
                  onSelect(nodeKey(node));
                }}
              >
                {node.name}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </details>
  );
}
