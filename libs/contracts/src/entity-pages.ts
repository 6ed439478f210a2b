import { z } from 'zod';
import { termsSchema } from './entities.js';
import { nodeSchema } from './wire.js';

const count = z.number().int();
const yearCountSchema = z.object({ year: count, papers: count });
const namedCountSchema = z.object({ name: z.string(), count });
export type NamedCount = z.infer<typeof namedCountSchema>;

/** A paper of a person, with the place of this person among its authors. */
export const authoredPaperSchema = z.object({
  node: nodeSchema,
  position: count.nullable(),
  corresponding: z.boolean().nullable(),
});

export const papersPageSchema = z.object({ items: z.array(authoredPaperSchema), total: count });
export type PapersPage = z.infer<typeof papersPageSchema>;

/** What the graph knows of a person. Lists are cut; the counts beside them are of all. */
export const researcherPageSchema = z.object({
  node: nodeSchema,
  hasProfile: z.boolean(),
  hasPortrait: z.boolean(),
  counts: z.object({ papers: count, leads: count, participates: count, collaborators: count }),
  years: z.array(yearCountSchema.extend({ citations: count })),
  /** Keywords of the person's papers, the most frequent first. */
  topics: z.array(namedCountSchema),
  /** By joint papers. */
  collaborators: z.array(
    z.object({
      node: nodeSchema,
      papers: count,
      firstYear: count.nullable(),
      lastYear: count.nullable(),
    }),
  ),
  /** The latest first. */
  projects: z.array(z.object({ node: nodeSchema, leads: z.boolean() })),
  terms: termsSchema,
});
export type ResearcherPage = z.infer<typeof researcherPageSchema>;

/** What the graph knows of a university: the people there, their papers, the projects it hosts. */
export const universityPageSchema = z.object({
  name: z.string(),
  counts: z.object({ researchers: count, papers: count, projects: count }),
  /** Of all its projects, in 10 000 CNY; null where no project tells. */
  funding: z.number().nullable(),
  colleges: z.array(namedCountSchema),
  ranks: z.array(namedCountSchema),
  years: z.array(yearCountSchema),
  /** By citations. */
  researchers: z.array(nodeSchema),
  funders: z.array(namedCountSchema),
  /** Other universities by joint papers of their people with people here. */
  partners: z.array(namedCountSchema),
  terms: termsSchema,
});
export type UniversityPage = z.infer<typeof universityPageSchema>;

export const paperPageSchema = z.object({
  node: nodeSchema,
  authors: z.array(
    z.object({
      node: nodeSchema,
      position: count.nullable(),
      corresponding: z.boolean().nullable(),
    }),
  ),
  projects: z.array(nodeSchema),
  counts: z.object({ cites: count, citedBy: count }),
  /** The most cited first. */
  cites: z.array(nodeSchema),
  citedBy: z.array(nodeSchema),
  terms: termsSchema,
});
export type PaperPage = z.infer<typeof paperPageSchema>;

export const projectPageSchema = z.object({
  node: nodeSchema,
  leaders: z.array(nodeSchema),
  participants: z.array(nodeSchema),
  counts: z.object({ papers: count }),
  papers: z.array(nodeSchema),
  terms: termsSchema,
});
export type ProjectPage = z.infer<typeof projectPageSchema>;
