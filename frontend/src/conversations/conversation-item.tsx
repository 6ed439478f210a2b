import { DeleteOutlined, DownloadOutlined, EditOutlined } from '@ant-design/icons';
import { App, Button, Input } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import type { Conversation } from '@coopkg/contracts';
import { pathOfConversation } from '../shell/addresses.js';
import styles from './conversation-item.module.css';
import { useConversationChanges } from './use-conversations.js';

const ExportMenu = lazy(() => import('./export-menu.js'));

interface ConversationItemProps {
  conversation: Conversation;
  isCurrent: boolean;
  onOpen?: () => void;
}

export function ConversationItem({ conversation, isCurrent, onOpen }: ConversationItemProps) {
  const { t } = useTranslation();
  const [isRenaming, setRenaming] = useState(false);
  const { id, title, excerpt } = conversation;
  const shown = title === '' ? t('conversations.unnamed') : title;
  return (
    <li
      className={isCurrent ? `${styles.item} ${styles.current}` : styles.item}
      data-testid="conversation"
    >
      {isRenaming ? (
        <Renaming
          conversation={conversation}
          onEnd={() => {
            setRenaming(false);
          }}
        />
      ) : (
        <>
          <Link
            className={styles.link!}
            href={pathOfConversation(id)}
            aria-current={isCurrent ? 'page' : undefined}
            onClick={onOpen}
          >
            <span className={styles.title}>{shown}</span>
            {excerpt === null || excerpt === title ? null : (
              <span className={styles.excerpt}>{excerpt}</span>
            )}
          </Link>
          <Actions
            conversation={{ ...conversation, title: shown }}
            isCurrent={isCurrent}
            onRename={() => {
              setRenaming(true);
            }}
          />
        </>
      )}
    </li>
  );
}

interface ActionsProps {
  conversation: Conversation;
  isCurrent: boolean;
  onRename: () => void;
}

function Actions({ conversation: { id, title }, isCurrent, onRename }: ActionsProps) {
  const { t } = useTranslation();
  const remove = useRemoval(isCurrent);
  return (
    <span className={styles.actions}>
      <Action
        icon={<EditOutlined />}
        title={`${t('conversations.rename')}: ${title}`}
        testId="conversation-rename"
        onClick={onRename}
      />
      <Export id={id} title={`${t('conversations.export')}: ${title}`} />
      <Action
        icon={<DeleteOutlined />}
        title={`${t('conversations.remove')}: ${title}`}
        testId="conversation-delete"
        onClick={() => {
          remove(id, title);
        }}
      />
    </span>
  );
}

/** Its menu comes with the first click. */
function Export({ id, title }: { id: string; title: string }) {
  const [isWanted, setWanted] = useState(false);
  const button = (
    <Action
      icon={<DownloadOutlined />}
      title={title}
      onClick={() => {
        setWanted(true);
      }}
    />
  );
  return isWanted ? (
    <Suspense fallback={button}>
      <ExportMenu conversationId={id}>{button}</ExportMenu>
    </Suspense>
  ) : (
    button
  );
}

interface ActionProps {
  icon: ReactNode;
  title: string;
  testId?: string;
  onClick?: () => void;
}

function Action({ icon, title, testId, ...others }: ActionProps) {
  return (
    <Button
      type="text"
      size="small"
      icon={icon}
      aria-label={title}
      title={title}
      data-testid={testId}
      {...others}
    />
  );
}

/** Deletes at once, and offers to bring it back. */
function useRemoval(isCurrent: boolean): (id: string, title: string) => void {
  const { t } = useTranslation();
  const { notification } = App.useApp();
  const { remove, restore } = useConversationChanges();
  const [, go] = useLocation();
  return (id, title) => {
    remove.mutate(id, {
      onSuccess: () => {
        if (isCurrent) go('/', { replace: true });
      },
    });
    const key = `removed ${id}`;
    notification.info({
      key,
      title: t('conversations.removed'),
      description: title,
      placement: 'bottomLeft',
      duration: 10,
      actions: (
        <Button
          size="small"
          onClick={() => {
            restore.mutate(id);
            notification.destroy(key);
          }}
        >
          {t('conversations.undo')}
        </Button>
      ),
    });
  };
}

function Renaming({ conversation, onEnd }: { conversation: Conversation; onEnd: () => void }) {
  const { t } = useTranslation();
  const { rename } = useConversationChanges();
  const [title, setTitle] = useState(conversation.title);
  const save = (): void => {
    const named = title.trim();
    if (named !== '' && named !== conversation.title)
      rename.mutate({ id: conversation.id, title: named });
    onEnd();
  };
  return (
    <Input
      autoFocus
      value={title}
      maxLength={300}
      aria-label={t('conversations.name')}
      onFocus={(event) => {
        event.target.select();
      }}
      onChange={(event) => {
        setTitle(event.target.value);
      }}
      onBlur={save}
      onPressEnter={(event) => {
        if (!event.nativeEvent.isComposing) save();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onEnd();
      }}
    />
  );
}
