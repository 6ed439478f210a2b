/** Years that a question limits things to, both ends included; null where it does not. */
export interface Years {
  from: number | null;
  to: number | null;
}

const year = '((?:19|20)\\d{2})(?!\\d)';
const between = new RegExp(`${year}年?\\s*(?:[-–—~至到]|to|and|until)\\s*${year}`, 'u');
const since = new RegExp(
  `(?:since|from)\\s+${year}|${year}年?(?:以来|以后|之后|起|至今|及以后)`,
  'u',
);
const after = new RegExp(`(?:after|晚于)\\s*${year}`, 'u');
const before = new RegExp(`(?:before|早于)\\s*${year}|${year}年?(?:以前|之前|前)`, 'u');
const until = new RegExp(`(?:until|by|up to|截至|截止)\\s*${year}`, 'u');
const alone = new RegExp(`(?<![\\d.])${year}(?:年|\\b)`, 'u');

/** 「2020年以来」, `before 2015`, `in 2021`. */
export function yearsIn(text: string): Years {
  const range = between.exec(text);
  if (range !== null) return { from: Number(range[1]), to: Number(range[2]) };
  const [first, later, earlier, last, one] = [since, after, before, until, alone].map((form) =>
    yearOf(form.exec(text)),
  );
  if (first !== null) return { from: first!, to: null };
  if (later !== null) return { from: later! + 1, to: null };
  if (earlier !== null) return { from: null, to: earlier! - 1 };
  if (last !== null) return { from: null, to: last! };
  return { from: one!, to: one! };
}

const yearOf = (match: RegExpExecArray | null): number | null => {
  const found = match?.slice(1).find((group) => group !== undefined);
  return found === undefined ? null : Number(found);
};
