import { z } from 'zod';
import { amountUnits } from '../../spreadsheet/values/amount.js';

/** YAML reads `2018` as a number; a heading and a constant are texts. */
const asText = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);
const text = z.preprocess(asText, z.string().min(1));
/** One or several. */
const texts = z.preprocess(
  (value) => (value === undefined || Array.isArray(value) ? value : [value]),
  z.array(text).min(1),
);

/** A heading by itself stands for `{ column: heading }`. */
const heading = (value: unknown): unknown =>
  typeof value === 'string' || typeof value === 'number' || Array.isArray(value)
    ? { column: value }
    : value;

const cell = {
  /** The heading; of several, the first whose cell is not empty. */
  column: texts.optional(),
  /** The same for every row. */
  value: text.optional(),
  /** The file may lack the column. */
  optional: z.boolean().optional(),
};
/** What parts the items of a cell; without it, the usual signs. */
const list = { ...cell, split: texts.optional() };
const amount = { ...cell, unit: z.enum(amountUnits).optional() };

const columnOrValue = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess(heading, z.strictObject(shape));
const one = columnOrValue(cell);
const many = columnOrValue(list);
const funding = columnOrValue(amount);

const papers = z.strictObject({
  title: one,
  id: one.optional(),
  abstract: one.optional(),
  year: one.optional(),
  venue: one.optional(),
  keywords: many.optional(),
  citationCount: one.optional(),
  language: one.optional(),
  doi: one.optional(),
  pdfUrl: one.optional(),
  authors: many.optional(),
  /** Of the authors: one for all, or as many as they are. */
  institution: many.optional(),
  /** Names of the corresponding authors. */
  corresponding: one.optional(),
  email: many.optional(),
  orcid: many.optional(),
  authorId: many.optional(),
  grants: one.optional(),
  references: one.optional(),
});

const projects = z.strictObject({
  name: one,
  id: one.optional(),
  number: one.optional(),
  source: one.optional(),
  category: one.optional(),
  discipline: one.optional(),
  institution: one.optional(),
  period: one.optional(),
  startYear: one.optional(),
  endYear: one.optional(),
  funding: funding.optional(),
  leader: one.optional(),
  leaderTitle: one.optional(),
  leaderCollege: one.optional(),
  members: many.optional(),
});

const people = z.strictObject({
  name: one,
  id: one.optional(),
  nameEn: one.optional(),
  otherNames: many.optional(),
  orcid: one.optional(),
  gender: one.optional(),
  institution: one.optional(),
  college: one.optional(),
  title: one.optional(),
  email: one.optional(),
  homepage: one.optional(),
  interests: many.optional(),
  education: one.optional(),
  hIndex: one.optional(),
  citationCount: one.optional(),
});

const sheet = texts.optional();
export const tableSchemas = {
  papers: z.strictObject({ rows: z.literal('papers'), sheet, columns: papers }),
  projects: z.strictObject({ rows: z.literal('projects'), sheet, columns: projects }),
  people: z.strictObject({ rows: z.literal('people'), sheet, columns: people }),
};

export type RowKind = keyof typeof tableSchemas;
export const rowKinds = Object.keys(tableSchemas) as RowKind[];

export interface ColumnSpec {
  column?: string[] | undefined;
  value?: string | undefined;
  optional?: boolean | undefined;
  split?: string[] | undefined;
  unit?: (typeof amountUnits)[number] | undefined;
}

/** How the columns of one table are meant. */
export interface TableMapping {
  rows: RowKind;
  sheet?: string[] | undefined;
  columns: Readonly<Record<string, ColumnSpec | undefined>>;
}

/** The properties that rows of a kind may have. */
export const propertiesOf = (rows: RowKind): string[] =>
  Object.keys(tableSchemas[rows].shape.columns.shape);
