import { ArrowLeftOutlined, ArrowRightOutlined } from '@ant-design/icons';
import { Popover } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { edgeEnds, nodeKey } from '@coopkg/contracts';
import type { CellView, WirePath } from './cell.js';
import { NodeChip } from './node-chip.js';

const mostItems = 6;
const mostCharacters = 160;

interface CellContentProps {
  cell: CellView;
  grouping?: boolean;
}

export function CellContent({ cell, grouping = true }: CellContentProps): ReactNode {
  const { t, i18n } = useTranslation();
  switch (cell.kind) {
    case 'nothing':
      return (
        <span className="nothing" title={t('table.nothing')}>
          —
        </span>
      );
    case 'text':
      return <LongText text={cell.text} />;
    case 'other':
      return <code>{cell.text}</code>;
    case 'number':
      return new Intl.NumberFormat(i18n.language, {
        useGrouping: grouping,
        maximumFractionDigits: 2,
      }).format(cell.number);
    case 'truth':
      return t(cell.truth ? 'table.yes' : 'table.no');
    case 'node':
      return <NodeChip node={cell.node} />;
    case 'path':
      return <PathContent path={cell.path} />;
    case 'list':
      return <ListContent items={cell.items} grouping={grouping} />;
  }
}

function LongText({ text }: { text: string }) {
  if (/^https?:\/\/\S+$/.test(text))
    return (
      <a href={text} target="_blank" rel="noreferrer noopener">
        {text}
      </a>
    );
  if (text.length <= mostCharacters) return text;
  return (
    <Popover content={<div className="long-text">{text}</div>} trigger={['click', 'focus']}>
      <button type="button" className="plain-button">
        {text.slice(0, mostCharacters)}…
      </button>
    </Popover>
  );
}

function ListContent({ items, grouping }: { items: CellView[]; grouping: boolean }) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const shown = all ? items : items.slice(0, mostItems);
  return (
    <span className="cell-list">
      {shown.map((item, index) => (
        <span key={index} className={item.kind === 'node' ? '' : 'cell-item'}>
          <CellContent cell={item} grouping={grouping} />
        </span>
      ))}
      {shown.length < items.length ? (
        <button
          type="button"
          className="link-button"
          onClick={() => {
            setAll(true);
          }}
        >
          {t('table.expand', { count: items.length })}
        </button>
      ) : null}
    </span>
  );
}

/** Arrows point as the relationships are stored, whichever way the path walks them. */
function PathContent({ path }: { path: WirePath }) {
  const { t } = useTranslation();
  return (
    <span className="cell-path">
      {path.nodes.map((node, index) => {
        const edge = path.edges[index - 1];
        const forward = edge !== undefined && edgeEnds(edge).target === nodeKey(node);
        const name = edge === undefined ? '' : t(`edge.${edge.type}`, { defaultValue: edge.type });
        return (
          <span key={index}>
            {edge === undefined ? null : (
              <span className="path-edge">
                {forward || edge.type === 'COOPERATES_WITH' ? null : <ArrowLeftOutlined />}
                {name}
                {forward && edge.type !== 'COOPERATES_WITH' ? <ArrowRightOutlined /> : null}
              </span>
            )}
            <NodeChip node={node} />
          </span>
        );
      })}
    </span>
  );
}
