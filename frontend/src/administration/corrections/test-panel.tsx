import { useMutation } from '@tanstack/react-query';
import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Alignment } from '@coopkg/contracts';
import { Badge } from '../../design/badge.js';
import { Panel } from '../../design/panel.js';
import { align } from '../../service/names.js';
import { problemOf } from '../../service/request.js';
import { ProblemAlert } from '../../shell/problem-alert.js';
import { ListTable } from '../list-table.js';

/** What is understood in a question now: the same that a question would get. */
export function TestPanel() {
  const { t, i18n } = useTranslation();
  const [text, setText] = useState('');
  const look = useMutation({ mutationFn: align });
  const score = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  return (
    <Panel title={t('admin.corrections.test')} note={t('admin.corrections.testNote')}>
      <Input.Search
        value={text}
        maxLength={2000}
        aria-label={t('admin.corrections.question')}
        placeholder={t('admin.corrections.question')}
        enterButton={t('admin.corrections.look')}
        loading={look.isPending}
        data-testid="mention-test"
        onChange={(event) => {
          setText(event.target.value);
        }}
        onSearch={(given) => {
          if (given.trim() !== '') look.mutate(given);
        }}
      />
      {look.isError ? <ProblemAlert problem={problemOf(look.error)} /> : null}
      {look.data === undefined ? null : (
        <ListTable
          label={t('admin.corrections.test')}
          rowKey="start"
          dataSource={look.data}
          locale={{ emptyText: t('admin.corrections.nothing') }}
          columns={[
            { title: t('admin.corrections.mention'), dataIndex: 'mention' },
            {
              title: t('admin.corrections.means'),
              render: (_, { entity, candidates }: Alignment) =>
                entity ?? (
                  <>
                    <Badge>{t('admin.corrections.several')}</Badge>
                    {(candidates ?? []).join(' · ')}
                  </>
                ),
            },
            {
              title: t('admin.corrections.kind'),
              render: (_, { kind }: Alignment) => t(`kind.${kind}`),
            },
            {
              title: t('admin.corrections.certain'),
              render: (_, alignment: Alignment) => score.format(alignment.score),
            },
          ]}
        />
      )}
    </Panel>
  );
}
