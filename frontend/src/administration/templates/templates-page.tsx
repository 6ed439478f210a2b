import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'wouter';
import type { QuestionTemplate } from '@coopkg/contracts';
import { Panel } from '../../design/panel.js';
import { questionTypes, templates } from '../../service/question-types.js';
import { problemOf } from '../../service/request.js';
import { ProblemAlert } from '../../shell/problem-alert.js';
import { useSettings } from '../../shell/settings.js';
import { freeId, templateFrom } from './new-template.js';
import { TemplateEditor } from './template-editor.js';
import { TypeTable } from './type-table.js';
import { useStartedTemplate } from './use-started-template.js';

const listKey = ['admin', 'templates'];
const empty = { question: '', language: 'zh', cypher: null } as const;

/** All question types, and one of them to write. The address names it, or the question it is from. */
export default function TemplatesPage() {
  const { t } = useTranslation();
  const { language } = useSettings();
  const [search, setSearch] = useSearchParams();
  const [fresh, setFresh] = useState<QuestionTemplate | null>(null);
  const list = useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => templates(signal),
    staleTime: 60_000,
  });
  const overview = useQuery({
    queryKey: [...listKey, 'overview'],
    queryFn: ({ signal }) => questionTypes(signal),
  });
  const started = useStartedTemplate(search.get('from'), list.data);
  const show = (id: string): void => {
    setFresh(null);
    setSearch({ type: id }, { replace: true });
  };
  const made = fresh ?? started.data ?? null;
  const chosen = made ?? list.data?.find(({ id }) => id === search.get('type')) ?? list.data?.[0];
  const failed = list.error ?? overview.error ?? started.error;
  return (
    <>
      <Panel
        title={t('admin.templates.all')}
        note={t('admin.templates.note')}
        end={<AddButton known={list.data} onAdd={setFresh} />}
      >
        <ListProblem error={failed} />
        {overview.data === undefined ? (
          <Skeleton active paragraph={{ rows: 8 }} />
        ) : (
          <TypeTable items={overview.data.items} chosen={chosen?.id ?? null} onChoose={show} />
        )}
      </Panel>
      {chosen === undefined ? null : (
        <Panel title={`${chosen.id} · ${chosen.asks[language]}`}>
          <TemplateEditor
            key={chosen.id}
            template={chosen}
            isNew={made !== null}
            onSaved={() => {
              show(chosen.id);
            }}
            onReset={() => {
              show(chosen.id);
            }}
            onCopy={(template) => {
              setFresh({ ...template, id: freeId(list.data ?? []) });
            }}
          />
        </Panel>
      )}
    </>
  );
}

/** Why the list or a type that was begun is missing; nothing while there is no error. */
function ListProblem({ error }: { error: Error | null }) {
  const client = useQueryClient();
  return error === null ? null : (
    <ProblemAlert
      problem={problemOf(error)}
      onRetry={() => void client.invalidateQueries({ queryKey: listKey })}
    />
  );
}

function AddButton({
  known,
  onAdd,
}: {
  known: readonly QuestionTemplate[] | undefined;
  onAdd: (template: QuestionTemplate) => void;
}) {
  const { t } = useTranslation();
  return (
    <Button
      size="small"
      disabled={known === undefined}
      onClick={() => {
        onAdd(templateFrom(freeId(known ?? []), empty, { text: '', slots: [] }));
      }}
    >
      {t('admin.templates.add')}
    </Button>
  );
}
