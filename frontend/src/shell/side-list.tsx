import { MenuFoldOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { store, stored } from './preferences.js';
import styles from './side-list.module.css';

const ConversationList = lazy(async () => ({
  default: (await import('../conversations/conversation-list.js')).ConversationList,
}));

const SideDrawer = lazy(() => import('./side-drawer.js'));

const wide = '(min-width: 1100px)';
const foldedKey = 'coopkg.list';
const local = (): Storage => localStorage;

export interface SideListState {
  /** At the side. */
  isBeside: boolean;
  /** Over the page. */
  isOver: boolean;
  open: () => void;
  close: () => void;
}

/** Whether the list is in sight: at the side where there is room, unless it was folded away. */
export function useSideList(): SideListState {
  const isWide = useMedia(wide);
  const [isFolded, setFolded] = useState(() => stored(local, foldedKey) === 'folded');
  const [isOver, setOver] = useState(false);
  const fold = (folded: boolean): void => {
    setFolded(folded);
    store(local, foldedKey, folded ? 'folded' : 'open');
  };
  return {
    isBeside: isWide && !isFolded,
    isOver: isOver && !isWide,
    open: () => {
      if (isWide) fold(false);
      else setOver(true);
    },
    close: () => {
      if (isWide) fold(true);
      else setOver(false);
    },
  };
}

interface SideListProps {
  state: SideListState;
  current: string | null;
  onFresh: () => void;
}

/** One's conversations. */
export function SideList({ state, current, onFresh }: SideListProps) {
  const { t } = useTranslation();
  if (state.isBeside)
    return (
      <aside className={styles.side} aria-label={t('conversations.title')}>
        <div className={styles.head}>
          <Button icon={<PlusOutlined />} onClick={onFresh} className={styles.fresh!}>
            {t('conversations.fresh')}
          </Button>
          <Button
            type="text"
            icon={<MenuFoldOutlined />}
            aria-label={t('conversations.fold')}
            title={t('conversations.fold')}
            onClick={state.close}
          />
        </div>
        <Suspense>
          <ConversationList current={current} />
        </Suspense>
      </aside>
    );
  return <OnceOpen state={state} current={current} />;
}

/** Over the page; it stays after it was opened once, so that it can close in sight. */
function OnceOpen({ state, current }: Pick<SideListProps, 'state' | 'current'>) {
  const [wasOpen, setOpened] = useState(false);
  if (state.isOver && !wasOpen) setOpened(true);
  return wasOpen ? (
    <Suspense>
      <SideDrawer isOpen={state.isOver} current={current} onClose={state.close} />
    </Suspense>
  ) : null;
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => {
        media.removeEventListener('change', changed);
      };
    },
    () => matchMedia(query).matches,
  );
}
