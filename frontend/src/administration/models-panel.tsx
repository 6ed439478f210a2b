import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Skeleton, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ModelItem } from '@coopkg/contracts';
import { Panel } from '../answer/panel.js';
import { activateModel, models } from '../service/administration.js';
import { problemOf } from '../service/request.js';
import { ProblemAlert } from '../shell/problem-alert.js';

export function ModelsPanel() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const client = useQueryClient();
  const list = useQuery({
    queryKey: ['admin', 'models'],
    queryFn: ({ signal }) => models(signal),
    retry: false,
  });
  const activate = useMutation({
    mutationFn: activateModel,
    onSuccess: (model) => {
      void message.success(t('admin.activated', { name: model.id }));
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', 'models'] }),
  });
  return (
    <Panel title={t('admin.models')} note={t('admin.modelsNote')}>
      {list.isError ? (
        <ProblemAlert
          problem={problemOf(list.error)}
          onRetry={() => {
            void list.refetch();
          }}
        />
      ) : null}
      {activate.isError ? <ProblemAlert problem={problemOf(activate.error)} /> : null}
      {list.isPending ? <Skeleton active /> : null}
      <ul className="models">
        {list.data?.map((model) => (
          <Model
            key={model.id}
            model={model}
            isBusy={activate.isPending && activate.variables === model.id}
            isBlocked={activate.isPending}
            onActivate={() => {
              activate.mutate(model.id);
            }}
          />
        ))}
      </ul>
      {activate.isPending ? (
        <p className="quiet" role="status">
          {t('admin.activating')}
        </p>
      ) : null}
    </Panel>
  );
}

function Model({
  model,
  isBusy,
  isBlocked,
  onActivate,
}: {
  model: ModelItem;
  isBusy: boolean;
  isBlocked: boolean;
  onActivate: () => void;
}) {
  const { t, i18n } = useTranslation();
  const size =
    model.bytes === null
      ? ''
      : ` · ${new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(model.bytes / 1e6)} MB`;
  return (
    <li>
      <span>
        <strong>{model.id}</strong>{' '}
        <span className="quiet">
          {t(`admin.source.${model.source}`)}
          {size} · {model.base}
        </span>
      </span>
      {model.active ? (
        <Tag color="success">{t('admin.active')}</Tag>
      ) : (
        <Button
          size="small"
          loading={isBusy}
          disabled={isBlocked && !isBusy}
          aria-label={`${t('admin.activate')}: ${model.id}`}
          onClick={onActivate}
        >
          {t('admin.activate')}
        </Button>
      )}
    </li>
  );
}
