import { Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueryRequest } from '@coopkg/contracts';
import styles from './parameter-fields.module.css';

export type Parameters = QueryRequest['parameters'];

interface ParameterFieldsProps {
  parameters: Parameters;
  /** Absent: they are only shown. */
  onChange?: (parameters: Parameters) => void;
}

/** The values that stand for a query's parameters. */
export function ParameterFields({ parameters, onChange }: ParameterFieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  const names = Object.keys(parameters);
  if (names.length === 0) return null;
  return (
    <dl className={styles.parameters} aria-label={t('cypher.parameters')}>
      {names.map((name) => {
        const value = parameters[name]!;
        return (
          <div key={name}>
            <dt>
              <label htmlFor={`${id}-${name}`}>
                <code>${name}</code>
              </label>
            </dt>
            <dd>
              {onChange === undefined ||
              (typeof value !== 'string' && typeof value !== 'number') ? (
                <code id={`${id}-${name}`}>{JSON.stringify(value)}</code>
              ) : (
                <Input
                  id={`${id}-${name}`}
                  size="small"
                  value={String(value)}
                  {...(typeof value === 'number' ? { inputMode: 'numeric' } : {})}
                  onChange={(event) => {
                    onChange({ ...parameters, [name]: valueLike(value, event.target.value) });
                  }}
                />
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** A number stays one, as long as one is written. */
const valueLike = (before: string | number, text: string): string | number =>
  typeof before === 'number' && text.trim() !== '' && Number.isFinite(Number(text))
    ? Number(text)
    : typeof before === 'number'
      ? before
      : text;
