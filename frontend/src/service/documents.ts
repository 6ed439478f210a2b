import i18next from 'i18next';
import {
  documentAnswerSchema,
  documentItemSchema,
  documentsSchema,
  documentTextSchema,
  problemSchema,
  type DocumentAnswer,
  type DocumentItem,
  type DocumentText,
} from '@coopkg/contracts';
import {
  jsonBody,
  ownProblem,
  pathIn,
  RequestFailure,
  requestItems,
  requestJson,
  requestRemoval,
  understood,
  withQuery,
} from './request.js';

const path = '/api/documents';

export const documents = (signal?: AbortSignal): Promise<DocumentItem[]> =>
  requestItems(path, documentsSchema, { signal });

export const deleteDocument = (id: string): Promise<void> => requestRemoval(pathIn(path, id));

export const askDocuments = (
  question: string,
  documentIds: readonly string[],
  signal?: AbortSignal,
): Promise<DocumentAnswer> =>
  requestJson(`${path}/ask`, documentAnswerSchema, {
    ...jsonBody({ question, ...(documentIds.length === 0 ? {} : { documentIds }) }),
    signal,
  });

export const documentText = (
  id: string,
  from: number,
  count: number,
  signal?: AbortSignal,
): Promise<DocumentText> =>
  requestJson(withQuery(`${pathIn(path, id)}/text`, { from, count }), documentTextSchema, {
    signal,
  });

/**
 * Sends a file, telling how much of it has gone, which `fetch` can't.
 * @throws RequestFailure; the signal's reason when it was ended
 */
export function uploadDocument(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<DocumentItem> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.responseType = 'json';
    request.setRequestHeader('Accept-Language', i18next.language);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener('error', () => {
      reject(new RequestFailure(ownProblem('unreachable')));
    });
    request.addEventListener('load', () => {
      const problem = problemSchema.safeParse(request.response);
      if (request.status < 300)
        try {
          resolve(understood(documentItemSchema, request.response));
        } catch (error) {
          reject(error as Error);
        }
      else
        reject(
          new RequestFailure(
            problem.success ? problem.data : ownProblem('not-understood', request.status),
          ),
        );
    });
    signal.addEventListener('abort', () => {
      request.abort();
    });
    request.addEventListener('abort', () => {
      reject(signal.reason as Error);
    });
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}
