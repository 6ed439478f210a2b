import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, Drawer, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Evaluation } from '@coopkg/contracts';
import { Panel } from '../../design/panel.js';
import { useFormats } from '../../design/use-formats.js';
import { removeEvaluation } from '../../service/models.js';
import { EvaluationDetails } from './evaluation-details.js';
import { modelsKey, useEvaluations } from './model-queries.js';
import styles from './models.module.css';

interface EvaluationListProps {
  onCompare: (first: string, second: string) => void;
}

/** What was measured; two of it can be compared, each can be looked into. */
export function EvaluationList({ onCompare }: EvaluationListProps) {
  const { t } = useTranslation();
  const list = useEvaluations();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [shown, setShown] = useState<string | null>(null);
  const evaluation = list.data?.find(({ id }) => id === shown);
  const inOrder = (list.data ?? []).filter(({ id }) => chosen.includes(id)).reverse();
  return (
    <Panel
      title={t('admin.models.evaluations.title')}
      note={t('admin.models.evaluations.note')}
      end={
        <Button
          size="small"
          disabled={inOrder.length !== 2}
          data-testid="model-compare"
          onClick={() => onCompare(inOrder[0]!.id, inOrder[1]!.id)}
        >
          {t('admin.models.evaluations.compare')}
        </Button>
      }
    >
      {list.isPending ? <Skeleton active /> : null}
      {list.data?.length === 0 ? (
        <p className={styles.quiet}>{t('admin.models.evaluations.none')}</p>
      ) : null}
      {list.data === undefined || list.data.length === 0 ? null : (
        <EvaluationTable
          items={list.data}
          chosen={chosen}
          onShow={setShown}
          onChoose={(id, isChosen) =>
            setChosen((before) =>
              isChosen ? [...before.slice(-1), id] : before.filter((one) => one !== id),
            )
          }
        />
      )}
      <Drawer
        open={evaluation !== undefined}
        size={860}
        title={
          evaluation === undefined ? '' : `${evaluation.model.id} · ${evaluation.dataset.kind}`
        }
        onClose={() => setShown(null)}
      >
        {evaluation === undefined ? null : <EvaluationDetails evaluation={evaluation} />}
      </Drawer>
    </Panel>
  );
}

interface EvaluationTableProps {
  items: readonly Evaluation[];
  chosen: readonly string[];
  onShow: (id: string) => void;
  onChoose: (id: string, isChosen: boolean) => void;
}

function EvaluationTable({ items, ...rest }: EvaluationTableProps) {
  const { t } = useTranslation();
  const heads = ['model', 'dataset', 'questions', 'ex', 'lx', 'speed', 'memory', 'at'] as const;
  return (
    <div
      className={styles.scroll}
      tabIndex={0}
      role="region"
      aria-label={t('admin.models.evaluations.title')}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {heads.map((head) => (
              <th key={head} scope="col">
                {t(`admin.models.evaluations.${head}`)}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <EvaluationRow key={item.id} item={item} {...rest} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function EvaluationRow({
  item,
  chosen,
  onShow,
  onChoose,
}: Omit<EvaluationTableProps, 'items'> & { item: Evaluation }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { overall, latency, memory } = item;
  const name = `${item.model.id} · ${item.dataset.kind} · ${formats.dateTime(item.measuredAt)}`;
  return (
    <tr data-testid="evaluation" data-model={item.model.id}>
      <td>
        <Checkbox
          checked={chosen.includes(item.id)}
          disabled={!item.isHere}
          aria-label={t('admin.models.evaluations.choose', { name })}
          onChange={({ target }) => onChoose(item.id, target.checked)}
        />
      </td>
      <th scope="row">{item.model.id}</th>
      <td>{item.dataset.kind}</td>
      <td>{formats.number(overall.samples)}</td>
      <td>
        <strong>{formats.percent(overall.ex)}</strong>
        <br />
        <span className={styles.quiet}>{formats.interval(overall.exInterval)}</span>
      </td>
      <td>
        {formats.percent(overall.lx)}
        <br />
        <span className={styles.quiet}>{formats.interval(overall.lxInterval)}</span>
      </td>
      <td>{formats.milliseconds(latency.p50)}</td>
      <td>{formats.bytes(memory.residentBytes)}</td>
      <td>{formats.dateTime(item.measuredAt)}</td>
      <td className={styles.cellActions}>
        <RowActions id={item.id} name={name} onShow={onShow} />
      </td>
    </tr>
  );
}

function RowActions({
  id,
  name,
  onShow,
}: {
  id: string;
  name: string;
  onShow: (id: string) => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => removeEvaluation(id),
    onSettled: () => client.invalidateQueries({ queryKey: modelsKey }),
  });
  return (
    <>
      <Button
        size="small"
        aria-label={`${t('admin.models.evaluations.show')}: ${name}`}
        onClick={() => onShow(id)}
      >
        {t('admin.models.evaluations.show')}
      </Button>
      <Button
        size="small"
        type="text"
        loading={remove.isPending}
        aria-label={`${t('admin.models.remove')}: ${name}`}
        onClick={() => {
          remove.mutate();
        }}
      >
        {t('admin.models.remove')}
      </Button>
    </>
  );
}
