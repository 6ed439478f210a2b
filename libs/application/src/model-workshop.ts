import type { Calibration, Measurement, Trial } from '@coopkg/contracts';
import type { Application } from './application.js';
import type { ModelChoice } from './list-models.js';
import type { WantedCalibration } from './measuring/calibrate-model.js';
import type { MeasuringEvents, WantedMeasurement } from './measuring/measure-model.js';
import type { WantedTraining } from './training/training-folder.js';
import type { TrainingEvents, TrainingResult } from './training/training-work.js';

/** Rows of a trial that are shown. */
const shownRows = 20;

/** Where models are made, measured and tried, beside the one that answers. */
export class ModelWorkshop {
  constructor(private readonly application: Application) {}

  /** As `train` of `training/training-work.ts`. */
  async train(wanted: WantedTraining, events: TrainingEvents): Promise<TrainingResult | null> {
    const { train } = await import('./training/training-work.js');
    return train(this.application.configuration, () => this.application.graph, wanted, events);
  }

  async measure(wanted: WantedMeasurement, events: MeasuringEvents): Promise<Measurement> {
    const { measureModel } = await import('./measuring/measure-model.js');
    return measureModel(this.application, wanted, events);
  }

  async calibrate(wanted: WantedCalibration, events: MeasuringEvents): Promise<Calibration> {
    const { calibrateModel } = await import('./measuring/calibrate-model.js');
    return calibrateModel(this.application, wanted, events);
  }

  /** The model decides by the fitted numbers from now on. */
  async useCalibration(choice: ModelChoice, calibration: Calibration): Promise<void> {
    if (choice.file === null) return;
    const { useCalibration } = await import('./measuring/calibrate-model.js');
    const { dataDirectory } = this.application.configuration;
    await useCalibration(dataDirectory, choice.file, choice.item.id, calibration);
    if (choice.item.active) await this.application.readPolicy();
  }

  /** Asks one model one question; the answer is not kept. */
  async ask(choice: ModelChoice, question: string): Promise<Trial> {
    await this.application.catchUp();
    return this.application.tryModel(choice, async ({ model, pipelineWith }) => {
      const began = performance.now();
      const answer = await pipelineWith(model).ask({ question });
      const took = performance.now() - began;
      const { status, doubt, cypher, columns, rows, rowCount } = answer;
      return {
        modelId: choice.item.id,
        status,
        answer: answer.answer,
        doubt,
        cypher,
        columns,
        rows: rows.slice(0, shownRows).map((row) => row.map(cellText)),
        rowCount,
        took,
      };
    });
  }
}

const cellText = (cell: unknown): string =>
  cell === null
    ? ''
    : typeof cell === 'object'
      ? 'name' in cell && typeof cell.name === 'string'
        ? cell.name
        : JSON.stringify(cell)
      : String(cell);
