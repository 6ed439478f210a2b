import { useMutation } from '@tanstack/react-query';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language, QuestionTemplate } from '@coopkg/contracts';
import { paraphrases } from '../../service/question-types.js';
import { problemOf } from '../../service/request.js';
import { ProblemAlert } from '../../shell/problem-alert.js';
import styles from './paraphrase-panel.module.css';

interface ParaphrasePanelProps {
  template: QuestionTemplate;
  onTake: (language: Language, texts: readonly string[]) => void;
}

/** Proposes more wordings; those that are ticked join the generated ones of the draft. */
export function ParaphrasePanel({ template, onTake }: ParaphrasePanelProps) {
  const { t } = useTranslation();
  const [taken, setTaken] = useState<readonly string[]>([]);
  const propose = useMutation({
    mutationFn: (language: Language) => paraphrases(template, language),
    onSuccess: () => {
      setTaken([]);
    },
  });
  const language = propose.variables ?? 'zh';
  return (
    <div className={styles.panel}>
      <div className={styles.buttons}>
        {(['zh', 'en'] as const).map((one) => (
          <Button
            key={one}
            size="small"
            loading={propose.isPending && language === one}
            onClick={() => {
              propose.mutate(one);
            }}
          >
            {t(`admin.templates.propose.${one}`)}
          </Button>
        ))}
      </div>
      {propose.isError ? <ProblemAlert problem={problemOf(propose.error)} /> : null}
      {propose.data === undefined ? null : (
        <>
          <p className={styles.by}>
            {propose.data.items.length === 0
              ? t('admin.templates.noProposals')
              : t(`admin.templates.proposedBy.${propose.data.paraphraser}`)}
          </p>
          <Checkbox.Group
            className={styles.list}
            value={[...taken]}
            onChange={setTaken}
            options={propose.data.items.map(({ text }) => ({ value: text, label: text }))}
          />
          {propose.data.items.length === 0 ? null : (
            <div>
              <Button
                size="small"
                disabled={taken.length === 0}
                onClick={() => {
                  onTake(language, taken);
                  propose.reset();
                }}
              >
                {t('admin.templates.take')}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}
