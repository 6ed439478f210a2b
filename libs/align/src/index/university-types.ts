import { linkingTable } from '../text/linking-table.js';

interface UniversityType {
  /** Ending of the official name: 师范大学. */
  ending: string;
  /** How it is cut in speech: 师大. */
  cuts: readonly string[];
  /** Its usual English. */
  english: readonly string[];
}

const list = (cell = ''): string[] => cell.split('|').filter((part) => part !== '');

const types: readonly UniversityType[] = linkingTable('university-types.tsv').map(
  ([ending, cuts, english]) => ({ ending: ending!, cuts: list(cuts), english: list(english) }),
);

/** The type that a name ends with, when so many characters at least stand in front. */
export const universityType = (name: string, leastBefore = 1): UniversityType | undefined =>
  types.find(({ ending }) => name.endsWith(ending) && name.length - ending.length >= leastBefore);

/** A type that says more than that it is a college. */
export const hasOwnType = (name: string): boolean =>
  types.some(({ ending }) => ending !== '学院' && name.endsWith(ending));
