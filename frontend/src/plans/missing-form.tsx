import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language, PlanAnswer } from '@coopkg/contracts';
import styles from './missing-form.module.css';
import type { Given } from './plan-answer-view.js';

interface MissingFormProps {
  missing: PlanAnswer['missing'];
  language: Language;
  onGiven: Given;
}

/** What the person has to add; sending asks the question again with it. */
export function MissingForm({ missing, language, onGiven }: MissingFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const keyed = missing.map((one) => ({ ...one, key: `${one.api}.${one.argument}` }));
  const isComplete = keyed.every(({ key }) => (values[key] ?? '').trim() !== '');
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete)
          onGiven(Object.fromEntries(keyed.map(({ key }) => [key, values[key]!.trim()])));
      }}
      data-testid="plan-missing"
    >
      {keyed.map(({ key, question }, at) => (
        <div key={key}>
          <label htmlFor={`${id}-${at}`} lang={language}>
            {question}
          </label>
          <Input
            id={`${id}-${at}`}
            maxLength={300}
            value={values[key] ?? ''}
            onChange={(event) => {
              setValues({ ...values, [key]: event.target.value });
            }}
          />
        </div>
      ))}
      <Button type="primary" htmlType="submit" disabled={!isComplete}>
        {t('pick.goOn')}
      </Button>
    </form>
  );
}
