import { AskBox } from '../ask/ask-box.js';
import { AskingTabs } from '../ask/asking-tabs.js';
import type { Draft } from '../ask/use-question-text.js';
import { CatalogueChoice } from './catalogue-choice.js';
import styles from './plan-box.module.css';
import type { Planning } from './use-plan.js';

interface PlanBoxProps {
  draft: Draft | null;
  planning: Planning;
  catalogue: string;
  isAtFoot: boolean;
  onAsk: (question: string) => void;
  onCatalogue: (catalogue: string) => void;
}

/** The question box of this way of asking, with the other way and the choice of APIs above it. */
export function PlanBox({
  draft,
  planning,
  catalogue,
  isAtFoot,
  onAsk,
  onCatalogue,
}: PlanBoxProps) {
  return (
    <>
      <div className={styles.above}>
        <AskingTabs current="plans" />
        <CatalogueChoice chosen={catalogue} onChoose={onCatalogue} />
      </div>
      <AskBox
        draft={draft}
        busy={planning.phase === 'asking' || planning.phase === 'waiting'}
        online={null}
        isAtFoot={isAtFoot}
        suggests={false}
        onAsk={onAsk}
        onStop={planning.stop}
      />
    </>
  );
}
