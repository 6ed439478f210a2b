import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { Button, Input, Select } from 'antd';
import { Controller, useForm, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { correctionKinds, type WorkListItem } from '@coopkg/contracts';
import { addCorrection } from '../../service/names.js';
import { problemOf } from '../../service/request.js';
import { ProblemAlert } from '../../shell/problem-alert.js';
import styles from './make-wording.module.css';
import { useReview } from './use-review.js';

const formSchema = z.object({
  mention: z.string().trim().min(1).max(200),
  entity: z.string().trim().min(1).max(500),
  kind: z.string().min(1),
});
type CorrectionForm = z.infer<typeof formSchema>;

/** "This mention means that name", from the next question on. */
export function MakeCorrection({ item: { answer } }: { item: WorkListItem }) {
  const { t } = useTranslation();
  const review = useReview(answer.id);
  const unclear = answer.alignments.find(({ entity }) => entity === null) ?? answer.alignments[0];
  const { control, handleSubmit, formState } = useForm<CorrectionForm>({
    resolver: zodResolver(formSchema),
    defaultValues: {
      mention: unclear?.mention ?? '',
      entity: unclear?.entity ?? '',
      kind: unclear?.kind === 'funder' ? 'source' : (unclear?.kind ?? 'university'),
    },
    mode: 'onChange',
  });
  const add = useMutation({
    mutationFn: addCorrection,
    onSuccess: (_, { mention }) => {
      review.mutate({ state: 'resolved', outcome: 'correction', target: mention });
    },
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) =>
        void handleSubmit((wanted) => {
          add.mutate(wanted);
        })(event)
      }
    >
      {(['mention', 'entity'] as const).map((name) => (
        <label key={name}>
          {t(`admin.questions.${name}`)}
          <Controller
            control={control}
            name={name}
            render={({ field, fieldState }) => (
              <Input {...field} status={fieldState.invalid ? 'error' : ''} />
            )}
          />
        </label>
      ))}
      <KindField control={control} />
      {add.isError ? <ProblemAlert problem={problemOf(add.error)} /> : null}
      <div>
        <Button
          type="primary"
          htmlType="submit"
          disabled={!formState.isValid}
          loading={add.isPending}
        >
          {t('admin.questions.addCorrection')}
        </Button>
        {add.isSuccess ? <span role="status"> {t('admin.questions.correctionAdded')}</span> : null}
      </div>
    </form>
  );
}

/** What sort of name it is; numbers and years need no correction. */
function KindField({ control }: { control: Control<CorrectionForm> }) {
  const { t } = useTranslation();
  return (
    <label>
      {t('admin.questions.kind')}
      <Controller
        control={control}
        name="kind"
        render={({ field }) => (
          <Select
            aria-label={t('admin.questions.kind')}
            value={field.value}
            onChange={field.onChange}
            options={correctionKinds
              .filter((kind) => kind !== 'number' && kind !== 'year')
              .map((value) => ({ value, label: t(`admin.questions.kinds.${value}`) }))}
          />
        )}
      />
    </label>
  );
}
