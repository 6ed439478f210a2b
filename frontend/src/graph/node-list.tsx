import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WireNode } from '@coopkg/contracts';

/** The drawing for those who don't see it or don't use a mouse: the same nodes, the same card. */
export function NodeList({
  nodes,
  selected,
  onSelect,
}: {
  nodes: readonly WireNode[];
  selected: string | null;
  onSelect: (id: string) => void;
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
            <li key={node.id}>
              <button
                type="button"
                className="node-chip"
                style={
                  {
                    '--label': `var(--${node.label.toLowerCase()}, var(--otherlabel))`,
                  } as React.CSSProperties
                }
                aria-pressed={node.id === selected}
                onClick={() => {
                  onSelect(node.id);
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
