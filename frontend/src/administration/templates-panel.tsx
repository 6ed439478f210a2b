import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem, QuestionTemplate } from '@coopkg/contracts';
import { Panel } from '../answer/panel.js';
import { saveTemplate, templates } from '../service/administration.js';
import { problemOf } from '../service/request.js';
import { ProblemAlert } from '../shell/problem-alert.js';
import { useSettings } from '../shell/settings.js';
import { TemplateForm } from './template-form.js';
import { draftOf, placeOf, templateOf, type TemplateDraft } from './template-draft.js';

const queryKey = ['admin', 'templates'];

export function TemplatesPanel() {
  const { t } = useTranslation();
  const { language } = useSettings();
  const [id, setId] = useState<string | null>(null);
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => templates(signal),
    retry: false,
    staleTime: Infinity,
  });
  const chosen = list.data?.find((template) => template.id === id) ?? list.data?.[0];
  return (
    <Panel title={t('admin.templates')} note={t('admin.templatesNote')}>
      {list.isError ? (
        <ProblemAlert
          problem={problemOf(list.error)}
          onRetry={() => {
            void list.refetch();
          }}
        />
      ) : null}
      {list.isPending ? <Skeleton active /> : null}
      {list.data === undefined || chosen === undefined ? null : (
        <>
          <Select
            className="type-choice"
            aria-label={t('admin.type')}
            showSearch={{ optionFilterProp: 'label' }}
            value={chosen.id}
            onChange={setId}
            options={list.data.map((template) => ({
              value: template.id,
              label: `${template.id} · ${template.asks[language]}`,
            }))}
          />
          <TemplateEditor key={chosen.id} template={chosen} />
        </>
      )}
    </Panel>
  );
}

function TemplateEditor({ template }: { template: QuestionTemplate }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const client = useQueryClient();
  const [draft, setDraft] = useState<TemplateDraft>(() => draftOf(template));
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(template));
  const save = useMutation({
    mutationFn: () => saveTemplate(templateOf(draft)),
    onSuccess: ({ items }) => {
      client.setQueryData(queryKey, items);
      const saved = items.find(({ id }) => id === template.id);
      if (saved !== undefined) setDraft(draftOf(saved));
      void message.success(t('admin.saved', { name: template.id }));
    },
  });
  return (
    <>
      <TemplateForm draft={draft} onChange={setDraft} />
      {save.isError ? <Faults problem={problemOf(save.error)} /> : null}
      <div className="admin-actions">
        <Button
          type="primary"
          loading={save.isPending}
          disabled={!isChanged}
          onClick={() => {
            save.mutate();
          }}
        >
          {t(save.isPending ? 'admin.checking' : 'admin.save')}
        </Button>
        <Button
          disabled={!isChanged || save.isPending}
          onClick={() => {
            setDraft(draftOf(template));
            save.reset();
          }}
        >
          {t('admin.discard')}
        </Button>
      </div>
    </>
  );
}

/** Each place that is wrong, by the name that it has on the page. */
function Faults({ problem }: { problem: Problem }) {
  const { t } = useTranslation();
  const { language } = useSettings();
  if (problem.errors === undefined) return <ProblemAlert problem={problem} />;
  const nameOf = (pointer: string): string => {
    const place = placeOf(pointer);
    if (place.field === 'other') return t([`admin.field.${place.name}`, 'admin.field.other']);
    return t(place.line === undefined ? 'admin.group' : 'admin.line', {
      language: t(`admin.tongue.${place.language}`),
      split: t(`admin.split.${place.split}`),
      line: place.line,
    });
  };
  return (
    <div className="faults" role="alert" data-testid="template-faults">
      <h3>{t('admin.notSaved')}</h3>
      <ul>
        {problem.errors.map(({ pointer, message }, index) => (
          <li key={`${pointer} ${index}`}>
            <strong>{nameOf(pointer)}</strong> {message[language]}
          </li>
        ))}
      </ul>
    </div>
  );
}
