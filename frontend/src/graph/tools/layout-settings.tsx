import { useTranslation } from 'react-i18next';
import { useGraphModel } from '../graph-model.js';
import type { LayoutParameter, ParameterValue } from '../layouts/layout.js';
import { layoutOf } from '../layouts/layouts.js';
import { nodeMeasures } from '../state/node-measure.js';
import { chooseLayout } from '../state/produce/arrange.js';
import { Choice } from './choice.js';
import styles from './graph-toolbar.module.css';

/** What the chosen layout lets one set, as it declares it, and by what nodes are sized. */
export function LayoutSettings() {
  const { t } = useTranslation();
  const { state, act, measure, setMeasure } = useGraphModel();
  const { id, values } = state.layout;
  const set = (parameter: string, value: ParameterValue): void => {
    act((before) => chooseLayout(before, { id, values: { ...values, [parameter]: value } }));
  };
  return (
    <div className={styles['settings']}>
      <Choice
        isNamed
        name={t('graph.measure')}
        value={measure}
        options={nodeMeasures.map((one) => ({ id: one, name: t(`graph.measures.${one}`) }))}
        testId="graph-measure"
        onChoose={setMeasure}
      />
      {layoutOf(id).parameters.map((parameter) => (
        <ParameterField
          key={parameter.id}
          parameter={parameter}
          value={values[parameter.id] ?? parameter.default}
          onSet={(value) => {
            set(parameter.id, value);
          }}
        />
      ))}
    </div>
  );
}

function ParameterField({
  parameter,
  value,
  onSet,
}: {
  parameter: LayoutParameter;
  value: ParameterValue;
  onSet: (value: ParameterValue) => void;
}) {
  const { t } = useTranslation();
  const name = t(`graph.parameters.${parameter.id}`);
  if (parameter.kind === 'choice')
    return (
      <Choice
        isNamed
        name={name}
        value={String(value)}
        options={parameter.choices.map((one) => ({ id: one, name: t(`graph.choices.${one}`) }))}
        onChoose={onSet}
      />
    );
  const { least, most, step } = parameter;
  return (
    <label className={styles['choice']}>
      {name}
      <input
        type="range"
        min={least}
        max={most}
        step={step}
        value={Number(value)}
        aria-valuetext={`${value}%`}
        onChange={(event) => {
          onSet(event.target.valueAsNumber);
        }}
      />
    </label>
  );
}
