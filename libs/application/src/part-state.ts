import { setTimeout as wait } from 'node:timers/promises';
import { Fault, type Bilingual } from '@coopkg/contracts';

/** What has to be there before a question can be answered. */
export const partNames = ['records', 'graph', 'model', 'index'] as const;
export type PartName = (typeof partNames)[number];

export interface PartState {
  state: 'waiting' | 'starting' | 'ready' | 'failed';
  /** What it is doing, or why it failed. */
  detail: Bilingual | null;
  /** Share done in 0..1 of the present step; null when unknown. */
  progress: number | null;
}

export interface PartProgress {
  message: Bilingual;
  share?: number | undefined;
}
export type OnPartProgress = (part: PartName, progress: PartProgress) => void;

const partTitles: Record<PartName, Bilingual> = {
  records: { zh: '问答记录', en: 'the records' },
  graph: { zh: '图数据库', en: 'the graph' },
  model: { zh: '语言模型', en: 'the language model' },
  index: { zh: '名称索引', en: 'the index of names' },
};

/** A part was asked for before it was there; a retry helps. */
export function notReady(part: PartName, state: PartState): Fault {
  const title = partTitles[part];
  const detail = state.detail ?? { zh: '', en: '' };
  const text =
    state.state === 'failed'
      ? {
          zh: `${title.zh}无法使用：${detail.zh}`,
          en: `${capital(title.en)} can't be used: ${detail.en}`,
        }
      : {
          zh: `${title.zh}正在准备，请稍候再试。${detail.zh}`,
          en: `${capital(title.en)} is being prepared, try again shortly. ${detail.en}`.trim(),
        };
  return new Fault('starting', text, { retryable: true, facts: { part, ...state } });
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Why an application can't start: one fault for each cause. */
export class StartFault extends Fault {
  constructor(readonly causes: readonly unknown[]) {
    const texts = causes.map((cause) =>
      cause instanceof Fault ? cause.text : { zh: String(cause), en: String(cause) },
    );
    super(
      'start-failed',
      { zh: texts.map((text) => text.zh).join('\n'), en: texts.map((text) => text.en).join('\n') },
      { cause: causes[0] },
    );
  }
}

/** Opens a part; `state` follows. */
export async function startPart(
  state: PartState,
  work: (onProgress: (progress: PartProgress) => void) => Promise<void>,
): Promise<void> {
  Object.assign(state, { state: 'starting' });
  try {
    await work((progress) => {
      const { message, share } = progress;
      // What goes on behind a part that is ready is told until it has ended.
      const hasEnded = state.state === 'ready' && (share === undefined || share >= 1);
      Object.assign(
        state,
        hasEnded ? { detail: null, progress: null } : { detail: message, progress: share ?? null },
      );
    });
    Object.assign(state, { state: 'ready', detail: null, progress: null });
  } catch (error) {
    Object.assign(state, {
      state: 'failed',
      detail: error instanceof Fault ? error.text : { zh: String(error), en: String(error) },
      progress: null,
    });
    throw error;
  }
}

/**
 * @throws StartFault one cause for each part that failed; after the first, the others get `graceMs`
 * to say their own
 */
export async function allStarted(
  openings: readonly Promise<void>[],
  graceMs: number,
): Promise<void> {
  const causes: unknown[] = [];
  const watched = openings.map((opening) =>
    opening.catch((cause: unknown) => {
      causes.push(cause);
      throw cause;
    }),
  );
  try {
    await Promise.all(watched);
  } catch {
    await Promise.race([Promise.allSettled(watched), wait(graceMs)]);
    throw new StartFault(causes);
  }
}
