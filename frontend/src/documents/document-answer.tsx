import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Citation, DocumentAnswer as Answer } from '@coopkg/contracts';
import { Link } from 'wouter';
import { pathOfNode } from '../shell/addresses.js';
import styles from './document-answer.module.css';
import { DocumentPeople } from './document-people.js';
import { placeText } from './place-text.js';

interface DocumentAnswerProps {
  question: string;
  answer: Answer;
  /** Opens the cited place. */
  onOpen: (citation: Citation) => void;
}

/** What the documents say, where they say it, and what of it the graph knows. */
export function DocumentAnswer({ question, answer, onOpen }: DocumentAnswerProps) {
  const { t } = useTranslation();
  const { status, citations, entities, people, writing } = answer;
  return (
    <section
      className={`panel ${styles.answer}`}
      aria-label={t('documents.answer')}
      data-testid="document-answer"
      data-status={status}
    >
      <h2 className={styles.question}>{question}</h2>
      <p className={styles.text}>{answer.answer}</p>
      {status === 'not-in-documents' ? <p className="quiet">{t('documents.absentNote')}</p> : null}
      {writing === undefined ? null : (
        <p className="quiet" data-testid="document-writing">
          {t(`documents.writing_${writing}`)}
        </p>
      )}
      {people === null ? null : <DocumentPeople people={people} onOpen={onOpen} />}
      {citations.length === 0 ? null : <h3 className={styles.title}>{t('documents.citations')}</h3>}
      <ol className={styles.citations}>
        {citations.map((citation) => (
          <li key={`${citation.documentId} ${citation.passage}`}>
            <button
              type="button"
              className={styles.citation}
              data-testid="citation"
              onClick={() => {
                onOpen(citation);
              }}
            >
              <span className={styles.place}>
                {[citation.name, placeText(t, citation)].filter(Boolean).join(' · ')}
              </span>
              <span>{citation.text}</span>
            </button>
          </li>
        ))}
      </ol>
      {entities.length === 0 || people !== null ? null : (
        <p className={styles.entities}>
          <span className="quiet">{t('documents.inGraph')}</span>
          {entities.map(({ text, label, id }) => {
            const path = pathOfNode(label, id);
            return path === null ? null : (
              <Link key={`${label} ${id}`} href={path} data-testid="entity">
                <Tag>{text}</Tag>
              </Link>
            );
          })}
        </p>
      )}
    </section>
  );
}
