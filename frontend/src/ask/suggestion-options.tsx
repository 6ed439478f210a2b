import {
  FileTextOutlined,
  FundProjectionScreenOutlined,
  BankOutlined,
  SearchOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { Suggestion } from '@coopkg/contracts';
import styles from './suggestion-options.module.css';

const icons = {
  question: SearchOutlined,
  person: UserOutlined,
  paper: FileTextOutlined,
  project: FundProjectionScreenOutlined,
  university: BankOutlined,
};

interface SuggestionOptionsProps {
  id: string;
  items: readonly Suggestion[];
  /** The one that the keyboard is at; -1 for none. */
  active: number;
  isAbove: boolean;
  onTake: (item: Suggestion) => void;
}

export const optionId = (listId: string, at: number): string => `${listId}-${at}`;

/** The list of a combobox (ARIA practices: list autocomplete with manual selection). */
export function SuggestionOptions({ id, items, active, isAbove, onTake }: SuggestionOptionsProps) {
  const { t } = useTranslation();
  return (
    <ul
      id={id}
      role="listbox"
      aria-label={t('ask.suggestions')}
      className={isAbove ? `${styles.list} ${styles.above}` : styles.list}
    >
      {items.map((item, at) => {
        const Icon = icons[item.kind];
        return (
          <li
            key={`${item.kind} ${item.text} ${item.detail ?? ''}`}
            id={optionId(id, at)}
            role="option"
            aria-selected={at === active}
            className={styles.option}
            data-testid="suggestion"
            onMouseDown={(event) => {
              // The box keeps the focus.
              event.preventDefault();
            }}
            onClick={() => {
              onTake(item);
            }}
          >
            <Icon aria-hidden className={styles.icon!} />
            <span className={styles.text}>{item.name ?? item.text}</span>
            {item.name === null ? null : (
              <span className={styles.detail}>
                {[t(`ask.kind_${item.kind}`), item.detail].filter(Boolean).join(' · ')}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
