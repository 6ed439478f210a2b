import type { WebClient } from './web-client.js';

export interface PackageFile {
  url: string;
  sha256?: string;
}

/** Finds a wheel in a Python package index by its simple API, JSON (PEP 691) or HTML (PEP 503). Null when the index has no such file. */
export async function findWheel(
  client: WebClient,
  index: string,
  packageName: string,
  version: string,
): Promise<PackageFile | null> {
  const response = await client.get(`${index}/${packageName}/`, {
    accept: 'application/vnd.pypi.simple.v1+json, text/html;q=0.5',
  });
  const text = await response.body.text();
  if (response.statusCode === 404) return null;
  if (response.statusCode !== 200)
    throw new Error(`the package index ${new URL(index).host} answered ${response.statusCode}`);
  const files = /json/.test(String(response.headers['content-type']))
    ? filesOfJson(text, response.url)
    : filesOfHtml(text, response.url);
  const prefix = `${packageName.replaceAll('-', '_')}-${version}-`;
  return (
    files.find((file) => {
      const name = new URL(file.url).pathname.split('/').at(-1) ?? '';
      return name.startsWith(prefix) && name.endsWith('.whl');
    }) ?? null
  );
}

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
