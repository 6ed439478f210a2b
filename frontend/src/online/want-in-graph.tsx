import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { OnlineItem } from '@coopkg/contracts';
import { wantInGraph } from '../service/online.js';
import { problemOf } from '../service/request.js';
import { ProblemAlert } from '../shell/problem-alert.js';

/** Asks an administrator to put a find into the graph; a page of the web can't be. */
export function WantInGraph({ item }: { item: OnlineItem }) {
  const { t } = useTranslation();
  const send = useMutation({ mutationFn: () => wantInGraph(item) });
  if (item.kind === 'project') return null;
  if (send.isError) return <ProblemAlert problem={problemOf(send.error)} />;
  return (
    <Button
      type="link"
      size="small"
      disabled={send.isPending || send.isSuccess}
      aria-label={t('online.wantOf', { name: item.title ?? item.name })}
      onClick={() => {
        send.mutate();
      }}
      data-testid="online-want"
    >
      {t(send.isSuccess ? 'online.wanted' : 'online.want')}
    </Button>
  );
}
