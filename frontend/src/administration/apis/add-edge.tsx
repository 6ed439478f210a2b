import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiGraphSummary } from '@coopkg/contracts';
import { Panel } from '../../design/panel.js';
import { apiNeighbourhood } from '../../service/api-graphs.js';
import styles from './apis.module.css';
import { graphsKey, type Decisions } from './use-decisions.js';

const empty = { from: '', output: null as string | null, to: '', parameter: '' };

/** Says that an output supplies an input, whether the model sees that or not. */
export function AddEdge({
  summary,
  decisions,
}: {
  summary: ApiGraphSummary;
  decisions: Decisions;
}) {
  const { t } = useTranslation();
  const [given, setGiven] = useState(empty);
  const { from, output, to, parameter } = given;
  const isWhole = from !== '' && output !== null && to !== '' && parameter !== '';
  return (
    <Panel title={t('admin.apis.add')} note={t('admin.apis.addNote')}>
      <form
        className={styles.add}
        data-testid="api-add-edge"
        onSubmit={(event) => {
          event.preventDefault();
          if (output === null) return;
          const edge = { from: { api: from, output }, to: { api: to, parameter } };
          decisions.decide({ ...edge, verdict: 'confirmed' });
          setGiven(empty);
        }}
      >
        <Ends
          summary={summary}
          given={given}
          onChange={(change) => {
            setGiven({ ...given, ...change });
          }}
        />
        <Button type="primary" htmlType="submit" disabled={!isWhole || decisions.isBusy}>
          {t('admin.apis.addThis')}
        </Button>
      </form>
    </Panel>
  );
}

function Ends({
  summary,
  given: { from, output, to, parameter },
  onChange,
}: {
  summary: ApiGraphSummary;
  given: typeof empty;
  onChange: (change: Partial<typeof empty>) => void;
}) {
  const { t } = useTranslation();
  const source = useOperation(summary.catalogue, from);
  const target = useOperation(summary.catalogue, to);
  const apis = summary.operations.map(({ api }) => ({ value: api, label: api }));
  const outputs = (source?.outputs ?? []).map(({ name }) => ({
    value: name,
    label: name || t('admin.apis.wholeReply'),
  }));
  const inputs = (target?.parameters ?? []).map(({ name }) => ({ value: name, label: name }));
  return (
    <>
      <Choice
        label={t('admin.apis.fromApi')}
        value={from}
        options={apis}
        onChange={(value) => {
          onChange({ from: value, output: null });
        }}
      />
      <Choice
        label={t('admin.apis.output')}
        value={output}
        options={outputs}
        onChange={(value) => {
          onChange({ output: value });
        }}
      />
      <Choice
        label={t('admin.apis.toApi')}
        value={to}
        options={apis}
        onChange={(value) => {
          onChange({ to: value, parameter: '' });
        }}
      />
      <Choice
        label={t('admin.apis.input')}
        value={parameter}
        options={inputs}
        onChange={(value) => {
          onChange({ parameter: value });
        }}
      />
    </>
  );
}

function Choice({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string | null;
  options: { value: string; label: string }[];
  onChange: (value: string) => void;
}) {
  return (
    <label>
      {label}
      <Select
        showSearch
        aria-label={label}
        value={value === null || options.every((one) => one.value !== value) ? null : value}
        options={options}
        onChange={onChange}
      />
    </label>
  );
}

/** An operation with its inputs and outputs, once it is named. */
function useOperation(catalogue: string, api: string) {
  const { i18n } = useTranslation();
  const around = useQuery({
    queryKey: [...graphsKey, catalogue, 'around', api, i18n.language],
    queryFn: ({ signal }) => apiNeighbourhood(catalogue, api, signal),
    enabled: api !== '',
  });
  return around.data?.operations.find((one) => one.api === api);
}
