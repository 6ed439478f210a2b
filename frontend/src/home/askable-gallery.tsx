import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Askable } from '@coopkg/contracts';
import { askable } from '../service/suggestions.js';
import { useSettings } from '../shell/settings.js';
import styles from './askable-gallery.module.css';

/** What can be asked, by what it is about; a click puts it into the box, to be filled in. */
export function AskableGallery({ onChoose }: { onChoose: (question: string) => void }) {
  const { t } = useTranslation();
  const { language } = useSettings();
  const [isOpen, setOpen] = useState(false);
  const { data = [], isPending } = useQuery({
    queryKey: ['askable', language],
    queryFn: ({ signal }) => askable(language, signal),
    enabled: isOpen,
    staleTime: 300_000,
  });
  const categories = [...new Set(data.map(({ category }) => category))];
  return (
    <details
      className={styles.gallery}
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary>{t('home.askable')}</summary>
      {isOpen && isPending ? <p role="status">{t('home.loading')}</p> : null}
      {categories.map((category) => (
        <section key={category} aria-label={t(`home.category_${category}`)}>
          <h3>{t(`home.category_${category}`)}</h3>
          <ul>
            {data
              .filter((one) => one.category === category)
              .map((one) => (
                <Wording key={one.id} askable={one} onChoose={onChoose} />
              ))}
          </ul>
        </section>
      ))}
    </details>
  );
}

interface WordingProps {
  askable: Askable;
  onChoose: (question: string) => void;
}

function Wording({ askable: { text }, onChoose }: WordingProps) {
  const { t } = useTranslation();
  const parts = text.split(/\{([a-z]+)\d?\}/u);
  const nameOf = (slot: string): string => t(`home.slot_${slot}`, { defaultValue: slot });
  return (
    <li>
      <button
        type="button"
        onClick={() => {
          onChoose(parts.map((part, at) => (at % 2 === 0 ? part : `〈${nameOf(part)}〉`)).join(''));
        }}
      >
        {parts.map((part, at) =>
          at % 2 === 0 ? (
            part
          ) : (
            <span key={at} className={styles.slot}>
              {nameOf(part)}
            </span>
          ),
        )}
      </button>
    </li>
  );
}
