import type { Bilingual } from '@coopkg/contracts';

/** One step of something long: fetching, starting, loading. */
export interface Progress {
  phase:
    | 'neo4j-fetch'
    | 'java-fetch'
    | 'start'
    | 'warm-up'
    | 'check-files'
    | 'import'
    | 'load'
    | 'index'
    | 'plan'
    | 'copy'
    | 'update'
    | 'verify'
    | 'swap';
  message: Bilingual;
  /** Share done in 0..1; absent when unknown. */
  share?: number;
}

export type OnProgress = (progress: Progress) => void;

export const silent: OnProgress = () => undefined;
