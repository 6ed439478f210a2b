/** A DOI in lower case without an address before it; null where there is none. */
export function doiOf(text: string | null | undefined): string | null {
  const found = /\b10\.\d{4,9}\/[^\s"<>]+/u.exec(text ?? '')?.[0];
  return found === undefined ? null : found.replace(/[.,;)\]]+$/u, '').toLowerCase();
}

/** An ORCID iD (ISO 27729); null where there is none. */
export function orcidOf(text: string | null | undefined): string | null {
  return /\b\d{4}-\d{4}-\d{4}-\d{3}[\dX]\b/iu.exec(text ?? '')?.[0].toUpperCase() ?? null;
}

/** `2101.00001v2`, `hep-th/9901001`, or the address of either. */
const arxiv = new RegExp(
  [
    String.raw`(?:^|arxiv[:.]|arxiv\.org\/(?:abs|pdf)\/)`,
    String.raw`(\d{4}\.\d{4,5}|[a-z-]+(?:\.[a-z]{2})?\/\d{7})`,
    String.raw`(?:v\d+)?(?:\.pdf)?$`,
  ].join(''),
  'iu',
);

/** An arXiv id without its version; null where the text is none. */
export function arxivOf(text: string | null | undefined): string | null {
  const found = arxiv.exec((text ?? '').trim());
  return found?.[1]?.toLowerCase() ?? null;
}
