import { institutionCalled } from '@coopkg/align';
import type { AcademicWorld, Row } from '../academic-world.js';
import { organizationAmbiguous } from '../faults.js';

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

/**
 * A short name of several universities is good enough where only one of them has what is looked for.
 * @param found rows with their `organization` @throws Fault `organization-ambiguous`
 */
export function needOne(
  text: string | undefined,
  universities: readonly string[],
  found: readonly Row[],
  { englishName }: AcademicWorld,
): void {
  const meant = universities.filter((name) => found.some((row) => row['organization'] === name));
  if (text !== undefined && meant.length > 1) throw organizationAmbiguous(text, meant, englishName);
}
