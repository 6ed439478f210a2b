import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button, Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Language, Problem, QuestionTemplate } from '@coopkg/contracts';
import { saveTemplate } from '../../service/question-types.js';
import { problemOf } from '../../service/request.js';
import { ProblemAlert } from '../../shell/problem-alert.js';
import { Difference } from './difference.js';
import { FaultList } from './fault-list.js';
import { LiveCheck } from './live-check.js';
import { ParaphrasePanel } from './paraphrase-panel.js';
import { templateOf, type TemplateDraft } from './template-draft.js';
import { TemplateForm } from './template-form.js';
import { useDraft } from './use-draft.js';

interface TemplateEditorProps {
  template: QuestionTemplate;
  /** It is not kept by the server yet. */
  isNew?: boolean;
  onSaved: (items: readonly QuestionTemplate[]) => void;
  onReset: () => void;
  onCopy: (template: QuestionTemplate) => void;
}

/** Writes one type: checked while it is written, kept in this browser until it is saved. */
export function TemplateEditor({
  template,
  isNew = false,
  onSaved,
  onReset,
  onCopy,
}: TemplateEditorProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const client = useQueryClient();
  const { draft, isChanged, change, discard } = useDraft(template);
  const save = useMutation({
    mutationFn: () => saveTemplate(templateOf(draft)),
    onSuccess: ({ items }) => {
      discard();
      client.setQueryData(['admin', 'templates'], items);
      void client.invalidateQueries({ queryKey: ['admin', 'templates', 'overview'] });
      onSaved(items);
      void message.success(t('admin.templates.saved', { name: template.id }));
    },
  });
  const take = (language: Language, texts: readonly string[]): void => {
    const own = draft.texts[language];
    const generated = [own.generated.trimEnd(), ...texts].filter((text) => text !== '').join('\n');
    change({ ...draft, texts: { ...draft.texts, [language]: { ...own, generated } } });
  };
  return (
    <>
      <TemplateForm draft={draft} onChange={change} />
      <ParaphrasePanel template={templateOf(draft)} onTake={take} />
      <LiveCheck template={templateOf(draft)} />
      <Difference template={templateOf(draft)} onReset={onReset} />
      {save.isError ? <NotSaved problem={problemOf(save.error)} /> : null}
      <EditorActions
        draft={draft}
        canSave={isChanged || isNew}
        isSaving={save.isPending}
        isChanged={isChanged}
        onChange={change}
        onSave={() => {
          save.mutate();
        }}
        onDiscard={() => {
          discard();
          save.reset();
        }}
        onCopy={() => {
          onCopy(templateOf(draft));
        }}
      />
    </>
  );
}

function NotSaved({ problem }: { problem: Problem }) {
  const { t } = useTranslation();
  if (problem.errors === undefined) return <ProblemAlert problem={problem} />;
  return (
    <div role="alert">
      <FaultList errors={problem.errors} title={t('admin.templates.notSaved')} />
    </div>
  );
}

interface EditorActionsProps {
  draft: TemplateDraft;
  canSave: boolean;
  isSaving: boolean;
  isChanged: boolean;
  onChange: (draft: TemplateDraft) => void;
  onSave: () => void;
  onDiscard: () => void;
  onCopy: () => void;
}

function EditorActions({
  draft,
  canSave,
  isSaving,
  isChanged,
  onChange,
  onSave,
  onDiscard,
  onCopy,
}: EditorActionsProps) {
  const { t } = useTranslation();
  return (
    <div className="admin-actions">
      <Button
        type="primary"
        loading={isSaving}
        disabled={!canSave}
        data-testid="template-save"
        onClick={onSave}
      >
        {t(isSaving ? 'admin.templates.checking' : 'admin.templates.save')}
      </Button>
      <Button disabled={!isChanged || isSaving} onClick={onDiscard}>
        {t('admin.templates.discard')}
      </Button>
      <Button onClick={onCopy}>{t('admin.templates.copy')}</Button>
      <Checkbox
        checked={draft.disabled !== true}
        onChange={(event) => {
          const { disabled: _disabled, ...rest } = draft;
          onChange(event.target.checked ? rest : { ...rest, disabled: true });
        }}
      >
        {t('admin.templates.inUse')}
      </Checkbox>
    </div>
  );
}
