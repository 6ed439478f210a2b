import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, AutoComplete, Button, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { alignmentKindSchema } from '@coopkg/contracts';
import { addCorrection, namesLike } from '../../service/names.js';
import { problemOf } from '../../service/request.js';
import { ProblemAlert } from '../../shell/problem-alert.js';
import styles from './corrections.module.css';

const empty = { mention: '', entity: '', kind: '' };

/** "This mention means that entity", the entity chosen among the graph's own names. */
export function AddCorrection({ listKey }: { listKey: string[] }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const client = useQueryClient();
  const [given, setGiven] = useState(empty);
  const add = useMutation({
    mutationFn: addCorrection,
    onSuccess: ({ mention, entity }) => {
      setGiven(empty);
      void message.success(t('admin.corrections.added', { mention, entity }));
      return client.invalidateQueries({ queryKey: listKey });
    },
  });
  const isWhole = Object.values(given).every((value) => value.trim() !== '');
  return (
    <form
      className={styles.add}
      data-testid="correction-add"
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate(given);
      }}
    >
      <label>
        {t('admin.corrections.mention')}
        <Input
          value={given.mention}
          maxLength={200}
          onChange={(event) => {
            setGiven({ ...given, mention: event.target.value });
          }}
        />
      </label>
      <EntityField given={given} onChange={setGiven} />
      <label>
        {t('admin.corrections.kind')}
        <Select
          aria-label={t('admin.corrections.kind')}
          value={given.kind === '' ? null : given.kind}
          options={alignmentKindSchema.options.map((value) => ({
            value: value as string,
            label: t(`kind.${value}`),
          }))}
          onChange={(kind: string) => {
            setGiven({ ...given, kind });
          }}
        />
      </label>
      <Button type="primary" htmlType="submit" loading={add.isPending} disabled={!isWhole}>
        {t('admin.corrections.add')}
      </Button>
      {add.isError ? <ProblemAlert problem={problemOf(add.error)} /> : null}
    </form>
  );
}

function EntityField({
  given,
  onChange,
}: {
  given: typeof empty;
  onChange: (given: typeof empty) => void;
}) {
  const { t } = useTranslation();
  const text = given.entity.trim();
  const names = useQuery({
    queryKey: ['admin', 'names', text],
    queryFn: ({ signal }) => namesLike(text, signal),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });
  const known = names.data ?? [];
  const isUnknown =
    text !== '' && names.isSuccess && !names.isFetching && !known.some(({ name }) => name === text);
  return (
    <label>
      {t('admin.corrections.means')}
      <AutoComplete
        value={given.entity}
        options={known.map(({ name, kind }) => ({
          key: `${kind} ${name}`,
          value: name,
          kind,
          label: (
            <span className={styles.option}>
              {name} <small>{t(`kind.${kind}`)}</small>
            </span>
          ),
        }))}
        onChange={(entity: string) => {
          onChange({ ...given, entity });
        }}
        onSelect={(entity: string, option: { kind: string }) => {
          onChange({ ...given, entity, kind: option.kind });
        }}
      >
        <Input maxLength={500} placeholder={t('admin.corrections.searchNames')} />
      </AutoComplete>
      {isUnknown ? (
        <span className={styles.warning} role="status">
          {t('admin.corrections.unknown')}
        </span>
      ) : null}
    </label>
  );
}
