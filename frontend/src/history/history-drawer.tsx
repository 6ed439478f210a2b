import { DeleteOutlined } from '@ant-design/icons';
import { Button, Drawer, Popconfirm, Skeleton } from 'antd';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import type { Answer } from '@coopkg/contracts';
import { problemOf } from '../service/request.js';
import { pathOfAnswer } from '../shell/addresses.js';
import { ProblemAlert } from '../shell/problem-alert.js';
import { dayTitle } from './newest-first.js';
import { useHistory } from './use-history.js';

interface HistoryDrawerProps {
  isOpen: boolean;
  current: string | null;
  onClose: () => void;
}

export default function HistoryDrawer({ isOpen, current, onClose }: HistoryDrawerProps) {
  const { t } = useTranslation();
  const [, go] = useLocation();
  const { pages, remove, answers } = useHistory(isOpen);
  const erase = (id: string): void => {
    remove.mutate(id, {
      onSuccess: () => {
        if (id === current) go('/', { replace: true });
      },
    });
  };
  return (
    <Drawer open={isOpen} onClose={onClose} title={t('history.title')} placement="right" size={420}>
      {remove.isError ? <ProblemAlert problem={problemOf(remove.error)} /> : null}
      {pages.isError ? (
        <ProblemAlert problem={problemOf(pages.error)} onRetry={() => void pages.refetch()} />
      ) : null}
      {pages.isPending ? <Skeleton active /> : null}
      {pages.isSuccess && answers.length === 0 ? (
        <p className="quiet">{t('history.empty')}</p>
      ) : null}
      <HistoryList answers={answers} current={current} onOpen={onClose} onErase={erase} />
      {pages.hasNextPage ? (
        <Button
          block
          loading={pages.isFetchingNextPage}
          onClick={() => {
            void pages.fetchNextPage();
          }}
        >
          {t('history.more')}
        </Button>
      ) : null}
    </Drawer>
  );
}

interface HistoryListProps {
  answers: readonly Answer[];
  current: string | null;
  onOpen: () => void;
  onErase: (id: string) => void;
}

function HistoryList({ answers, current, onOpen, onErase }: HistoryListProps) {
  const { i18n } = useTranslation();
  const dayOf = (answer: Answer | undefined): string =>
    answer === undefined ? '' : dayTitle(answer.createdAt, i18n.language);
  return (
    <ul className="history">
      {answers.map((answer, index) => (
        <Fragment key={answer.id}>
          {dayOf(answer) === dayOf(answers[index - 1]) ? null : (
            <li className="day">
              <h3>{dayOf(answer)}</h3>
            </li>
          )}
          <HistoryItem
            answer={answer}
            isCurrent={answer.id === current}
            onOpen={onOpen}
            onErase={() => {
              onErase(answer.id);
            }}
          />
        </Fragment>
      ))}
    </ul>
  );
}

interface HistoryItemProps {
  answer: Answer;
  isCurrent: boolean;
  onOpen: () => void;
  onErase: () => void;
}

function HistoryItem({ answer, isCurrent, onOpen, onErase }: HistoryItemProps) {
  const { t, i18n } = useTranslation();
  const time = new Date(answer.createdAt);
  return (
    <li className={isCurrent ? 'history-item current' : 'history-item'}>
      <Link
        href={pathOfAnswer(answer.id)}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={onOpen}
      >
        <span className="history-question" lang={answer.language}>
          {answer.question}
        </span>
        <span className="quiet">
          {Number.isNaN(time.getTime())
            ? ''
            : new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short' }).format(time)}{' '}
          · {t(`status.${answer.status}`)}
        </span>
      </Link>
      <Popconfirm
        title={t('history.removeAsk')}
        okText={t('history.remove')}
        cancelText={t('history.cancel')}
        okButtonProps={{ danger: true }}
        onConfirm={onErase}
      >
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined />}
          aria-label={`${t('history.remove')}: ${answer.question}`}
        />
      </Popconfirm>
    </li>
  );
}
