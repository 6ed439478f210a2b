import { z } from 'zod';

/** What a document was read as: its content tells, not its name. */
export const documentKinds = [
  'text',
  'markdown',
  'word',
  'workbook',
  'csv',
  'pdf',
  'html',
  'slides',
] as const;
export const documentKindSchema = z.enum(documentKinds);
export type DocumentKind = z.infer<typeof documentKindSchema>;

/** A document that a person has uploaded, to ask it questions. */
export const documentItemSchema = z.object({
  id: z.string(),
  name: z.string(),
  bytes: z.number().int(),
  createdAt: z.string(),
  /** When it is thrown away; null: kept until its owner deletes it. */
  expiresAt: z.string().nullable(),
  state: z.enum(['reading', 'ready', 'failed']),
  /** How much of it has been read, in 0..1. */
  progress: z.number(),
  /** Why it could not be read, and what to do, in the language of the request. */
  problem: z.string().nullable(),
  /** Null until it is known. */
  kind: documentKindSchema.nullable(),
  /** Pages of a PDF, slides of a presentation; null for kinds that have none. */
  pages: z.number().int().nullable(),
  /** Pages that have been read by now; null for kinds that have none. */
  pagesRead: z.number().int().nullable(),
  /** Passages that can be found. */
  segments: z.number().int(),
  /** The share of the passages whose meaning is indexed, too, in 0..1. */
  meanings: z.number(),
  /** Their meaning is being indexed, or will be in its turn; until then they are found by words. */
  isBeingIndexed: z.boolean(),
});
export type DocumentItem = z.infer<typeof documentItemSchema>;

export const documentsSchema = z.object({ items: z.array(documentItemSchema) });

export const documentQuestionSchema = z.object({
  question: z.string().default(''),
  /** Those that are asked; all of one's own unless given. */
  documentIds: z.array(z.string().max(64)).max(1000).optional(),
});
export type DocumentQuestion = z.infer<typeof documentQuestionSchema>;

/** Where in a document something stands. */
export const documentPlaceSchema = z.object({
  page: z.number().int().nullable(),
  /** The headings above, outermost first, with ` › ` between. */
  heading: z.string().nullable(),
  sheet: z.string().nullable(),
  row: z.number().int().nullable(),
});
export type DocumentPlace = z.infer<typeof documentPlaceSchema>;

export const citationSchema = documentPlaceSchema.extend({
  documentId: z.string(),
  name: z.string(),
  /** What stands there, letter by letter. */
  text: z.string(),
  /** How much of the question it accounts for, in 0..1. */
  score: z.number(),
  /** The number of the passage in the document's text, from 0. */
  passage: z.number().int(),
});
export type Citation = z.infer<typeof citationSchema>;

/** Something of the graph that an answer names. */
export const namedInAnswerSchema = z.object({
  text: z.string(),
  label: z.string(),
  id: z.string(),
});

/** A researcher of the graph, as far as tells namesakes apart. */
const graphPersonSchema = z.object({
  id: z.string(),
  name: z.string(),
  nameEn: z.string().nullable(),
  university: z.string().nullable(),
  universityEn: z.string().nullable(),
  college: z.string().nullable(),
});
export type GraphPerson = z.infer<typeof graphPersonSchema>;

/** A person whom a document lists, and what the graph says of them. */
export const listedPersonSchema = z.object({
  /** As the document has it. */
  name: z.string(),
  /** Null where the document says nothing of it. */
  institution: z.string().nullable(),
  /**
   * `ambiguous`: several have the name; `elsewhere`: whoever has it in the graph is at another
   * institution than the document says. Nobody is guessed at.
   */
  state: z.enum(['found', 'ambiguous', 'elsewhere', 'not-found']),
  /** Who it is in the graph, when found. */
  researcher: graphPersonSchema.nullable(),
  /** Those of the name, where it is not told which is meant: the first of them. */
  candidates: z.array(graphPersonSchema),
  /** Whether what is asked is so; null where a value is asked for, or nobody was found. */
  holds: z.boolean().nullable(),
  /** How many values there are in all; `values` has the first of them. */
  count: z.number().int(),
  /** What the graph says, in the question's language; with the node, where it is one. */
  values: z.array(
    z.object({ text: z.string(), label: z.string().nullable(), id: z.string().nullable() }),
  ),
  /** The row or the sentence that lists the person. */
  citation: citationSchema,
});
export type ListedPersonAnswer = z.infer<typeof listedPersonSchema>;

/** A question about the people of a list, asked of the graph for each of them. */
export const peopleAnswerSchema = z.object({
  /** What is asked of them. */
  asks: z.enum([
    'coauthors',
    'h-index',
    'citations',
    'papers',
    'leads',
    'participates',
    'interests',
    'institution',
  ]),
  people: z.array(listedPersonSchema),
  /** People listed in all; the first 200 are looked up. */
  total: z.number().int(),
  /** Why the graph could not be asked, in the question's language; null when it was. */
  problem: z.string().nullable(),
});
export type PeopleAnswer = z.infer<typeof peopleAnswerSchema>;

export const documentAnswerSchema = z.object({
  status: z.enum(['answered', 'not-in-documents']),
  answer: z.string(),
  citations: z.array(citationSchema),
  /** Researchers, universities, projects and papers of the graph that the answer names. */
  entities: z.array(namedInAnswerSchema),
  /** Where the question is about people whom a document lists: each of them in the graph. */
  people: peopleAnswerSchema.nullable(),
  /**
   * `written`: by the configured larger model, each sentence borne out by what is cited; `failed`: that
   * model did not answer. Absent: what is said stands in the documents, or is computed from them.
   */
  writing: z.enum(['written', 'failed']).optional(),
  /** Milliseconds. */
  timings: z.object({ find: z.number(), answer: z.number(), total: z.number() }),
});
export type DocumentAnswer = z.infer<typeof documentAnswerSchema>;

/** A line of a document's text, for reading it. */
export const passageSchema = documentPlaceSchema.extend({
  text: z.string(),
  /** It begins a paragraph. */
  begins: z.boolean(),
  isHeading: z.boolean(),
});
export const documentTextSchema = z.object({
  passages: z.array(passageSchema),
  /** The number of the first one given. */
  from: z.number().int(),
  total: z.number().int(),
});
export type DocumentText = z.infer<typeof documentTextSchema>;
