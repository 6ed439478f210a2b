import { sha256 } from '@coopkg/files';
import { decisionOf, type Decision } from './decision.js';
import type { MatchedPage } from './match-pages.js';
import type { Portraits } from './page-portraits.js';
import type { ProfileRoot } from './profile-root.js';
import { encodingNote, factsOf } from './read-pages.js';

const endings = ['jpg', 'jpeg', 'png', 'webp', 'svg'];

export interface WrittenPages {
  decisions: Decision[];
  /** Where the portrait of a page lies, by the page's file. */
  portraits: Map<string, string>;
}

/** Profiles and portraits under the researchers' ids; of people not known, under `unmatched/`. */
export function writePages(
  root: ProfileRoot,
  pages: readonly MatchedPage[],
  portraits: Portraits,
): WrittenPages {
  const written: WrittenPages = { decisions: [], portraits: new Map() };
  for (const page of pages) {
    const id = page.match.researcher?.id ?? null;
    const known = {
      ...factsOf(page),
      researcherId: id,
      candidates: page.match.candidates.map((one) => one.id),
    };
    if (page.besides !== null) {
      written.decisions.push(
        decisionOf(
          page.file,
          'discarded',
          `a second page of the same researcher, whose longer page is ${page.besides}; what it states is proposed all the same`,
          known,
        ),
      );
      continue;
    }
    const isNamed = id !== null && isFileName(id);
    const aside = `unmatched/${asideName(page.file)}`;
    const [profile, portrait] = isNamed ? [`profiles/${id}`, `portraits/${id}`] : [aside, aside];
    const outcome = root.write(`${profile}.md`, page.page.markdown);
    const picture = portraits.byPage.get(page.file)?.portrait;
    if (picture !== undefined) {
      const place = root.writeOnly(portrait, picture.extension, endings, picture.bytes);
      if (place !== null) written.portraits.set(page.file, place);
    }
    if (isNamed)
      root.removeOthers([`${aside}.md`, ...endings.map((ending) => `${aside}.${ending}`)]);
    const reason = `${page.match.reason}${encodingNote(page)}`;
    if (outcome === 'not-replaced')
      written.decisions.push(
        decisionOf(
          page.file,
          'not-replaced',
          `${profile}.md was changed by hand or by another program; --replace writes over it`,
          known,
        ),
      );
    else
      written.decisions.push(
        decisionOf(
          page.file,
          isNamed ? 'kept' : 'unmatched',
          id === null || isNamed ? reason : `the id ${id} can't be the name of a file`,
          { ...known, written: `${profile}.md` },
        ),
      );
  }
  return written;
}

/** As the application looks profiles up. */
const isFileName = (id: string): boolean =>
  id !== '' && !id.startsWith('.') && !/[/\\\u0000]/u.test(id);

/** A name for what nobody's id names yet: the page's path in one word. */
function asideName(file: string): string {
  const name = file.replace(/[^\p{L}\p{N}._-]+/gu, '__').replace(/^\.+/u, '');
  return name.length <= 120
    ? name
    : `${name.slice(0, 100)}-${sha256(Buffer.from(file)).slice(0, 12)}`;
}
