import { useMutation } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askDocuments } from '../service/documents.js';
import { problemOf } from '../service/request.js';
import { PlainPage } from '../shell/plain-page.js';
import { ProblemAlert } from '../shell/problem-alert.js';
import { DocumentAnswer } from './document-answer.js';
import { DocumentAsk } from './document-ask.js';
import { DocumentCard } from './document-card.js';
import { DocumentDrop } from './document-drop.js';
import type { Reading } from './document-reader.js';
import styles from './documents-page.module.css';
import { useDocuments } from './use-documents.js';

const DocumentReader = lazy(() => import('./document-reader.js'));

/** One's own documents: uploaded, asked, read. */
export default function DocumentsPage() {
  const { t } = useTranslation();
  const listed = useDocuments();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [reading, setReading] = useState<Reading | null>(null);
  const items = listed.data ?? [];
  return (
    <>
      <PlainPage title={t('documents.title')} intro={t('documents.intro')}>
        <DocumentDrop />
        <Asking
          chosen={items.filter(({ id }) => chosen.includes(id)).map(({ id }) => id)}
          isEmpty={items.length === 0}
          onOpen={setReading}
        />
        <Listed chosen={chosen} onChoose={setChosen} onRead={setReading} />
      </PlainPage>
      {reading === null ? null : (
        <Suspense>
          <DocumentReader
            key={`${reading.documentId} ${reading.passage}`}
            reading={reading}
            onClose={() => {
              setReading(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

interface AskingProps {
  /** None: all are asked. */
  chosen: readonly string[];
  isEmpty: boolean;
  onOpen: (reading: Reading) => void;
}

function Asking({ chosen, isEmpty, onOpen }: AskingProps) {
  const { t } = useTranslation();
  const asked = useMutation({
    mutationFn: (question: string) => askDocuments(question, chosen),
  });
  return (
    <div className={styles.asking}>
      <DocumentAsk busy={asked.isPending} onAsk={asked.mutate} />
      {isEmpty ? null : (
        <p className="quiet">
          {chosen.length === 0
            ? t('documents.asksAll')
            : t('documents.asksChosen', { count: chosen.length })}
        </p>
      )}
      <div aria-live="polite">
        {asked.isError ? <ProblemAlert problem={problemOf(asked.error)} /> : null}
        {asked.data === undefined ? null : (
          <DocumentAnswer question={asked.variables} answer={asked.data} onOpen={onOpen} />
        )}
      </div>
    </div>
  );
}

interface ListedProps {
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
  onRead: (reading: Reading) => void;
}

function Listed({ chosen, onChoose, onRead }: ListedProps) {
  const { t } = useTranslation();
  const listed = useDocuments();
  const items = listed.data ?? [];
  const choose = (id: string, isChosen: boolean): void => {
    onChoose(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id));
  };
  return (
    <>
      {listed.isPending ? <Skeleton active /> : null}
      {listed.isError ? (
        <ProblemAlert problem={problemOf(listed.error)} onRetry={() => void listed.refetch()} />
      ) : null}
      {listed.data?.length === 0 ? <p role="status">{t('documents.none')}</p> : null}
      <ul className={styles.list}>
        {items.map((item) => (
          <DocumentCard
            key={item.id}
            item={item}
            isChosen={chosen.includes(item.id)}
            onChoose={(isChosen) => {
              choose(item.id, isChosen);
            }}
            onRead={() => {
              onRead({ documentId: item.id, name: item.name, passage: null });
            }}
          />
        ))}
      </ul>
    </>
  );
}
