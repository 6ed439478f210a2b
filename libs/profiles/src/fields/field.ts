export type FieldName =
  | 'name'
  | 'nameEn'
  | 'title'
  | 'email'
  | 'interests'
  | 'education'
  | 'university'
  | 'college'
  | 'homepage'
  | 'portrait';

export interface Field {
  field: FieldName;
  /** Items of a list are joined by `;`, as in the graph's files. */
  value: string;
  /** The words of the page that say so. */
  sentence: string;
  /** How surely the words mean it, 0 to 1: by a label, by a place, or read out of prose. */
  confidence: number;
}

/** Judged, not measured: a label leaves no doubt, prose some. */
export const confidence = {
  label: 0.95,
  link: 0.9,
  heading: 0.85,
  prose: 0.75,
  site: 0.6,
} as const;
