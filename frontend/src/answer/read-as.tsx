import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '@coopkg/contracts';
import styles from './read-as.module.css';

/**
 * How the question was read: a person sees here whether that is what was meant. What takes more
 * than two lines is cut until it is wanted.
 */
export function ReadAs({ steps, language }: { steps: readonly string[]; language: Language }) {
  const { t } = useTranslation();
  const text = useRef<HTMLParagraphElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const element = text.current!;
    const observer = new ResizeObserver(() => {
      if (!isOpen) setCut(element.scrollHeight > element.clientHeight + 1);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [isOpen]);
  return (
    <div className={styles.readAs}>
      <p ref={text} className={isOpen ? undefined : styles.cut} data-testid="answer-read-as">
        <strong>{t('answer.interpretation')}</strong>{' '}
        <span lang={language}>{steps.join(' → ')}</span>
      </p>
      {isCut || isOpen ? (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          {t(isOpen ? 'answer.less' : 'answer.more')}
        </button>
      ) : null}
    </div>
  );
}
