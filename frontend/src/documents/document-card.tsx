import { DeleteOutlined, ReadOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { App, Button, Checkbox, Popconfirm, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DocumentItem } from '@coopkg/contracts';
import { Badge } from '../design/badge.js';
import { bytesText } from '../design/bytes-text.js';
import { Moment } from '../design/moment.js';
import { deleteDocument } from '../service/documents.js';
import { problemOf } from '../service/request.js';
import { useProblemText } from '../shell/problem-text.js';
import styles from './document-card.module.css';
import { useRefetchDocuments } from './use-documents.js';

interface DocumentCardProps {
  item: DocumentItem;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onRead: () => void;
}

const tones = { reading: 'plain', ready: 'good', failed: 'bad' } as const;

/** A document: what it is, how far it is, and what can be done with it. */
export function DocumentCard({ item, isChosen, onChoose, onRead }: DocumentCardProps) {
  const { t } = useTranslation();
  const { name, state } = item;
  return (
    <li className={`panel ${styles.card}`} data-testid="document" data-state={state}>
      <div className={styles.head}>
        <Checkbox
          checked={isChosen}
          disabled={state !== 'ready'}
          aria-label={t('documents.choose', { name })}
          onChange={({ target }) => {
            onChoose(target.checked);
          }}
        />
        <strong className={styles.name}>{name}</strong>
        <Badge tone={tones[state]}>{t(`documents.state_${state}`)}</Badge>
      </div>
      <About item={item} />
      <HowFar item={item} />
      {item.problem === null ? null : <p role="alert">{item.problem}</p>}
      <div className={styles.actions}>
        {state === 'ready' ? (
          <Button
            size="small"
            icon={<ReadOutlined />}
            onClick={onRead}
            aria-label={`${t('documents.read')}: ${name}`}
          >
            {t('documents.read')}
          </Button>
        ) : null}
        <Deleting item={item} />
      </div>
    </li>
  );
}

/** How much has been read, and how much of that is indexed by meaning. */
function HowFar({ item }: { item: DocumentItem }) {
  const { t } = useTranslation();
  const { name, state, progress, pages, pagesRead, meanings, isBeingIndexed } = item;
  if (state === 'reading')
    return (
      <>
        <Progress
          percent={Math.round(progress * 100)}
          size="small"
          aria-label={t('documents.reading', { name })}
        />
        {pages === null || pagesRead === null ? null : (
          <p className="quiet">{t('documents.pagesRead', { read: pagesRead, count: pages })}</p>
        )}
      </>
    );
  return isBeingIndexed ? (
    <p className="quiet">{t('documents.indexing', { share: Math.round(meanings * 100) })}</p>
  ) : null;
}

function About({ item: { kind, pages, bytes, createdAt } }: { item: DocumentItem }) {
  const { t, i18n } = useTranslation();
  return (
    <p className="quiet">
      {kind === null ? null : `${t(`documents.kind_${kind}`)} · `}
      {pages === null ? null : `${t('documents.pages', { count: pages })} · `}
      {bytesText(bytes, i18n.language)} · <Moment at={createdAt} />
    </p>
  );
}

function Deleting({ item: { id, name, state } }: { item: DocumentItem }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const textOf = useProblemText();
  const refetch = useRefetchDocuments();
  const deleted = useMutation({
    mutationFn: () => deleteDocument(id),
    onSuccess: refetch,
    onError: (error) => void message.error(textOf(problemOf(error))),
  });
  // What has not been read yet is lost by nobody.
  if (state === 'reading')
    return (
      <Button
        size="small"
        loading={deleted.isPending}
        aria-label={`${t('documents.cancel')}: ${name}`}
        data-testid="document-cancel"
        onClick={() => {
          deleted.mutate();
        }}
      >
        {t('documents.cancel')}
      </Button>
    );
  return (
    <Popconfirm
      title={t('documents.deleteSure')}
      okText={t('documents.delete')}
      cancelText={t('documents.keep')}
      okButtonProps={{ danger: true }}
      onConfirm={() => deleted.mutateAsync().catch(() => undefined)}
    >
      <Button
        danger
        size="small"
        icon={<DeleteOutlined />}
        loading={deleted.isPending}
        aria-label={`${t('documents.delete')}: ${name}`}
        data-testid="document-delete"
      >
        {t('documents.delete')}
      </Button>
    </Popconfirm>
  );
}
