import type { Bilingual } from '@coopkg/contracts';
import type { Configuration } from '@coopkg/configuration';
import type {
  CheckReport,
  ChangeOrigin,
  GraphRecord,
  LoadOptions,
  LoadReport,
} from '@coopkg/graph';
import type { ImportReport, ImportRequest } from '@coopkg/importers';

/** Work on graphs that computes for minutes: a process of its own does it. */
export type GraphWork =
  | { kind: 'import'; request: ImportRequest }
  | { kind: 'check'; folder: string; configuration: Configuration }
  | { kind: 'load'; folder: string; configuration: Configuration; options: LoadOptions }
  | { kind: 'roll-back'; configuration: Configuration; origin: ChangeOrigin };

export interface GraphWorkResult {
  import: ImportReport;
  check: CheckReport;
  load: LoadReport;
  'roll-back': GraphRecord;
}

export interface GraphWorkProgress {
  message: Bilingual;
  /** 0..1 where it is known. */
  share?: number;
}

/** What the process tells its parent. */
export type GraphWorkReply =
  | { kind: 'progress'; progress: GraphWorkProgress }
  | { kind: 'done'; result: unknown }
  | { kind: 'fault'; code: string; text: Bilingual; retryable: boolean }
  | { kind: 'error'; message: string };
