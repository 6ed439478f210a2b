import { ArrowLeftOutlined, ArrowRightOutlined } from '@ant-design/icons';
import { Popover } from 'antd';
import { createContext, useContext, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  edgeEnds,
  entitiesOfCell,
  nodeKey,
  noEntities,
  type Entities,
  type Entity,
} from '@coopkg/contracts';
import { displayValue, propertyOfReturn } from '@coopkg/vocabulary';
import { EntityLink } from '../entities/entity-link.js';
import { Namesakes } from '../entities/namesakes.js';
import { useNameLanguage } from '../entities/name-language.js';
import { cellView, type CellView, type WirePath } from './cell.js';
import styles from './cell-content.module.css';
import { NodeChip } from './node-chip.js';

const mostItems = 6;
const mostCharacters = 160;

/** English of the values that the cells below it hold. */
export const Terms = createContext<Entities['terms']>({});

interface CellProps {
  value: unknown;
  /** Where it stands in the answer's rows, whichever way they are sorted now. */
  row: number;
  column: number;
  /** What its column holds: the answer's `returns`. */
  returned?: string | undefined;
  entities?: Entities;
  /** Whether its numbers have thousands separators; years have none. */
  grouping?: boolean;
}

/** One cell of an answer's rows: names are links, values are read in the answer's language. */
export function Cell({
  value,
  row,
  column,
  returned = '',
  entities = noEntities,
  grouping = true,
}: CellProps) {
  return (
    <Terms value={entities.terms}>
      <CellContent
        cell={cellView(value)}
        property={propertyOfReturn(returned)}
        named={entitiesOfCell(entities, row, column)}
        grouping={grouping}
      />
    </Terms>
  );
}

interface CellContentProps {
  cell: CellView;
  /** Whose value it is, as `Researcher.title`. */
  property?: string | null;
  /** Whom it names: see `entitiesOfCell`. */
  named?: readonly (Entity | null)[];
  grouping?: boolean;
}

export function CellContent({
  cell,
  property = null,
  named = [],
  grouping = true,
}: CellContentProps): ReactNode {
  const { t, i18n } = useTranslation();
  switch (cell.kind) {
    case 'nothing':
      return (
        <span className={styles.nothing} title={t('table.nothing')}>
          —
        </span>
      );
    case 'text':
      return <TextContent text={cell.text} property={property} named={named} />;
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
      return (
        <ListContent items={cell.items} property={property} named={named} grouping={grouping} />
      );
  }
}

interface TextContentProps {
  text: string;
  property: string | null;
  named: readonly (Entity | null)[];
}

function TextContent({ text, property, named }: TextContentProps) {
  const known = named.filter((entity) => entity !== null);
  const [first, ...others] = known;
  if (first === undefined) return <ValueText text={text} property={property} />;
  if (others.length > 0) return <Namesakes name={text} entities={known} />;
  // A grant number or an id is shown as it is; a name in the language of its place.
  return text === first.name ? (
    <EntityLink entity={first} />
  ) : (
    <EntityLink entity={first}>{text}</EntityLink>
  );
}

function ValueText({ text, property }: { text: string; property: string | null }) {
  const language = useNameLanguage();
  const shown = displayValue(text, property, language, useContext(Terms));
  return shown === text ? <LongText text={text} /> : <span title={text}>{shown}</span>;
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

interface ListContentProps extends Required<Omit<CellContentProps, 'cell'>> {
  items: CellView[];
}

function ListContent({ items, property, named, grouping }: ListContentProps) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const shown = all ? items : items.slice(0, mostItems);
  return (
    <span className={styles.list}>
      {shown.map((item, index) => (
        <span key={index} className={item.kind === 'node' ? '' : styles.item}>
          <CellContent
            cell={item}
            property={property}
            named={named.slice(index, index + 1)}
            grouping={grouping}
          />
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
    <span className={styles.path}>
      {path.nodes.map((node, index) => {
        const edge = path.edges[index - 1];
        const forward = edge !== undefined && edgeEnds(edge).target === nodeKey(node);
        const name = edge === undefined ? '' : t(`edge.${edge.type}`, { defaultValue: edge.type });
        return (
          <span key={index}>
            {edge === undefined ? null : (
              <span className={styles.edge}>
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
