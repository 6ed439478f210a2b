import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ImportSummary } from '@coopkg/contracts';
import { rejectedRows, rejectsAddress } from '../../service/sources.js';
import { Facts } from '../facts.js';
import { ListTable } from '../list-table.js';
import { Loaded } from '../loaded.js';
import { reasonText } from './reason-text.js';
import styles from './sources.module.css';

const mostUnused = 12;

/** What became of each record, and which rows could not be used. */
export function ImportReport({ id, report }: { id: string; report: ImportSummary }) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  const unused = Object.entries(report.unused).slice(0, mostUnused);
  return (
    <section className={styles.step} data-testid="import-report">
      <h3>{t('admin.sources.step2')}</h3>
      <Facts
        items={(['read', 'written', 'merged', 'rejected', 'leftOut'] as const)
          .filter((field) => field !== 'leftOut' || report.leftOut > 0)
          .map((field) => [t(`admin.sources.${field}`), number.format(report[field])] as const)}
      />
      <Facts
        items={Object.entries(report.rows).map(
          ([file, rows]) =>
            [
              t(`admin.sources.fileRows.${file.replace('.csv', '')}`, { defaultValue: file }),
              t('admin.sources.rows', { number: number.format(rows) }),
            ] as const,
        )}
      />
      {unused.length === 0 ? null : (
        <p className={styles.note}>
          {t('admin.sources.unused')}{' '}
          {unused.map(([field, count]) => `${field} ${number.format(count)}`).join(' · ')}
        </p>
      )}
      {report.rejected === 0 ? null : <Rejects id={id} />}
    </section>
  );
}

function Rejects({ id }: { id: string }) {
  const { t } = useTranslation();
  const rejects = useQuery({
    queryKey: ['admin', 'sources', id, 'rejects'],
    queryFn: ({ signal }) => rejectedRows(id, signal),
  });
  return (
    <Loaded query={rejects}>
      {({ columns, rows, total }) => (
        <>
          <p className={styles.note}>
            {t('admin.sources.rejects', { shown: rows.length, total })}{' '}
            <a href={rejectsAddress(id)} download>
              {t('admin.sources.download')}
            </a>
          </p>
          <ListTable
            label={t('admin.sources.rejected')}
            isText
            pageSize={10}
            rowKey={(row) => row.join('\n')}
            dataSource={rows}
            columns={columns.map((title, index) => ({
              title: t(`admin.sources.column.${title}`, { defaultValue: title }),
              key: title,
              render: (_: unknown, row: string[]) => (
                <span className={styles.cell}>
                  {title === 'reason' ? reasonText(row[index] ?? '', t) : row[index]}
                </span>
              ),
            }))}
          />
        </>
      )}
    </Loaded>
  );
}
