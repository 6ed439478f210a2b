import { useState } from 'react';
import type { Draft } from '../ask/use-question-text.js';
import { ownCatalogue } from './plan-address.js';
import { PlanBox } from './plan-box.js';
import { PlanHome } from './plan-home.js';
import { PlanReading } from './plan-reading.js';
import type { AskedPlan } from './use-asked-plan.js';

/** Where one begins, or the answer to what is asked. */
export function PlanContent({
  plan: { asked, planning, ask, readAs, turnTo },
}: {
  plan: AskedPlan;
}) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const { question, catalogue } = asked;
  const isHome = question === '';
  const box = (
    <PlanBox
      draft={draft}
      planning={planning}
      catalogue={catalogue}
      isAtFoot={!isHome}
      onAsk={ask}
      onCatalogue={turnTo}
    />
  );
  if (isHome) return <PlanHome box={box} catalogue={catalogue} onAsk={ask} />;
  return (
    <PlanReading
      asked={asked}
      planning={planning}
      isOwn={catalogue === ownCatalogue}
      box={box}
      onGiven={(given) => {
        ask(question, { ...asked.given, ...given });
      }}
      onReading={readAs}
      onEdit={() => {
        setDraft({ text: question });
      }}
    />
  );
}
