import { useTranslation } from 'react-i18next';
import type { GraphChange } from '@coopkg/contracts';
import { Moment } from '../../design/moment.js';
import { Panel } from '../../design/panel.js';
import { ListTable } from '../list-table.js';
import { nodeCountsText } from './node-counts.js';

/** What was done to the graph, from the page, by commands, and at the first start. */
export function HistoryPanel({ history }: { history: readonly GraphChange[] }) {
  const { t, i18n } = useTranslation();
  if (history.length === 0) return null;
  const number = new Intl.NumberFormat(i18n.language);
  const importText = ({ imported }: GraphChange): string =>
    imported === null
      ? ''
      : (['read', 'written', 'merged', 'rejected'] as const)
          .map((field) => `${t(`admin.sources.${field}`)} ${number.format(imported[field])}`)
          .join(' · ');
  const authorText = ({ by, from }: GraphChange): string =>
    [by, from === 'page' ? null : t(`admin.sources.byFrom.${from}`)]
      .filter((part) => part !== null)
      .join(' · ');
  return (
    <Panel title={t('admin.sources.history')} note={t('admin.sources.historyNote')}>
      <ListTable
        label={t('admin.sources.history')}
        data-testid="graph-history"
        isText
        pageSize={10}
        rowKey="at"
        dataSource={history}
        columns={[
          {
            title: t('admin.sources.since'),
            render: (_, { at }: GraphChange) => <Moment at={at} />,
          },
          { title: t('admin.sources.who'), render: (_, change: GraphChange) => authorText(change) },
          {
            title: t('admin.sources.what'),
            render: (_, { kind, name }: GraphChange) =>
              `${t(`admin.sources.change.${kind}`)} ${name}`,
          },
          {
            title: t('admin.sources.holds'),
            render: (_, { counts }: GraphChange) => nodeCountsText(counts, t, i18n.language),
          },
          {
            title: t('admin.sources.imported'),
            render: (_, change: GraphChange) => importText(change),
          },
          {
            title: t('admin.sources.leftOutRows'),
            render: (_, { rejected }: GraphChange) => number.format(rejected),
          },
        ]}
      />
    </Panel>
  );
}
