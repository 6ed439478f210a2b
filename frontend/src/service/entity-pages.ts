import {
  paperPageSchema,
  papersPageSchema,
  projectPageSchema,
  researcherPageSchema,
  universityPageSchema,
  type PaperPage,
  type PapersPage,
  type ProjectPage,
  type ResearcherPage,
  type UniversityPage,
} from '@coopkg/contracts';
import { pathIn, requestJson, withQuery } from './request.js';

const pathOf = (kind: string, id: string): string => pathIn(`/api/${kind}`, id);

export const researcherPage = (id: string, signal: AbortSignal): Promise<ResearcherPage> =>
  requestJson(pathOf('researchers', id), researcherPageSchema, { signal });

export type PaperOrder = 'year' | 'citations';

export const papersOf = (
  id: string,
  wish: { order: PaperOrder; offset: number; limit: number },
  signal: AbortSignal,
): Promise<PapersPage> =>
  requestJson(withQuery(`${pathOf('researchers', id)}/papers`, wish), papersPageSchema, { signal });

export const universityPage = (name: string, signal: AbortSignal): Promise<UniversityPage> =>
  requestJson(pathOf('universities', name), universityPageSchema, { signal });

export const paperPage = (id: string, signal: AbortSignal): Promise<PaperPage> =>
  requestJson(pathOf('papers', id), paperPageSchema, { signal });

export const projectPage = (id: string, signal: AbortSignal): Promise<ProjectPage> =>
  requestJson(pathOf('projects', id), projectPageSchema, { signal });
