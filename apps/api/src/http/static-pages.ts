import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import express, { type NextFunction, type Request, type Response } from 'express';

const pagesFolder = fileURLToPath(new URL('../../../../frontend/dist', import.meta.url));

const placeholder = `<!doctype html><html lang="zh"><meta charset="utf-8"><title>CoopKG-TS</title>
<p>页面尚未构建：请运行 <code>npm start</code>，或使用 <a href="/api/openapi.json">HTTP 接口</a>。</p>
<p>The page is not built yet: run <code>npm start</code>, or use the <a href="/api/openapi.json">HTTP interface</a>.</p></html>`;

const isApi = (request: Request): boolean =>
  request.path === '/api' || request.path.startsWith('/api/');

/** Serves the built front end; every path that is no file is a view of its single page. */
export function staticPages(
  folder = pagesFolder,
): ((request: Request, response: Response, next: NextFunction) => void)[] {
  const files = express.static(folder, {
    index: false,
    setHeaders: (response: Response, file: string) => {
      response.setHeader(
        'Cache-Control',
        file.includes(`${path.sep}assets${path.sep}`)
          ? 'public, max-age=31536000, immutable'
          : 'no-cache',
      );
    },
  });
  const page = (request: Request, response: Response, next: NextFunction): void => {
    if (
      isApi(request) ||
      (request.method !== 'GET' && request.method !== 'HEAD') ||
      (path.extname(request.path) !== '' && request.path !== '/index.html')
    ) {
      next();
      return;
    }
    response.setHeader('Cache-Control', 'no-cache');
    const index = path.join(folder, 'index.html');
    if (existsSync(index)) response.sendFile(index);
    else response.type('html').send(placeholder);
  };
  return [
    (request, response, next) => {
      if (isApi(request)) next();
      else files(request, response, next);
    },
    page,
  ];
}
