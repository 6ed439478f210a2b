import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nodeLabels, type SourceItem, type Sources } from '@coopkg/contracts';
import { problemOf } from '../../service/request.js';
import { loadSource } from '../../service/sources.js';
import { ProblemAlert } from '../../shell/problem-alert.js';
import { nodeCountsText, nodesIn } from './node-counts.js';
import { sourcesKey } from './sources-key.js';
import styles from './sources.module.css';

/** Puts what was imported in the place of the graph that answers, once that was confirmed. */
export function LoadStep({ item, graph }: { item: SourceItem; graph: Sources['graph'] }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  return (
    <section className={styles.step}>
      <h3>{t('admin.sources.step3')}</h3>
      <div>
        <Button
          data-testid="source-load"
          onClick={() => {
            setAsking(true);
          }}
        >
          {t('admin.sources.load')}
        </Button>
      </div>
      {asking ? (
        <LoadDialog
          item={item}
          graph={graph}
          onClose={() => {
            setAsking(false);
          }}
        />
      ) : null}
    </section>
  );
}

interface LoadDialogProps {
  item: SourceItem;
  graph: Sources['graph'];
  onClose: () => void;
}

function LoadDialog({ item, graph, onClose }: LoadDialogProps) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const [address, setAddress] = useState('');
  const [isMeant, setIsMeant] = useState(false);
  const doubts = doubtsOf(item, graph);
  const begin = useMutation({
    mutationFn: () =>
      loadSource(item.id, {
        ...(graph.managed ? {} : { address: address.trim() }),
        allowEmpty: isMeant,
        allowRejects: isMeant,
      }),
    onSuccess: () => {
      onClose();
      return client.invalidateQueries({ queryKey: sourcesKey });
    },
  });
  return (
    <Modal
      open
      title={t('admin.sources.loadAsk')}
      okText={t('admin.sources.loadConfirm')}
      okButtonProps={{
        danger: true,
        loading: begin.isPending,
        disabled:
          (!graph.managed && address.trim() !== graph.address) || (doubts.length > 0 && !isMeant),
      }}
      onOk={() => {
        begin.mutate();
      }}
      onCancel={onClose}
    >
      <div className={styles.dialog}>
        <p>
          {t('admin.sources.loadNow')}{' '}
          {graph.counts === null ? '?' : nodeCountsText(graph.counts, t, i18n.language)}
          <br />
          {t('admin.sources.loadThen')}{' '}
          {nodeCountsText(nodesIn(item.report?.rows ?? {}), t, i18n.language)}
        </p>
        <Consequence graph={graph} address={address} onAddress={setAddress} />
        <Doubts doubts={doubts} isMeant={isMeant} onMeant={setIsMeant} />
        {begin.isError ? <ProblemAlert problem={problemOf(begin.error)} /> : null}
      </div>
    </Modal>
  );
}

type Doubt = 'Researcher' | 'Paper' | 'Project' | 'rejected';

/** What speaks against a load: a kind of nodes that is gone afterwards, or most rows rejected. */
function doubtsOf({ report }: SourceItem, { counts }: Sources['graph']): Doubt[] {
  if (report === null) return [];
  const then = nodesIn(report.rows);
  const gone = nodeLabels.filter((label) => then[label] === 0 && (counts?.[label] ?? 0) > 0);
  return [...gone, ...(report.rejected > report.read / 2 ? (['rejected'] as const) : [])];
}

function Doubts({
  doubts,
  isMeant,
  onMeant,
}: {
  doubts: readonly Doubt[];
  isMeant: boolean;
  onMeant: (isMeant: boolean) => void;
}) {
  const { t } = useTranslation();
  if (doubts.length === 0) return null;
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={doubts
          .map((doubt) =>
            doubt === 'rejected'
              ? t('admin.sources.mostRejected')
              : t('admin.sources.noneLeft', { kind: t(`label.${doubt}`) }),
          )
          .join(' ')}
      />
      <p>
        <Checkbox
          checked={isMeant}
          data-testid="load-meant"
          onChange={(event) => {
            onMeant(event.target.checked);
          }}
        >
          {t('admin.sources.meant')}
        </Checkbox>
      </p>
    </>
  );
}

function Consequence({
  graph,
  address,
  onAddress,
}: {
  graph: Sources['graph'];
  address: string;
  onAddress: (address: string) => void;
}) {
  const { t } = useTranslation();
  if (graph.managed) return <p>{t('admin.sources.loadManaged')}</p>;
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={t('admin.sources.loadElsewhere', { address: graph.address })}
      />
      <label className={styles.mapping}>
        {t('admin.sources.loadAddress')}
        <Input
          value={address}
          onChange={(event) => {
            onAddress(event.target.value);
          }}
        />
      </label>
    </>
  );
}
