import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SourceItem } from '@coopkg/contracts';
import { problemOf } from '../../service/request.js';
import { importSource } from '../../service/sources.js';
import { ProblemAlert } from '../../shell/problem-alert.js';
import { KindChoice } from './kind-choice.js';
import { sourcesKey } from './sources-key.js';
import styles from './sources.module.css';

const mostNames = 12;

/** What a file is and what its columns mean: suggested, for a person to check. */
export function MappingForm({ item, hasEarlier }: { item: SourceItem; hasEarlier: boolean }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [kind, setKind] = useState(item.kind);
  const [mapping, setMapping] = useState(item.mapping);
  const [together, setTogether] = useState(item.together);
  const begin = useMutation({
    mutationFn: () => importSource(item.id, { kind, mapping, together }),
    onSuccess: () => client.invalidateQueries({ queryKey: sourcesKey }),
  });
  return (
    <details className={styles.step} open={item.report === null}>
      <summary>{t('admin.sources.step1')}</summary>
      <FileNames files={item.files} />
      <KindChoice item={item} value={kind} onChange={setKind} />
      {item.problem === null || kind !== item.kind ? null : (
        <Alert type="warning" showIcon title={item.problem} />
      )}
      {kind === 'csv' ? (
        <MappingText value={mapping} onChange={setMapping} />
      ) : (
        <p className={styles.note}>{t(`admin.sources.about.${kind}`)}</p>
      )}
      {hasEarlier && kind !== 'graph' ? (
        <Checkbox
          checked={together}
          onChange={(event) => {
            setTogether(event.target.checked);
          }}
        >
          {t('admin.sources.together')}
        </Checkbox>
      ) : null}
      {begin.isError ? <ProblemAlert problem={problemOf(begin.error)} /> : null}
      <div>
        <Button
          type={item.report === null ? 'primary' : 'default'}
          loading={begin.isPending}
          data-testid="source-import"
          onClick={() => {
            begin.mutate();
          }}
        >
          {t(kind === 'graph' ? 'admin.sources.check' : 'admin.sources.try')}
        </Button>{' '}
        <span className={styles.note}>{t('admin.sources.tryNote')}</span>
      </div>
    </details>
  );
}

/** What was in an archive. */
function FileNames({ files }: { files: readonly string[] }) {
  const { t } = useTranslation();
  if (files.length === 0) return null;
  const shown = files.slice(0, mostNames).join(' · ');
  const more = files.length > mostNames ? ' …' : '';
  return (
    <p className={styles.note}>
      {t('admin.sources.files', { count: files.length })} {shown}
      {more}
    </p>
  );
}

function MappingText({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { t } = useTranslation();
  return (
    <label className={styles.mapping}>
      {t('admin.sources.mapping')}
      <Input.TextArea
        className={styles.code ?? ''}
        spellCheck={false}
        autoSize={{ minRows: 6, maxRows: 24 }}
        maxLength={100_000}
        value={value}
        data-testid="source-mapping"
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
    </label>
  );
}
