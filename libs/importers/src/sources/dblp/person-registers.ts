import { anyOf, wordsOf } from '@coopkg/spelling';

const sites = [
  ...wordsOf('orcid.org viaf.org isni.org d-nb.info loc.gov nii.ac.jp idref.fr'),
  ...wordsOf('dblp.org dblp.uni-trier.de dblp.dagstuhl.de arxiv.org acm.org ieee.org ams.org'),
  ...wordsOf('genealogy.ams.org mathgenealogy.org genealogy.math.ndsu.nodak.edu zbmath.org'),
  ...wordsOf('researcherid.com publons.com webofscience.com scopus.com mendeley.com'),
  ...wordsOf('researchgate.net academia.edu semanticscholar.org openreview.net'),
  ...wordsOf('aminer.org aminer.cn wikidata.org wikipedia.org'),
  ...wordsOf('linkedin.com twitter.com x.com bsky.app facebook.com youtube.com'),
  ...wordsOf('github.com gitlab.com'),
].map((site) => site.replaceAll('.', String.raw`\.`));

/** Hosts of pages that tell of a person in a register or a network, not homepages of the person. */
export const personRegisters = new RegExp(
  String.raw`(?:^|\.)${anyOf([...sites, String.raw`scholar\.google\.[a-z.]+`])}$`,
);
