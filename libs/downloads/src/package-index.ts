import type { Network } from './network.js';

export interface PackageFile {
  url: string;
  sha256?: string;
}

/**
 * A file of a package in a Python package index, by its simple API, JSON (PEP 691) or HTML (PEP
 * 503). Null when the index does not have it.
 * @param isWanted whether a file of this name is the one
 */
export async function findPackageFile(
  network: Network,
  index: string,
  packageName: string,
  isWanted: (fileName: string) => boolean,
): Promise<PackageFile | null> {
  const response = await network.get(`${index}/${packageName}/`, {
    accept: 'application/vnd.pypi.simple.v1+json, text/html;q=0.5',
  });
  const text = await response.body.text();
  if (response.statusCode === 404) return null;
  if (response.statusCode !== 200)
    throw new Error(`the package index ${new URL(index).host} answered ${response.statusCode}`);
  const files = /json/.test(String(response.headers['content-type']))
    ? filesOfJson(text, response.url)
    : filesOfHtml(text, response.url);
  return files.find(({ url }) => isWanted(fileNameOf(url))) ?? null;
}

const fileNameOf = (url: string): string =>
  decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '');

export function filesOfJson(text: string, base: string): PackageFile[] {
  const page = JSON.parse(text) as { files?: { url: string; hashes?: Record<string, string> }[] };
  return (page.files ?? []).map((file) =>
    withHash(new URL(file.url, base).href, file.hashes?.['sha256']),
  );
}

export function filesOfHtml(text: string, base: string): PackageFile[] {
  return [...text.matchAll(/<a\s[^>]*href\s*=\s*["']([^"']+)["']/gi)].map((match) => {
    const url = new URL(match[1]!.replaceAll('&amp;', '&'), base);
    const sha256 = /sha256=([0-9a-f]{64})/.exec(url.hash)?.[1];
    url.hash = '';
    return withHash(url.href, sha256);
  });
}

function withHash(url: string, sha256: string | undefined): PackageFile {
  return sha256 === undefined ? { url } : { url, sha256 };
}
