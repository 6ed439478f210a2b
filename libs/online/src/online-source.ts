import type {
  Bilingual,
  Language,
  OnlineItem,
  OnlineKind,
  OnlineSourceId,
} from '@coopkg/contracts';

/** What is looked for. */
export interface Wanted {
  text: string;
  /** The same in Latin letters, where the text is Chinese and it is known. */
  latin?: string;
  kind: OnlineKind;
  language: Language;
  /** Things of one source at most. */
  limit: number;
}

/** What an administrator gives for a source. */
export interface Access {
  key?: string | undefined;
  /** Address of mail of who answers for the requests. */
  contact?: string | undefined;
}

export interface SourceRequest {
  /** As the source's own documents have it; it goes below the base address. */
  path: string;
  /** Fields that are undefined are left out, here and in the headers. */
  query: Readonly<Record<string, string | undefined>>;
  headers?: Readonly<Record<string, string | undefined>>;
  /** The one thing that was asked for may not be there: a 404 is an answer. */
  mayBeMissing?: boolean;
}

/** An item as one source tells of it. */
export type SourceItem = Omit<OnlineItem, 'source' | 'alsoAt'>;

/** A place that can be asked: what to send it, and how to read what comes back. */
export interface OnlineSource {
  readonly id: OnlineSourceId;
  readonly name: Bilingual;
  readonly kinds: readonly OnlineKind[];
  /** Between two requests, in milliseconds, as the source asks for. */
  readonly intervalMs: number;
  /** It answers with a key only. */
  readonly needsKey?: boolean;
  /** When it knows things by their Latin names rather than by Chinese ones; never unless given. */
  readonly latin?: 'always' | 'in-english';
  request(wanted: Wanted, access: Access): SourceRequest;
  /** Things in the order in which the source has them. @throws UnreadableReply */
  read(text: string, wanted: Wanted): SourceItem[];
}
