import type { Answer, EnglishName } from '@coopkg/contracts';

type Candidates = Answer['candidates'];
type Option = Candidates[number]['options'][number];

const none: EnglishName = () => null;
/** Candidates with the English names of their places and subjects. */
export const candidatesInEnglish = (
  candidates: Candidates,
  englishName: EnglishName = none,
): Candidates =>
  candidates.map(({ mention, options }) => ({
    mention,
    options: options.map((option) => inEnglish(option, englishName)),
  }));

function inEnglish(option: Option, englishName: EnglishName): Option {
  const of = (kind: string, value: string | null): string | null =>
    value === null ? null : englishName(kind, value);
  const universityEn = of('university', option.university);
  const collegeEn = of('college', option.college);
  return {
    ...option,
    nameEn: option.nameEn ?? ownEnglish(option, universityEn, collegeEn),
    universityEn,
    collegeEn,
    interestsEn: option.interests.map((interest) => englishName('topic', interest) ?? interest),
  };
}

/** Of an option that is a university or a college itself. */
function ownEnglish(
  { name, university, college }: Option,
  universityEn: string | null,
  collegeEn: string | null,
): string | null {
  if (university === name) return universityEn;
  return college === name ? collegeEn : null;
}
