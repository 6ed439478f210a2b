import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Popconfirm } from 'antd';
import { useTranslation } from 'react-i18next';
import type { QuestionTemplate } from '@coopkg/contracts';
import { resetTemplate, shippedTemplate } from '../../service/question-types.js';
import styles from './difference.module.css';
import { linesOf } from './template-lines.js';
import { forgetDraft } from './use-draft.js';

/** What the draft has that the product's type has not, and the other way; and a way back. */
export function Difference({
  template,
  onReset,
}: {
  template: QuestionTemplate;
  onReset: () => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { id } = template;
  const shipped = useQuery({
    queryKey: ['admin', 'template-shipped', id],
    queryFn: ({ signal }) => shippedTemplate(id, signal),
    staleTime: Infinity,
  });
  const reset = useMutation({
    mutationFn: () => resetTemplate(id),
    onSuccess: async () => {
      forgetDraft(id);
      await client.invalidateQueries({ queryKey: ['admin', 'templates'] });
      onReset();
    },
  });
  if (shipped.data === undefined) return null;
  const before = shipped.data === null ? [] : linesOf(shipped.data);
  const now = linesOf(template);
  const gone = before.filter((line) => !now.includes(line));
  const added = shipped.data === null ? [] : now.filter((line) => !before.includes(line));
  if (shipped.data !== null && gone.length + added.length === 0) return null;
  return (
    <details className={styles.difference}>
      <summary>
        {shipped.data === null
          ? t('admin.templates.addedHere')
          : t('admin.templates.differs', { added: added.length, gone: gone.length })}
      </summary>
      <ChangedLines gone={gone} added={added} />
      <Popconfirm
        title={t('admin.templates.reallyReset')}
        onConfirm={() => {
          reset.mutate();
        }}
      >
        <Button size="small" loading={reset.isPending}>
          {t(shipped.data === null ? 'admin.templates.remove' : 'admin.templates.reset')}
        </Button>
      </Popconfirm>
    </details>
  );
}

function ChangedLines({ gone, added }: Record<'gone' | 'added', readonly string[]>) {
  return (
    <ul>
      {gone.map((line) => (
        <li key={line}>
          <del>{line}</del>
        </li>
      ))}
      {added.map((line) => (
        <li key={line}>
          <ins>{line}</ins>
        </li>
      ))}
    </ul>
  );
}
