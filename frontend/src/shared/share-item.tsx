import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button, Popconfirm } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { ShareItem as Share } from '@coopkg/contracts';
import { LinkToCopy } from '../conversations/link-to-copy.js';
import { Moment } from '../design/moment.js';
import { revokeShare } from '../service/conversations.js';
import { problemOf } from '../service/request.js';
import { pathOfAnswer, pathOfConversation, pathOfShared } from '../shell/addresses.js';
import { useProblemText } from '../shell/problem-text.js';
import styles from './share-item.module.css';
import { sharesKey } from './shares-key.js';

export function ShareItem({ share }: { share: Share }) {
  const { t } = useTranslation();
  const { kind, token, targetId, answerCount, createdAt } = share;
  const title = share.title === '' ? t('conversations.unnamed') : share.title;
  const place = pathOfShared(token);
  return (
    <li className={`panel ${styles.item}`} data-testid="share">
      <Link
        className={styles.title!}
        href={kind === 'answer' ? pathOfAnswer(targetId) : pathOfConversation(targetId)}
      >
        {title}
      </Link>
      <p className="quiet">
        {t(`shared.kind_${kind}`, { count: answerCount })} · {t('shared.made')}{' '}
        <Moment at={createdAt} />
      </p>
      <LinkToCopy link={`${location.origin}${place}`} title={title} />
      <div className={styles.actions}>
        <Link href={place}>{t('shared.view')}</Link>
        <Revoking token={token} title={title} />
      </div>
    </li>
  );
}

function Revoking({ token, title }: { token: string; title: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { message } = App.useApp();
  const textOf = useProblemText();
  const revoked = useMutation({
    mutationFn: () => revokeShare(token),
    onSuccess: () => {
      client.removeQueries({ queryKey: ['shared', token] });
      void message.success(t('conversations.unshared'));
      return client.invalidateQueries({ queryKey: sharesKey });
    },
    onError: (error) => void message.error(textOf(problemOf(error))),
  });
  return (
    <Popconfirm
      title={t('shared.revokeSure')}
      description={t('shared.revokeNote')}
      okText={t('shared.revoke')}
      cancelText={t('shared.keep')}
      okButtonProps={{ danger: true }}
      onConfirm={() => revoked.mutateAsync().catch(() => undefined)}
    >
      <Button
        danger
        size="small"
        loading={revoked.isPending}
        aria-label={`${t('shared.revoke')}: ${title}`}
        data-testid="share-revoke"
      >
        {t('shared.revoke')}
      </Button>
    </Popconfirm>
  );
}
