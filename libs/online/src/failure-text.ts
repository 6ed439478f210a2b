import { NotAnswered } from '@coopkg/downloads';
import type { Bilingual } from '@coopkg/contracts';
import { UnreadableReply } from './unreadable-reply.js';

/** What happened to a source, in a sentence for people. */
export function failureText(name: Bilingual, error: unknown, timeoutMs: number): Bilingual {
  const both = (zh: string, en: string): Bilingual => ({
    // A space stands between Latin letters and Chinese ones only.
    zh: `${name.zh}${/[a-z]$/iu.test(name.zh) ? ' ' : ''}${zh}`,
    en: `${name.en} ${en}`,
  });
  if (error instanceof UnreadableReply) {
    const said = error.said === null ? '' : ` (${error.said.slice(0, 200)})`;
    return both(`的回复无法读取${said}。`, `sent a reply that can't be read${said}.`);
  }
  if (!(error instanceof NotAnswered)) return both('出了问题。', 'failed.');
  const seconds = timeoutMs / 1000;
  const { status, retryAfterMs } = error;
  const rest = Math.ceil((retryAfterMs ?? 0) / 1000);
  switch (error.reason) {
    case 'timeout':
      return both(`在 ${seconds} 秒内没有回复。`, `did not answer in ${seconds} s.`);
    case 'unreachable':
      return both('无法连接。', 'could not be reached.');
    case 'cut':
      return both('的回复中途断开。', 'broke off in the middle of its reply.');
    case 'busy':
      return both(
        `被问得太频繁：请 ${rest} 秒后再试。`,
        `is asked too often: try again in ${rest} s.`,
      );
    case 'status':
      return status === 429
        ? both('被问得太频繁（429）：请稍后再试。', 'is asked too often (429): try again later.')
        : both(`的回复是状态 ${status}。`, `answered with the status ${status}.`);
    case 'redirect':
      return both(
        '转向了另一个地址，没有跟随。',
        'leads to another address, which is not followed.',
      );
    case 'address':
      return both(
        '的地址在内部网络中，没有访问。',
        'is at an address in a private network, which is not asked.',
      );
    case 'size':
      return both('的回复太大。', 'sent a reply that is too large.');
  }
}
