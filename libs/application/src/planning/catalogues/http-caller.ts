import { Fault, type ApiCaller, type ApiCatalogue, type Bilingual } from '@coopkg/contracts';
import { NotAnswered, type SafeClient, type SafeRequest } from '@coopkg/downloads';
import { requestOf } from './request-of.js';

export interface HttpCallerOptions {
  /** What is sent with each request beside its arguments, such as a key. */
  query?: readonly (readonly [string, string])[];
  headers?: Readonly<Record<string, string>>;
}

/**
 * Calls the operations of a foreign catalogue as its document says, at the client's host and nowhere
 * else. A thing that is not there (404) is null.
 */
export function httpCaller(
  catalogue: ApiCatalogue,
  client: Pick<SafeClient, 'send'>,
  { query = [], headers = {} }: HttpCallerOptions = {},
): ApiCaller {
  const operations = new Map(catalogue.operations.map((one) => [one.name, one]));
  return {
    async call(name, args, options) {
      const operation = operations.get(name);
      if (operation === undefined)
        throw new Fault('api-unknown', {
          zh: `目录 ${catalogue.id} 中没有接口 ${name}。`,
          en: `The catalogue ${catalogue.id} has no API ${name}.`,
        });
      const request = requestOf(operation, args);
      return replyOf(
        catalogue.id,
        client,
        {
          ...request,
          query: [...(request.query ?? []), ...query],
          headers: { ...request.headers, ...headers },
        },
        options?.signal,
      );
    },
  };
}

async function replyOf(
  id: string,
  client: Pick<SafeClient, 'send'>,
  request: SafeRequest,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  try {
    const { text } = await client.send(request, signal);
    return text.trim() === '' ? null : (JSON.parse(text) as unknown);
  } catch (error) {
    if (error instanceof SyntaxError) throw failed(id, notJson, false, error);
    if (!(error instanceof NotAnswered)) throw error;
    if (error.status === 404) return null;
    throw failed(id, whyOf(error), error.mayHelp, error);
  }
}

const notJson: Bilingual = { zh: '回复不是 JSON', en: 'its reply is not JSON' };

function whyOf({ reason, status }: NotAnswered): Bilingual {
  switch (reason) {
    case 'timeout':
      return { zh: '没有及时回复', en: 'it did not answer in time' };
    case 'status':
    case 'busy':
      return { zh: `回复状态 ${status}`, en: `it answered with the status ${status}` };
    case 'redirect':
      return {
        zh: '它转向了另一个地址，没有跟随',
        en: 'it leads to another address, which is not followed',
      };
    case 'address':
      return { zh: '它的地址不允许访问', en: 'its address may not be asked' };
    case 'size':
      return { zh: '回复太大', en: 'its reply is too large' };
    default:
      return { zh: '无法连接', en: 'it could not be reached' };
  }
}

const failed = (id: string, why: Bilingual, retryable: boolean, cause: unknown): Fault =>
  new Fault(
    'catalogue-call-failed',
    {
      zh: `目录 ${id} 的服务没有给出结果：${why.zh}。`,
      en: `The service of the catalogue ${id} gave no result: ${why.en}.`,
    },
    { retryable, cause },
  );
