import { Input, Select, Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { mentionKinds, type Language, type QuestionTemplate } from '@coopkg/contracts';
import { splits, type Split, type TemplateDraft } from './template-draft.js';

const categories: QuestionTemplate['category'][] = [
  'researcher',
  'paper',
  'project',
  'cooperation',
  'multi-hop',
];
const slotNames = mentionKinds.flatMap((kind) => [kind, `${kind}2`]);

interface TemplateFormProps {
  draft: TemplateDraft;
  onChange: (draft: TemplateDraft) => void;
}

export function TemplateForm({ draft, onChange }: TemplateFormProps) {
  const { t } = useTranslation();
  return (
    <div className="fields">
      <AsksFields draft={draft} onChange={onChange} />
      <KindFields draft={draft} onChange={onChange} />
      <label>
        {t('admin.templates.cypher')}
        <Input.TextArea
          className="code"
          spellCheck={false}
          autoSize={{ minRows: 2, maxRows: 10 }}
          value={draft.cypher}
          maxLength={5000}
          onChange={(event) => {
            onChange({ ...draft, cypher: event.target.value });
          }}
        />
      </label>
      <label>
        {t('admin.templates.returns')}
        <Input
          value={draft.returns}
          maxLength={500}
          onChange={(event) => {
            onChange({ ...draft, returns: event.target.value });
          }}
        />
      </label>
      <Tabs
        size="small"
        tabBarGutter={12}
        items={splits.map((split) => ({
          key: split,
          label: t(`admin.templates.split.${split}`),
          children: <WordingFields draft={draft} onChange={onChange} split={split} />,
        }))}
      />
    </div>
  );
}

function AsksFields({ draft, onChange }: TemplateFormProps) {
  const { t } = useTranslation();
  return (
    <div className="field-row">
      {(['zh', 'en'] as const).map((language) => (
        <label key={language}>
          {t(language === 'zh' ? 'admin.templates.asksZh' : 'admin.templates.asksEn')}
          <Input
            lang={language}
            value={draft.asks[language]}
            maxLength={500}
            onChange={(event) => {
              onChange({ ...draft, asks: { ...draft.asks, [language]: event.target.value } });
            }}
          />
        </label>
      ))}
    </div>
  );
}

function KindFields({ draft, onChange }: TemplateFormProps) {
  const { t } = useTranslation();
  return (
    <div className="field-row">
      <label>
        {t('admin.templates.category')}
        <Select
          aria-label={t('admin.templates.category')}
          value={draft.category}
          options={categories.map((value) => ({
            value,
            label: t(`admin.templates.categories.${value}`),
          }))}
          onChange={(category) => {
            onChange({ ...draft, category });
          }}
        />
      </label>
      <label>
        {t('admin.templates.slots')}
        <Select
          aria-label={t('admin.templates.slots')}
          mode="multiple"
          value={draft.slots}
          options={slotNames.map((value) => ({ value, label: `{${value}}` }))}
          onChange={(slots) => {
            onChange({ ...draft, slots });
          }}
        />
      </label>
    </div>
  );
}

function WordingFields({ draft, onChange, split }: TemplateFormProps & { split: Split }) {
  const { t } = useTranslation();
  const change = (language: Language, text: string): void => {
    onChange({
      ...draft,
      texts: { ...draft.texts, [language]: { ...draft.texts[language], [split]: text } },
    });
  };
  return (
    <div className="field-row">
      {(['zh', 'en'] as const).map((language) => (
        <label key={language}>
          {t(`admin.templates.wordings.${language}`)}
          <Input.TextArea
            lang={language}
            autoSize={{ minRows: 5, maxRows: 16 }}
            value={draft.texts[language][split]}
            onChange={(event) => {
              change(language, event.target.value);
            }}
          />
        </label>
      ))}
    </div>
  );
}
