import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { ActivationHistory } from './activation-history.js';
import { CalibrationPanel } from './calibration-panel.js';
import { ComparisonPanel } from './comparison-panel.js';
import { EvaluationList } from './evaluation-list.js';
import { MeasurePanel } from './measure-panel.js';
import { ModelList } from './model-list.js';
import { ModelPath } from './model-path.js';
import { TrialPanel } from './trial-panel.js';

export interface ComparedPair {
  first: string;
  second: string;
}

/** The models: which answers, how each measured, and all that helps to choose. */
export default function ModelsPage() {
  const [pair, setPair] = useState<ComparedPair | null>(null);
  const [search, setSearch] = useSearchParams();
  const measured = search.get('measure');
  return (
    <>
      <ModelPath current="activate" />
      <ModelList
        onMeasure={(id) => {
          setSearch({ measure: id });
          document.getElementById('measure')?.scrollIntoView({ block: 'start' });
        }}
      />
      <div id="measure">
        <MeasurePanel key={measured} wanted={measured} />
      </div>
      <EvaluationList
        onCompare={(first, second) => {
          setPair({ first, second });
          document.getElementById('compare')?.scrollIntoView({ block: 'start' });
        }}
      />
      <div id="compare">
        <ComparisonPanel pair={pair} onChoose={setPair} />
      </div>
      <TrialPanel />
      <CalibrationPanel />
      <ActivationHistory />
    </>
  );
}
