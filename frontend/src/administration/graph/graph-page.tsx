import { ReloadOutlined } from '@ant-design/icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, App, Button, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import type { GraphCondition } from '@coopkg/contracts';
import { Badge } from '../../design/badge.js';
import { bytesText } from '../../design/bytes-text.js';
import { Moment } from '../../design/moment.js';
import { Panel } from '../../design/panel.js';
import { graphCondition, refreshNames } from '../../service/operations.js';
import { problemOf } from '../../service/request.js';
import { useProblemText } from '../../shell/problem-text.js';
import { pageLanguage } from '../../shell/translation.js';
import { Facts } from '../facts.js';
import { ListTable } from '../list-table.js';
import { Loaded } from '../loaded.js';
import styles from './graph-page.module.css';

/** What the graph holds, and how its server is. */
export default function GraphPage() {
  const graph = useQuery({
    queryKey: ['admin', 'graph'],
    queryFn: ({ signal }) => graphCondition(signal),
  });
  return (
    <Loaded query={graph}>
      {(condition) => (
        <>
          <ServerPanel
            condition={condition}
            isLooking={graph.isFetching}
            onLook={() => void graph.refetch()}
          />
          <CountsPanel condition={condition} />
          <IndexesPanel condition={condition} />
        </>
      )}
    </Loaded>
  );
}

function ServerPanel({
  condition,
  isLooking,
  onLook,
}: {
  condition: GraphCondition;
  isLooking: boolean;
  onLook: () => void;
}) {
  const { t } = useTranslation();
  const { state, detail } = condition;
  return (
    <Panel
      title={t('admin.graph.server')}
      end={
        <Button icon={<ReloadOutlined />} loading={isLooking} onClick={onLook}>
          {t('admin.graph.look')}
        </Button>
      }
    >
      {detail === null ? null : (
        <Alert
          className={styles.detail ?? ''}
          type={state === 'unreachable' ? 'error' : 'info'}
          showIcon
          title={detail[pageLanguage()]}
        />
      )}
      <ServerFacts condition={condition} />
    </Panel>
  );
}

function ServerFacts({ condition }: { condition: GraphCondition }) {
  const { t, i18n } = useTranslation();
  const { state, server, memory, storeBytes, loadedAt, updatedAt } = condition;
  return (
    <Facts
      items={[
        [
          t('admin.graph.state'),
          <Badge key="state" tone={state === 'ready' ? 'good' : 'plain'}>
            {t(`admin.graph.states.${state}`)}
          </Badge>,
        ],
        [t('admin.graph.address'), condition.address],
        [t('admin.graph.kind'), t(condition.managed ? 'admin.graph.managed' : 'admin.graph.own')],
        [
          t('admin.graph.version'),
          server === null ? null : `Neo4j ${server.version} ${server.edition}`,
        ],
        [t('admin.graph.memory'), memory?.about[pageLanguage()] ?? null],
        [t('admin.graph.store'), storeBytes === null ? null : bytesText(storeBytes, i18n.language)],
        [t('admin.graph.loaded'), loadedAt === null ? null : <Moment at={loadedAt} />],
        [t('admin.graph.updated'), updatedAt === null ? null : <Moment at={updatedAt} />],
        [t('admin.graph.source'), condition.source],
        [
          t('admin.graph.rejected'),
          condition.rejected === null
            ? null
            : new Intl.NumberFormat(i18n.language).format(condition.rejected),
        ],
        [t('admin.graph.fingerprint'), condition.fingerprint?.slice(0, 16) ?? null],
      ]}
    />
  );
}

function CountsPanel({ condition }: { condition: GraphCondition }) {
  const { t, i18n } = useTranslation();
  const { nodes, relationships, firstYear, lastYear } = condition;
  const number = new Intl.NumberFormat(i18n.language);
  const counts = (given: Record<string, number>, prefix: string) =>
    Object.entries(given).map(
      ([name, count]) => [`${t(`${prefix}.${name}`)} · ${name}`, number.format(count)] as const,
    );
  const maybe = (value: number | null) => (value === null ? null : number.format(value));
  return (
    <Panel title={t('admin.graph.holds')}>
      <h3 className={styles.heading}>{t('admin.graph.nodes')}</h3>
      <Facts items={counts(nodes, 'label')} />
      <h3 className={styles.heading}>{t('admin.graph.relationships')}</h3>
      <Facts items={counts(relationships, 'edge')} />
      <h3 className={styles.heading}>{t('admin.graph.more')}</h3>
      <Facts
        items={[
          [t('admin.graph.universities'), maybe(condition.universities)],
          [t('admin.graph.namesakes'), maybe(condition.namesakes)],
          [
            t('admin.graph.years'),
            firstYear === null || lastYear === null ? null : `${firstYear}–${lastYear}`,
          ],
        ]}
      />
    </Panel>
  );
}

function IndexesPanel({ condition: { indexes } }: { condition: GraphCondition }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const textOf = useProblemText();
  const refresh = useMutation({
    mutationFn: refreshNames,
    onSuccess: () => void message.success(t('admin.graph.refreshed')),
    onError: (error) => void message.error(textOf(problemOf(error))),
  });
  return (
    <Panel
      title={t('admin.graph.indexes')}
      end={
        <Button
          loading={refresh.isPending}
          onClick={() => {
            refresh.mutate();
          }}
        >
          {t('admin.graph.refresh')}
        </Button>
      }
    >
      <ListTable
        label={t('admin.graph.indexes')}
        rowKey="name"
        dataSource={indexes}
        columns={[
          { title: t('admin.graph.index'), dataIndex: 'name' },
          { title: t('admin.graph.type'), dataIndex: 'type' },
          {
            title: t('admin.graph.on'),
            render: (_, { labels, properties }: GraphCondition['indexes'][number]) =>
              labels.length === 0 ? '' : `${labels.join(', ')} (${properties.join(', ')})`,
          },
          {
            title: t('admin.graph.state'),
            render: (_, { state, populated }: GraphCondition['indexes'][number]) =>
              state === 'ONLINE' ? (
                <Badge tone="good">{t('admin.graph.online')}</Badge>
              ) : state === 'FAILED' ? (
                <Badge tone="bad">{t('admin.graph.failed')}</Badge>
              ) : (
                <Progress
                  size="small"
                  percent={Math.round(populated)}
                  aria-label={t('admin.graph.filling')}
                />
              ),
          },
        ]}
      />
    </Panel>
  );
}
