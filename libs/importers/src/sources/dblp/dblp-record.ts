/** One element in a record, its markup flattened to text: `<author orcid="…">Wei Zhang 0001</author>`. */
export interface DblpField {
  name: string;
  text: string;
  attributes: Readonly<Record<string, string>>;
}

/** One record of dblp.xml: an element right below `<dblp>`. */
export interface DblpRecord {
  element: string;
  attributes: Readonly<Record<string, string>>;
  fields: DblpField[];
  /** The line where the record starts, from 1. */
  line: number;
}

const longestShown = 1000;

/** A record as a person sees it in the file, without its inner markup, cut where it is long. */
export function shownRecord({ element, attributes, fields }: DblpRecord): string {
  const { key } = attributes;
  let shown = key === undefined ? `<${element}>` : `<${element} key="${key}">`;
  for (const { name, text } of fields) {
    shown += ` <${name}>${text.slice(0, longestShown).replace(/\s+/g, ' ').trim()}</${name}>`;
    if (shown.length > longestShown) return `${shown.slice(0, longestShown)}…`;
  }
  return shown;
}
