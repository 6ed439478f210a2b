import type { Bilingual, TrainingDetail, ValidationPoint } from '@coopkg/contracts';
import type { TrainingPoint } from './run-trainer.js';
import { bestAdapter } from './validation-record.js';

export const emptyDetail: TrainingDetail = {
  steps: null,
  samples: null,
  samplesPerSecond: null,
  secondsLeft: null,
  points: [],
  validations: [],
  log: [],
};

/** A curve is drawn on some hundred pixels: of more points every second one goes. */
const mostPoints = 400;
const logLines = 60;

export interface DiaryEntry {
  progress?: number;
  phase?: string;
  message?: Bilingual;
  detail?: TrainingDetail;
}

/** What a training tells of itself, kept so that whoever looks later sees all of it. */
export class TrainingDiary {
  private detail: TrainingDetail;
  /** Every so many points one is kept. */
  private stride = 1;
  private seen = 0;

  constructor(
    before: TrainingDetail,
    private readonly tell: (entry: DiaryEntry) => void,
  ) {
    this.detail = { ...before, secondsLeft: null };
  }

  phase(phase: string): void {
    this.tell({ phase });
  }

  line(message: Bilingual): void {
    const log = [...this.detail.log, message.en].slice(-logLines);
    const samples = /^(\d+) samples/.exec(message.en)?.[1];
    this.detail = {
      ...this.detail,
      log,
      ...(samples === undefined ? {} : { samples: Number(samples) }),
    };
    this.tell({ message, detail: this.detail });
  }

  point({ step, steps, loss, samplesPerSecond, secondsLeft }: TrainingPoint): void {
    // Begun again from a checkpoint, it repeats the steps behind that.
    const before = this.detail.points.filter((point) => point.step < step);
    const isKept = this.seen++ % this.stride === 0;
    const points = isKept || before.length === 0 ? [...before, { step, loss }] : before;
    this.detail = {
      ...this.detail,
      steps,
      samplesPerSecond,
      secondsLeft,
      points: this.thinned(points),
      validations: this.detail.validations.filter((one) => one.step <= step),
    };
    const done = Math.max(step / steps, this.shareOfTime(secondsLeft));
    this.tell({ phase: 'train', progress: Math.min(0.99, done), detail: this.detail });
  }

  validation(point: ValidationPoint): void {
    const others = this.detail.validations.filter(({ step }) => step !== point.step);
    this.detail = { ...this.detail, validations: [...others, point] };
    this.tell({ detail: this.detail });
  }

  /** The first of those with the most right. */
  best(): ValidationPoint | null {
    return bestAdapter(this.detail.validations) ?? null;
  }

  private longestLeft = 0;

  /** Of a training that a limit of time ends before its steps. */
  private shareOfTime(secondsLeft: number): number {
    this.longestLeft = Math.max(this.longestLeft, secondsLeft);
    return this.longestLeft === 0 ? 0 : 1 - secondsLeft / this.longestLeft;
  }

  private thinned(points: TrainingDetail['points']): TrainingDetail['points'] {
    if (points.length <= mostPoints) return points;
    this.stride *= 2;
    return points.filter((_, at) => at % 2 === 0);
  }
}
