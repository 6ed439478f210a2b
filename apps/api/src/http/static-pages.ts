import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import express, { type NextFunction, type Request, type Response } from 'express';
import { parse } from 'regexparam';
import { pageAddresses } from '@coopkg/contracts';

const pagesFolder = fileURLToPath(new URL('../../../../frontend/dist', import.meta.url));

const placeholder = `<!doctype html><html lang="zh"><meta charset="utf-8"><title>CoopKG-TS</title>
<p>页面尚未构建：请运行 <code>npm start</code>，或使用 <a href="/api/openapi.json">HTTP 接口</a>。</p>
<p>The page is not built yet: run <code>npm start</code>, or use the <a href="/api/openapi.json">HTTP interface</a>.</p></html>`;

const isApi = (request: Request): boolean =>
  request.path === '/api' || request.path.startsWith('/api/') || request.path === '/mcp';

/** Copies that the build makes of the page's files, the smallest first. */
const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

/** The address of the smallest copy that the client takes; of the file itself where there is none. */
function compressedUrl(request: Request, folder: string): string {
  const accepted = encodings.find(
    ({ name, ending }) =>
      request.acceptsEncodings(name) !== false &&
      !request.path.includes('..') &&
      existsSync(path.join(folder, `${request.path}${ending}`)),
  );
  return accepted === undefined ? request.url : `${request.path}${accepted.ending}`;
}

const places = Object.values(pageAddresses).map((address) => parse(address).pattern);
const isPlace = (path: string): boolean => places.some((place) => place.test(path));

/**
 * Serves the built front end; every path that is no file is a view of its single page. Where there is
 * no such view, the page says so, with the status 404.
 */
export function staticPages(
  folder = pagesFolder,
): ((request: Request, response: Response, next: NextFunction) => void)[] {
  const files = express.static(folder, {
    index: false,
    setHeaders: (response: Response, file: string) => {
      const encoding = encodings.find(({ ending }) => file.endsWith(ending));
      if (encoding !== undefined) {
        response.type(path.extname(file.slice(0, -encoding.ending.length)));
        response.setHeader('Content-Encoding', encoding.name);
      }
      response.vary('Accept-Encoding');
      response.setHeader(
        'Cache-Control',
        file.includes(`${path.sep}assets${path.sep}`)
          ? 'public, max-age=31536000, immutable'
          : 'no-cache',
      );
    },
  });
  const page = (request: Request, response: Response, next: NextFunction): void => {
    const isView = request.path === '/index.html' || isPlace(request.path);
    if (
      isApi(request) ||
      (request.method !== 'GET' && request.method !== 'HEAD') ||
      (!isView && path.extname(request.path) !== '')
    ) {
      next();
      return;
    }
    response.status(isView ? 200 : 404).setHeader('Cache-Control', 'no-cache');
    const index = path.join(folder, 'index.html');
    if (existsSync(index)) response.sendFile(index);
    else response.type('html').send(placeholder);
  };
  return [
    (request, response, next) => {
      if (isApi(request)) {
        next();
        return;
      }
      const asked = request.url;
      request.url = compressedUrl(request, folder);
      files(request, response, (error?: unknown) => {
        request.url = asked;
        next(error);
      });
    },
    page,
  ];
}
