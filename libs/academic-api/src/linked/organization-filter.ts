import { institutionCalled } from '@coopkg/align';
import type { AcademicWorld } from '../academic-world.js';

/** Institutions that a text may mean, as conditions on a query. */
export interface OrganizationFilter {
  /** Several where the text does not tell which. None: any. */
  universities: string[];
  /** None: any. */
  colleges: string[];
}

/**
 * What a person calls an organization as the graph's own names; what linking does not know is
 * looked for as it is written.
 */
export async function organizationFilter(
  text: string,
  { index, titles, signal }: AcademicWorld,
): Promise<OrganizationFilter> {
  const { universities, colleges } = await institutionCalled(text, index, titles, signal);
  return universities.length + colleges.length > 0
    ? { universities, colleges }
    : { universities: [text], colleges: [] };
}
