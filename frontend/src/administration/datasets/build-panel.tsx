import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, InputNumber, Select } from 'antd';
import { Controller, useForm, useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { customWordings, type QuestionTemplate } from '@coopkg/contracts';
import { Panel } from '../../design/panel.js';
import { buildDataset } from '../../service/datasets.js';
import { problemOf } from '../../service/request.js';
import { ProblemAlert } from '../../shell/problem-alert.js';
import { useSettings } from '../../shell/settings.js';
import { jobListKey } from '../jobs/job-list.js';
import styles from './build-panel.module.css';
import { buildFormSchema, firstForm, requestOf, type BuildForm } from './build-request.js';
import { EstimateView } from './estimate-view.js';
import { KindChoice } from './kind-choice.js';

/** Chooses what to build, says what that will hold, and starts it. */
export function BuildPanel({ templates }: { templates: readonly QuestionTemplate[] }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { control, handleSubmit } = useForm<BuildForm>({
    resolver: zodResolver(buildFormSchema),
    defaultValues: firstForm,
    mode: 'onChange',
  });
  const form = useWatch({ control }) as BuildForm;
  const isWhole = buildFormSchema.safeParse(form).success;
  const build = useMutation({
    mutationFn: (wanted: BuildForm) => buildDataset(requestOf(wanted)),
    onSuccess: () => client.invalidateQueries({ queryKey: jobListKey('dataset') }),
  });
  return (
    <Panel title={t('admin.datasets.build')} note={t('admin.datasets.buildNote')}>
      <form
        className={styles.form}
        onSubmit={(event) =>
          void handleSubmit((wanted) => {
            build.mutate(wanted);
          })(event)
        }
      >
        <Controller
          control={control}
          name="kind"
          render={({ field }) => <KindChoice value={field.value} onChange={field.onChange} />}
        />
        <Options control={control} templates={templates} isCustom={form.kind === 'CUSTOM'} />
        <EstimateView request={isWhole ? requestOf(form) : null} />
        {build.isError ? <ProblemAlert problem={problemOf(build.error)} /> : null}
        <div>
          <Button
            type="primary"
            htmlType="submit"
            loading={build.isPending}
            disabled={!isWhole}
            data-testid="dataset-build"
          >
            {t('admin.datasets.start')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

interface OptionsProps {
  control: Control<BuildForm>;
  templates: readonly QuestionTemplate[];
  isCustom: boolean;
}

function Options({ control, templates, isCustom }: OptionsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.options}>
      <TypeField control={control} templates={templates} />
      <LanguageField control={control} />
      {isCustom ? <WordingsField control={control} /> : null}
      <NumberField control={control} name="samples" min={1} max={1000} />
      <NumberField control={control} name="seed" min={0} max={2 ** 31} />
      <div className={styles.checks}>
        {(['abbreviate', 'perturb', 'skipEmpty'] as const).map((name) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field }) => (
              <Checkbox
                checked={field.value}
                onChange={(event) => {
                  field.onChange(event.target.checked);
                }}
              >
                {t(`admin.datasets.${name}`)}
              </Checkbox>
            )}
          />
        ))}
      </div>
    </div>
  );
}

function TypeField({ control, templates }: Omit<OptionsProps, 'isCustom'>) {
  const { t } = useTranslation();
  const { language } = useSettings();
  return (
    <label className={styles.wide}>
      {t('admin.datasets.types')}
      <Controller
        control={control}
        name="types"
        render={({ field }) => (
          <Select
            mode="multiple"
            allowClear
            maxTagCount="responsive"
            aria-label={t('admin.datasets.types')}
            placeholder={t('admin.datasets.allTypes')}
            showSearch={{ optionFilterProp: 'label' }}
            value={field.value}
            onChange={field.onChange}
            options={templates.map(({ id, asks }) => ({
              value: id,
              label: `${id} · ${asks[language]}`,
            }))}
          />
        )}
      />
    </label>
  );
}

function LanguageField({ control }: { control: Control<BuildForm> }) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.plain}>
      <legend>{t('admin.datasets.languages')}</legend>
      <Controller
        control={control}
        name="languages"
        render={({ field, fieldState }) => (
          <>
            <Checkbox.Group
              value={field.value}
              onChange={field.onChange}
              options={(['zh', 'en'] as const).map((value) => ({
                value,
                label: t(`admin.datasets.language.${value}`),
              }))}
            />
            {fieldState.invalid ? (
              <span role="alert">{t('admin.datasets.oneLanguage')}</span>
            ) : null}
          </>
        )}
      />
    </fieldset>
  );
}

function WordingsField({ control }: { control: Control<BuildForm> }) {
  const { t } = useTranslation();
  return (
    <label>
      {t('admin.datasets.whichWordings')}
      <Controller
        control={control}
        name="wordings"
        render={({ field }) => (
          <Select
            aria-label={t('admin.datasets.whichWordings')}
            value={field.value}
            onChange={field.onChange}
            options={customWordings.map((value) => ({
              value,
              label: t(`admin.datasets.wordings.${value}`),
            }))}
          />
        )}
      />
    </label>
  );
}

function NumberField({
  control,
  name,
  min,
  max,
}: {
  control: Control<BuildForm>;
  name: 'samples' | 'seed';
  min: number;
  max: number;
}) {
  const { t } = useTranslation();
  return (
    <label>
      {t(`admin.datasets.${name}`)}
      <Controller
        control={control}
        name={name}
        render={({ field }) => (
          <InputNumber<number>
            min={min}
            max={max}
            precision={0}
            placeholder={name === 'samples' ? t('admin.datasets.ownSamples') : ''}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
    </label>
  );
}
