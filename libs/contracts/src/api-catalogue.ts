/**
 * The type of a value that an API takes or gives back: what OpenAPI's and JSON Schema's types are
 * reduced to. `unknown` is whatever a document does not say or we do not read (a broken `$ref`).
 */
export type ApiType =
  | { kind: 'string' | 'integer' | 'number' | 'boolean'; format?: string; values?: string[] }
  | { kind: 'list'; of: ApiType }
  | { kind: 'record'; fields: ApiField[] }
  | { kind: 'unknown' };

export interface ApiField {
  name: string;
  type: ApiType;
  description: string;
}

export interface ApiParameter extends ApiField {
  required: boolean;
  /** `fuzzy`: what a person calls something; `exact`: a key or value as the service writes it. */
  match?: 'fuzzy' | 'exact';
  /** What holds where it is left out, as its document says. */
  default?: string | number | boolean;
  /** Values that its document shows. */
  examples?: (string | number | boolean)[];
}

/** Where an operation of an OpenAPI document is asked; its server is never taken from a document. */
export interface ApiRoute {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete' | 'head';
  /** As the document has it: `/people/{id}`. */
  path: string;
  /** Where each parameter goes, by its name. */
  places: Readonly<Record<string, 'path' | 'query' | 'header' | 'body'>>;
}

/** A field of an operation's reply that a parameter of another takes, as the catalogue itself says. */
export interface ApiLink {
  /** Names of fields from the whole reply to the value. */
  path: string[];
  /** What the document calls the other operation. */
  operation: string;
  parameter: string;
}

/** One operation of a catalogue. Its `name` is unique in the catalogue and an identifier. */
export interface ApiOperation {
  name: string;
  /** What its document calls it, where that is not its name: `Hotels.SearchHotel`. */
  title?: string;
  route?: ApiRoute;
  description: string;
  parameters: ApiParameter[];
  result: ApiType;
  links?: ApiLink[];
}

/** A set of operations that may depend on one another: our academic API, or a foreign document. */
export interface ApiCatalogue {
  id: string;
  operations: ApiOperation[];
}

/**
 * Calls one operation of a catalogue with arguments that have been checked against it. Throws a
 * `Fault` when the call fails; never calls anything outside its catalogue.
 */
export interface ApiCaller {
  call(
    operation: string,
    args: Readonly<Record<string, unknown>>,
    options?: { signal?: AbortSignal; timeoutMs?: number },
  ): Promise<unknown>;
}

/** Texts as unit vectors of one length, such that texts of like meaning have a high inner product. */
export interface TextEmbedder {
  readonly dimensions: number;
  embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]>;
}
