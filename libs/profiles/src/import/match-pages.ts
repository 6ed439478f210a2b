import type { GraphResearcher } from '../matching/graph-researcher.js';
import { sameUniversity } from '../matching/universities.js';
import { matchResearcher, nameForms, type Match } from '../matching/match-researcher.js';
import type { ImportOptions } from './import-profiles.js';
import type { ImportedPage } from './read-pages.js';

export interface MatchedPage extends ImportedPage {
  match: Match;
  /** Another page of the same researcher, which says more, becomes the profile. */
  besides: string | null;
}

/** Who each page is about. Of several pages of one researcher the longest becomes the profile. */
export async function matchPages(
  pages: readonly ImportedPage[],
  options: Pick<ImportOptions, 'university' | 'college' | 'researchers'>,
  /** Whom a person has named for pages that were left open. */
  chosen: ReadonlyMap<string, string>,
): Promise<MatchedPage[]> {
  const named = await candidates(pages, options);
  const byId = new Map(
    (await (options.researchers?.withIds([...chosen.values()]) ?? [])).map((one) => [one.id, one]),
  );
  const matched = pages.map((page): MatchedPage => {
    const match = matchOne(page, named, options);
    const researcher = byId.get(chosen.get(page.file) ?? '');
    if (match.researcher !== null || researcher === undefined)
      return { ...page, match, besides: null };
    return {
      ...page,
      match: { ...match, researcher, reason: 'named in proposals.csv' },
      besides: null,
    };
  });
  const longest = new Map<string, MatchedPage>();
  for (const page of matched) {
    const id = page.match.researcher?.id;
    if (id === undefined) continue;
    const other = longest.get(id);
    if (other === undefined || page.page.characters > other.page.characters) longest.set(id, page);
  }
  return matched.map((page) => {
    const best = longest.get(page.match.researcher?.id ?? '');
    return best === undefined || best.file === page.file ? page : { ...page, besides: best.file };
  });
}

async function candidates(
  pages: readonly ImportedPage[],
  { researchers }: Pick<ImportOptions, 'researchers'>,
): Promise<GraphResearcher[]> {
  if (researchers === null || pages.length === 0) return [];
  const names = new Set(
    pages.flatMap(({ page }) => nameForms(page.facts.name ?? '', page.facts.latinName)),
  );
  return researchers.withNames([...names]);
}

function matchOne(
  { page: { facts }, name }: ImportedPage,
  named: readonly GraphResearcher[],
  {
    university,
    college,
    researchers,
  }: Pick<ImportOptions, 'university' | 'college' | 'researchers'>,
): Match {
  if (researchers === null)
    return {
      researcher: null,
      candidates: [],
      reason: 'no graph was given to look the person up in',
    };
  const { institution, latinName, fields } = facts;
  const said = institution.university;
  const match = matchResearcher(
    {
      name,
      latinName,
      university: university ?? said,
      college: college ?? institution.college,
      email: fields.find(({ field }) => field === 'email')?.value ?? null,
    },
    named,
  );
  const contradicts =
    university !== undefined &&
    said !== null &&
    institution.isLabelled &&
    !sameUniversity(said, university);
  if (!contradicts) return match;
  return { ...match, researcher: null, reason: `the page says ${said}, not ${university}` };
}
