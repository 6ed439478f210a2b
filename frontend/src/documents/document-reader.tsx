import { useQuery } from '@tanstack/react-query';
import { Button, Drawer, Skeleton } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentText } from '@coopkg/contracts';
import { documentText } from '../service/documents.js';
import { problemOf } from '../service/request.js';
import { ProblemAlert } from '../shell/problem-alert.js';
import styles from './document-reader.module.css';
import { placeText } from './place-text.js';

/** What the reader shows: a document, at a passage that is cited or at its beginning. */
export interface Reading {
  documentId: string;
  name: string;
  passage: number | null;
}

interface DocumentReaderProps {
  reading: Reading;
  onClose: () => void;
}

/** Passages before and after the cited one. */
const around = 120;

/** The text of a document over the page; the cited place is lit and comes into view. */
export default function DocumentReader({ reading, onClose }: DocumentReaderProps) {
  const { documentId, name, passage } = reading;
  const first = Math.max(0, (passage ?? 0) - around);
  const [range, setRange] = useState({ from: first, count: 2 * around });
  const shown = useQuery({
    queryKey: ['document-text', documentId, range],
    queryFn: ({ signal }) => documentText(documentId, range.from, range.count, signal),
    placeholderData: (before) => before,
  });
  const { t } = useTranslation();
  return (
    <Drawer open onClose={onClose} title={name} size="min(720px, 100vw)">
      {shown.isPending ? <Skeleton active /> : null}
      {shown.isError ? (
        <ProblemAlert problem={problemOf(shown.error)} onRetry={() => void shown.refetch()} />
      ) : null}
      {shown.data === undefined ? null : (
        <>
          {shown.data.from === 0 ? null : (
            <Button
              onClick={() => {
                const from = Math.max(0, range.from - around);
                setRange({ from, count: range.count + range.from - from });
              }}
            >
              {t('documents.before')}
            </Button>
          )}
          <Text text={shown.data} cited={passage} />
          {shown.data.from + shown.data.passages.length >= shown.data.total ? null : (
            <Button
              onClick={() => {
                setRange({ ...range, count: range.count + 2 * around });
              }}
            >
              {t('documents.after')}
            </Button>
          )}
        </>
      )}
    </Drawer>
  );
}

function Text({ text: { passages, from }, cited }: { text: DocumentText; cited: number | null }) {
  const { t } = useTranslation();
  const mark = useRef<HTMLElement>(null);
  useEffect(() => {
    mark.current?.scrollIntoView({ block: 'center' });
  }, [cited]);
  return (
    <div className={styles.text}>
      {passages.map((passage, at) => {
        const number = from + at;
        const before = passages[at - 1];
        const isNewPage = passage.page !== null && passage.page !== before?.page;
        const isNewSheet = passage.sheet !== null && passage.sheet !== before?.sheet;
        return (
          <div key={number} className={passage.isHeading ? styles.heading : undefined}>
            {isNewPage || isNewSheet ? (
              <p className="quiet">{placeText(t, { ...passage, heading: null, row: null })}</p>
            ) : null}
            {number === cited ? (
              <mark ref={mark} className={styles.cited} data-testid="cited">
                {passage.text}
              </mark>
            ) : (
              passage.text
            )}
          </div>
        );
      })}
    </div>
  );
}
