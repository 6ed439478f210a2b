import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntityLink } from '../entities/entity-link.js';
import {
  entityInRecord,
  fieldsOf,
  hasValue,
  isRecord,
  type DataRecord,
} from './entity-in-record.js';
import { useFieldName } from './use-field-name.js';
import table from '../design/plain-table.module.css';
import styles from './value-view.module.css';

interface ValueProps {
  value: unknown;
  /** Of the academic APIs: ids lead to pages. */
  isOwn: boolean;
  /** What it is, for those who hear the page. */
  label: string;
}

/** What an API replied: a table for records, a list for values, names and values for one record. */
export function ValueView({ value, isOwn, label }: ValueProps) {
  const { t } = useTranslation();
  if (!hasValue(value)) return <p className="quiet">{t('plans.nothing')}</p>;
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    return items.every(isRecord) ? (
      <RecordTable records={items} isOwn={isOwn} label={label} />
    ) : (
      <ul className={styles.list} aria-label={label}>
        {items.map((item, at) => (
          <li key={at}>
            <Inline value={item} isOwn={isOwn} />
          </li>
        ))}
      </ul>
    );
  }
  if (isRecord(value)) return <RecordFields record={value} isOwn={isOwn} />;
  return (
    <p>
      <Inline value={value} isOwn={isOwn} />
    </p>
  );
}

const shownAtFirst = 20;
const shownMore = 100;

interface RecordTableProps extends Omit<ValueProps, 'value'> {
  records: readonly DataRecord[];
}

function RecordTable({ records, isOwn, label }: RecordTableProps) {
  const { t } = useTranslation();
  const fieldName = useFieldName(isOwn);
  const [shown, setShown] = useState(shownAtFirst);
  const fields = fieldsOf(records, isOwn);
  const left = records.length - shown;
  return (
    <>
      <div className={table.scroll} role="region" aria-label={label} tabIndex={0}>
        <table className={`${table.table} ${styles.table}`}>
          <thead>
            <tr>
              {fields.map((field) => (
                <th key={field} scope="col">
                  {fieldName(field, records[0] ?? {})}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {records.slice(0, shown).map((record, at) => (
              <tr key={at}>
                {fields.map((field) => (
                  <td key={field} data-number={typeof record[field] === 'number'}>
                    <FieldValue record={record} field={field} isOwn={isOwn} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {left > 0 ? (
        <Button
          type="link"
          size="small"
          onClick={() => {
            setShown(shown + shownMore);
          }}
        >
          {t('plans.more', { count: Math.min(left, shownMore) })}
        </Button>
      ) : null}
    </>
  );
}

interface RecordProps {
  record: DataRecord;
  isOwn: boolean;
}

function RecordFields({ record, isOwn }: RecordProps) {
  const fieldName = useFieldName(isOwn);
  return (
    <dl className={styles.fields}>
      {fieldsOf([record], isOwn).map((field) => (
        <div key={field}>
          <dt>{fieldName(field, record)}</dt>
          <dd>
            <FieldValue record={record} field={field} isOwn={isOwn} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function FieldValue({ record, field, isOwn }: RecordProps & { field: string }) {
  const entity = isOwn ? entityInRecord(record, field) : null;
  return entity === null ? (
    <Inline value={record[field]} isOwn={isOwn} />
  ) : (
    <EntityLink entity={entity} />
  );
}

/** A value within a line. Records are told by their name, or by their fields. */
function Inline({ value, isOwn }: { value: unknown; isOwn: boolean }) {
  const fieldName = useFieldName(isOwn);
  if (!hasValue(value)) return <span className="quiet">–</span>;
  if (Array.isArray(value))
    return (
      <>
        {(value as readonly unknown[]).map((item, at) => (
          <span key={at}>
            {at > 0 ? ' · ' : ''}
            <Inline value={item} isOwn={isOwn} />
          </span>
        ))}
      </>
    );
  if (isRecord(value)) {
    const naming = ['name', 'title'].find((field) => isOwn && entityInRecord(value, field));
    if (naming !== undefined) return <FieldValue record={value} field={naming} isOwn={isOwn} />;
    return (
      <>
        {fieldsOf([value], isOwn).map((field, at) => (
          <span key={field}>
            {at > 0 ? ', ' : ''}
            <span className="quiet">{fieldName(field, value)}</span>{' '}
            <FieldValue record={value} field={field} isOwn={isOwn} />
          </span>
        ))}
      </>
    );
  }
  const text = String(value);
  return typeof value === 'string' && /^https?:\/\/\S+$/u.test(value) ? (
    <a href={value} target="_blank" rel="noreferrer noopener">
      {text}
    </a>
  ) : (
    <>{text}</>
  );
}
