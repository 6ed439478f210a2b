import { Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorkListItem } from '@coopkg/contracts';
import { ItemBody } from './item-body.js';
import styles from './work-item.module.css';

interface WorkItemProps {
  item: WorkListItem;
  isSelected: boolean;
  onSelect: () => void;
}

/** One question: why it is here and what was said of it; opened, everything that can be done. */
export function WorkItem({ item, isSelected, onSelect }: WorkItemProps) {
  const { t, i18n } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const { answer, reasons, review, feedback, questionType } = item;
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const said = feedback.at(-1);
  return (
    <li className={styles.item} data-testid="work-item" data-state={review?.state ?? 'open'}>
      <Checkbox
        className={styles.select!}
        checked={isSelected}
        aria-label={t('admin.questions.select', { question: answer.question })}
        onChange={onSelect}
      />
      <button
        type="button"
        className={styles.head}
        data-work-head
        aria-expanded={isOpen}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        <span className={styles.question} lang={answer.language}>
          {answer.question}
        </span>
        <span className={styles.about}>
          {[
            ...reasons.map((reason) => t(`admin.questions.reason.${reason}`)),
            questionType,
            time.format(new Date(answer.createdAt)),
            review?.verdict ? t(`admin.questions.verdicts.${review.verdict}`) : null,
            review?.state === 'resolved' ? t('admin.questions.resolvedBy', resolved(item)) : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {said?.note ? <span className={styles.note}>“{said.note}”</span> : null}
      </button>
      <div className={styles.opened}>{isOpen ? <ItemBody item={item} /> : null}</div>
    </li>
  );
}

const resolved = ({ review }: WorkListItem): { name: string } => ({ name: review?.author ?? '' });
