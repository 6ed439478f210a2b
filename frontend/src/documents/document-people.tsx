import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Citation, Entity, ListedPersonAnswer, PeopleAnswer } from '@coopkg/contracts';
import { Badge } from '../design/badge.js';
import { EntityLink } from '../entities/entity-link.js';
import { useNameLanguage } from '../entities/name-language.js';
import table from '../design/plain-table.module.css';
import styles from './document-people.module.css';

interface DocumentPeopleProps {
  people: PeopleAnswer;
  /** Opens the row that lists a person. */
  onOpen: (citation: Citation) => void;
}

const shownAtFirst = 20;

/** The people whom a document lists: who each is in the graph, and what it says of them. */
export function DocumentPeople({ people: answer, onOpen }: DocumentPeopleProps) {
  const { t } = useTranslation();
  const [limit, setLimit] = useState(shownAtFirst);
  const { asks, people, total, problem } = answer;
  if (problem !== null) return <p role="alert">{problem}</p>;
  return (
    <div data-testid="document-people">
      <h3 className={styles.title}>{t('documents.people')}</h3>
      <div className={table.scroll} role="region" aria-label={t('documents.people')} tabIndex={0}>
        <table className={`${table.table} ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">{t('documents.person')}</th>
              <th scope="col">{t('documents.inGraphAs')}</th>
              <th scope="col">{t(`documents.asks_${asks}`)}</th>
            </tr>
          </thead>
          <tbody>
            {people.slice(0, limit).map((person, at) => (
              <PersonRow key={at} person={person} onOpen={onOpen} />
            ))}
          </tbody>
        </table>
      </div>
      {people.length > limit ? (
        <Button
          type="link"
          onClick={() => {
            setLimit(Infinity);
          }}
        >
          {t('documents.showAll', { count: people.length })}
        </Button>
      ) : null}
      {total > people.length ? (
        <p className="quiet">{t('documents.cutList', { total, count: people.length })}</p>
      ) : null}
    </div>
  );
}

interface PersonRowProps {
  person: ListedPersonAnswer;
  onOpen: (citation: Citation) => void;
}

function PersonRow({ person, onOpen }: PersonRowProps) {
  const { t } = useTranslation();
  const { name, institution, citation } = person;
  return (
    <tr data-state={person.state}>
      <th scope="row">
        <button
          type="button"
          className={styles.place}
          title={citation.text}
          aria-label={t('documents.openRow', { name })}
          onClick={() => {
            onOpen(citation);
          }}
        >
          {name}
        </button>
        {institution === null ? null : <span className="quiet"> {institution}</span>}
      </th>
      <td>
        <InGraph person={person} />
      </td>
      <td>
        <Values person={person} />
      </td>
    </tr>
  );
}

function InGraph({ person: { state, researcher, candidates } }: { person: ListedPersonAnswer }) {
  const { t } = useTranslation();
  if (state === 'found') return <GraphPerson person={researcher!} />;
  return (
    <>
      <span className="quiet">{t(`documents.person_${state}`)}</span>
      {candidates.map((candidate) => (
        <div key={candidate.id}>
          <GraphPerson person={candidate} />
        </div>
      ))}
    </>
  );
}

function GraphPerson({ person }: { person: NonNullable<ListedPersonAnswer['researcher']> }) {
  const language = useNameLanguage();
  const { id, name, nameEn, university, universityEn } = person;
  const entity: Entity = { id, label: 'Researcher', name, nameEn };
  const place = language === 'en' ? (universityEn ?? university) : university;
  return (
    <>
      <EntityLink entity={entity} />
      {place === null ? null : <span className="quiet"> {place}</span>}
    </>
  );
}

function Values({ person: { state, holds, count, values } }: { person: ListedPersonAnswer }) {
  const { t } = useTranslation();
  if (state !== 'found') return <span className="quiet">–</span>;
  return (
    <div className={styles.values}>
      {holds === null ? null : (
        <Badge tone={holds ? 'good' : 'plain'}>
          {t(holds ? 'documents.holds' : 'documents.holdsNot')}
        </Badge>
      )}
      {holds === null && values.length === 0 ? (
        <span className="quiet">{t('documents.unknown')}</span>
      ) : null}
      {values.map(({ text, label, id }) =>
        label === null || id === null ? (
          <span key={text}>{text}</span>
        ) : (
          <EntityLink key={id} entity={{ id, label, name: text, nameEn: null }} />
        ),
      )}
      {count > values.length ? (
        <span className="quiet">{t('documents.andMore', { count: count - values.length })}</span>
      ) : null}
    </div>
  );
}
