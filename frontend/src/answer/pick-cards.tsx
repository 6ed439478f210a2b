import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AmbiguousName } from '@coopkg/contracts';
import { EntityName } from '../entities/entity-name.js';
import { useNameLanguage } from '../entities/name-language.js';
import styles from './pick-cards.module.css';

type Choices = Readonly<Record<string, string>>;
type Option = AmbiguousName['options'][number];
interface PickCardsProps {
  candidates: readonly AmbiguousName[];
  onPick: (choices: Choices) => void;
}

const shownAtFirst = 12;

/**
 * Which one is meant? With one open mention a click goes on at once; with several, when each has
 * its choice.
 */
export function PickCards({ candidates, onPick }: PickCardsProps) {
  const { t } = useTranslation();
  const [picked, setPicked] = useState<Choices>({});
  const isComplete = candidates.every(({ mention }) => picked[mention] !== undefined);
  const pick = (mention: string, id: string): void => {
    if (candidates.length === 1) onPick({ [mention]: id });
    else setPicked((before) => ({ ...before, [mention]: id }));
  };
  return (
    <div className={styles.picks} data-testid="picks">
      {candidates.map((candidate) => (
        <PickGroup
          key={candidate.mention}
          candidate={candidate}
          picked={picked[candidate.mention]}
          onPick={(id) => {
            pick(candidate.mention, id);
          }}
        />
      ))}
      {candidates.length > 1 ? (
        <Button
          type="primary"
          disabled={!isComplete}
          onClick={() => {
            onPick(picked);
          }}
        >
          {t('pick.goOn')}
        </Button>
      ) : null}
    </div>
  );
}

const matches = (option: Option, wish: string): boolean =>
  [
    ...[option.name, option.university, option.college, ...option.interests],
    ...[option.nameEn, option.universityEn, option.collegeEn, ...(option.interestsEn ?? [])],
  ].some((text) => text?.toLowerCase().includes(wish.trim().toLowerCase()));

function PickGroup({
  candidate,
  picked,
  onPick,
}: {
  candidate: AmbiguousName;
  picked: string | undefined;
  onPick: (id: string) => void;
}) {
  const { t } = useTranslation();
  const [wish, setWish] = useState('');
  const [limit, setLimit] = useState(shownAtFirst);
  const fitting = candidate.options.filter((option) => matches(option, wish));
  return (
    <section aria-label={t('pick.lead', { mention: candidate.mention })}>
      <p className="quiet">{t('pick.lead', { mention: candidate.mention })}</p>
      {candidate.options.length > shownAtFirst / 2 ? (
        <Input.Search
          allowClear
          className={styles.filter}
          placeholder={t('pick.filter', { count: candidate.options.length })}
          aria-label={t('pick.filter', { count: candidate.options.length })}
          value={wish}
          onChange={(event) => {
            setWish(event.target.value);
          }}
        />
      ) : null}
      <ul className={styles.grid}>
        {fitting.slice(0, limit).map((option) => (
          <li key={option.id}>
            <PickCard
              option={option}
              isPicked={picked === option.id}
              onPick={() => {
                onPick(option.id);
              }}
            />
          </li>
        ))}
      </ul>
      {fitting.length > limit ? (
        <Button
          type="link"
          onClick={() => {
            setLimit(Infinity);
          }}
        >
          {t('pick.more', { count: fitting.length - limit })}
        </Button>
      ) : null}
    </section>
  );
}

interface PickCardProps {
  option: Option;
  isPicked: boolean;
  onPick: () => void;
}

function PickCard({ option, isPicked, onPick }: PickCardProps) {
  const language = useNameLanguage();
  const { name, nameEn = null, university, universityEn, college, collegeEn } = option;
  const isEnglish = language === 'en';
  const interests = (isEnglish ? option.interestsEn : undefined) ?? option.interests;
  const place = isEnglish ? (universityEn ?? university) : university;
  const department = isEnglish ? (collegeEn ?? college) : college;
  return (
    <button
      type="button"
      className={styles.pick}
      aria-pressed={isPicked}
      onClick={onPick}
      data-testid="choice"
    >
      <strong>
        <EntityName entity={{ name, nameEn }} />
      </strong>
      {university === null || university === name ? null : <span>{place}</span>}
      {college === null || college === name ? null : <span>{department}</span>}
      {interests.length === 0 ? null : <span className="quiet">{interests.join(' · ')}</span>}
    </button>
  );
}
