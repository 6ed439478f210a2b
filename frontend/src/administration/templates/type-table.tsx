import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionTypeSummary } from '@coopkg/contracts';
import { useSettings } from '../../shell/settings.js';
import styles from './type-table.module.css';
import { hasDraft } from './use-draft.js';

interface TypeTableProps {
  items: readonly QuestionTypeSummary[];
  chosen: string | null;
  onChoose: (id: string) => void;
}

const categories = ['researcher', 'paper', 'project', 'cooperation', 'multi-hop'] as const;

/** All question types by category: wordings, how each measured, how it does in use. */
export function TypeTable({ items, chosen, onChoose }: TypeTableProps) {
  const { t } = useTranslation();
  const { language } = useSettings();
  const [sought, setSought] = useState('');
  const shown = items.filter(({ id, asks }) =>
    `${id} ${asks.zh} ${asks.en}`.toLowerCase().includes(sought.toLowerCase()),
  );
  return (
    <>
      <Input
        allowClear
        className={styles.search}
        aria-label={t('admin.templates.search')}
        placeholder={t('admin.templates.search')}
        value={sought}
        onChange={(event) => {
          setSought(event.target.value);
        }}
      />
      <div
        className={styles.scroll}
        role="region"
        aria-label={t('admin.templates.title')}
        tabIndex={0}
      >
        <table>
          <TypeHead />
          {categories.map((category) => (
            <tbody key={category}>
              {shown.some((item) => item.category === category) ? (
                <tr>
                  <th scope="rowgroup" colSpan={6} className={styles.category}>
                    {t(`admin.templates.categories.${category}`)}
                  </th>
                </tr>
              ) : null}
              {shown
                .filter((item) => item.category === category)
                .map((item) => (
                  <TypeRow
                    key={item.id}
                    item={item}
                    name={item.asks[language]}
                    isChosen={item.id === chosen}
                    onChoose={onChoose}
                  />
                ))}
            </tbody>
          ))}
        </table>
      </div>
    </>
  );
}

function TypeHead() {
  const { t } = useTranslation();
  return (
    <thead>
      <tr>
        {['type', 'wordingCounts', 'measured', 'asked', 'doubted', 'down'].map((name) => (
          <th key={name} scope="col">
            {t(`admin.templates.${name}`)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function TypeRow({
  item: { id, wordings, origin, disabled, use, measured },
  name,
  isChosen,
  onChoose,
}: {
  item: QuestionTypeSummary;
  name: string;
  isChosen: boolean;
  onChoose: (id: string) => void;
}) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  const total = ({ manual, generated, wide }: QuestionTypeSummary['wordings']['zh']): string =>
    number.format(manual + generated + wide);
  const marks = [
    origin === 'shipped' ? null : t(`admin.templates.origin.${origin}`),
    disabled ? t('admin.templates.disabled') : null,
    hasDraft(id) ? t('admin.templates.draft') : null,
  ].filter((mark) => mark !== null);
  return (
    <tr aria-current={isChosen || undefined}>
      <th scope="row">
        <button
          type="button"
          onClick={() => {
            onChoose(id);
          }}
        >
          {id} · {name}
        </button>
        {marks.map((mark) => (
          <span key={mark} className={styles.mark}>
            {mark}
          </span>
        ))}
      </th>
      <td>
        {total(wordings.zh)} + {total(wordings.en)}
      </td>
      <td>{measured === null ? '–' : percent.format(measured.ex)}</td>
      <td>{number.format(use.asked)}</td>
      <td>{number.format(use.doubted)}</td>
      <td>{number.format(use.down)}</td>
    </tr>
  );
}
