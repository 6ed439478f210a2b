import { SearchOutlined, ShareAltOutlined } from '@ant-design/icons';
import { Button, Input, Skeleton } from 'antd';
import { Fragment, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { problemOf } from '../service/request.js';
import { pathOfShares } from '../shell/addresses.js';
import { ProblemAlert } from '../shell/problem-alert.js';
import { ConversationItem } from './conversation-item.js';
import styles from './conversation-list.module.css';
import { dayTitle } from './newest-first.js';
import { useConversations } from './use-conversations.js';

interface ConversationListProps {
  /** The conversation that is open. */
  current: string | null;
  /** Called when one is opened. */
  onOpen?: () => void;
}

/** One's own conversations by day, with a search over their questions and answers. */
export function ConversationList({ current, onOpen }: ConversationListProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const contains = useDeferredValue(typed.trim());
  const { pages, conversations } = useConversations(contains);
  return (
    <div className={styles.frame}>
      <Input
        allowClear
        prefix={<SearchOutlined aria-hidden />}
        value={typed}
        aria-label={t('conversations.search')}
        placeholder={t('conversations.search')}
        onChange={(event) => {
          setTyped(event.target.value);
        }}
        data-testid="history-search"
      />
      {pages.isError ? (
        <ProblemAlert problem={problemOf(pages.error)} onRetry={() => void pages.refetch()} />
      ) : null}
      {pages.isPending ? <Skeleton active title={false} paragraph={{ rows: 5 }} /> : null}
      {pages.isSuccess && conversations.length === 0 ? (
        <p className={styles.empty} role="status">
          {t(contains === '' ? 'conversations.empty' : 'conversations.notFound')}
        </p>
      ) : null}
      <ul className={styles.list} aria-busy={pages.isFetching}>
        <ItemsByDay conversations={conversations} current={current} {...(onOpen && { onOpen })} />
      </ul>
      {pages.hasNextPage ? (
        <Button
          block
          loading={pages.isFetchingNextPage}
          onClick={() => {
            void pages.fetchNextPage();
          }}
        >
          {t('conversations.more')}
        </Button>
      ) : null}
      {conversations.length === 0 ? null : (
        <Link href={pathOfShares} className={styles.shares!}>
          <ShareAltOutlined aria-hidden /> {t('conversations.shares')}
        </Link>
      )}
    </div>
  );
}

interface ItemsByDayProps extends ConversationListProps {
  conversations: ReturnType<typeof useConversations>['conversations'];
}

/** A heading wherever another day begins. */
function ItemsByDay({ conversations, current, onOpen }: ItemsByDayProps) {
  const { i18n } = useTranslation();
  const days = conversations.map(({ updatedAt }) => dayTitle(updatedAt, i18n.language));
  return conversations.map((conversation, at) => (
    <Fragment key={conversation.id}>
      {days[at] === days[at - 1] ? null : (
        <li className={styles.day}>
          <h3>{days[at]}</h3>
        </li>
      )}
      <ConversationItem
        conversation={conversation}
        isCurrent={conversation.id === current}
        {...(onOpen && { onOpen })}
      />
    </Fragment>
  ));
}
