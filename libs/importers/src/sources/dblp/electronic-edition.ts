/** What an `<ee>` (electronic edition) of a paper is. */
export interface ElectronicEdition {
  /** In lower case, without the resolver. */
  doi: string | null;
  pdfUrl: string | null;
}

/** doi.org, dx.doi.org, and resolvers of publishers: doi.acm.org, doi.ieeecomputersociety.org. */
const resolver = /^https?:\/\/(?:dx\.)?doi\.[a-z.]+\/(10\.\d{4,9}\/\S+)$/i;
const arxivPage = /^https?:\/\/(?:www\.)?arxiv\.org\/(?:abs|pdf)\/([\w./-]+?)(?:\.pdf)?$/i;
const arxivDoi = /^10\.48550\/arxiv\.([\w./-]+)$/;
const pdf = /^https?:\/\/[^?#]+\.pdf(?:[?#].*)?$/i;

export function electronicEdition(url: string): ElectronicEdition {
  const encoded = resolver.exec(url)?.[1];
  const doi = encoded === undefined ? null : decoded(encoded).toLowerCase();
  const article = arxivPage.exec(url)?.[1] ?? (doi === null ? undefined : arxivDoi.exec(doi)?.[1]);
  if (article !== undefined) return { doi, pdfUrl: `https://arxiv.org/pdf/${article}` };
  return { doi, pdfUrl: doi === null && pdf.test(url) ? url : null };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
