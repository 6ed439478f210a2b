import { ModelPath } from '../models/model-path.js';
import { SetupPanel } from './setup-panel.js';
import { StartPanel } from './start-panel.js';
import { TrainingList } from './training-list.js';

/** Trainings: what the machine offers, a new one, and those that ran. */
export default function TrainingPage() {
  return (
    <>
      <ModelPath current="training" />
      <SetupPanel />
      <StartPanel />
      <TrainingList />
    </>
  );
}
