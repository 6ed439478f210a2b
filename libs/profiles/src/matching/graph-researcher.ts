/** The properties of a researcher that pages state. */
export const researcherColumns = [
  'name',
  'nameEn',
  'university',
  'college',
  'title',
  'email',
  'homepage',
  'interests',
  'education',
] as const;
export type ResearcherColumn = (typeof researcherColumns)[number];

/** A researcher as the graph has one; the items of a list are joined by `;`. */
export type GraphResearcher = { id: string } & Record<ResearcherColumn, string | null>;

/** Where researchers are looked up: a graph's folder, or the graph that is loaded. */
export interface ResearcherSource {
  /** All whose name or Latin name is one of these, letter by letter. */
  withNames(names: readonly string[]): Promise<GraphResearcher[]>;
  withIds(ids: readonly string[]): Promise<GraphResearcher[]>;
}
