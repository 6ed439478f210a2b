import { isHan } from '../text/normalise.js';
import { unpackSurface, type Entry } from './link-index.js';

type Surfaces = Iterable<readonly [form: string, packed: readonly number[]]>;

/** Kinds of values that are known with a typo, too. */
export const mistypableKinds = ['topic', 'venue', 'discipline', 'source'] as const;

/** Full and other given names of universities, long enough to be known with a typo. */
export const mistypableUniversities = (surfaces: Surfaces, entries: readonly Entry[]): string[] =>
  formsOf(surfaces, (form, packed) => {
    const isLong = isHan(form.charCodeAt(0))
      ? form.length >= 4 && /(大学|学院)/u.test(form)
      : /^[a-z ]{6,}$/u.test(form) && !/^the /u.test(form);
    return (
      isLong &&
      packed
        .map(unpackSurface)
        .some(
          ({ entry, strength }) =>
            (strength === 'full' || strength === 'alias') && entries[entry]!.kind === 'university',
        )
    );
  });

/** Names of topics, venues, disciplines and funders that the graph has. */
export const mistypableValues = (surfaces: Surfaces, entries: readonly Entry[]): string[] =>
  formsOf(
    surfaces,
    (form, packed) =>
      form.length >= (isHan(form.charCodeAt(0)) ? 4 : 8) &&
      form.length <= 60 &&
      packed.map(unpackSurface).some(({ entry }) => {
        const { kind, inGraph } = entries[entry]!;
        return inGraph && mistypableKinds.some((known) => known === kind);
      }),
  );

const formsOf = (
  surfaces: Surfaces,
  isWanted: (form: string, packed: readonly number[]) => boolean,
): string[] =>
  [...surfaces].filter(([form, packed]) => isWanted(form, packed)).map(([form]) => form);
