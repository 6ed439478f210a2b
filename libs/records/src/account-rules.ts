import { Fault } from '@coopkg/contracts';

const shortestPassword = 8;
const longestPassword = 200;
/** What is tried first by whoever guesses. */
const guessed = new Set(
  `password passw0rd password1 password123 12345678 123456789 1234567890 11111111 88888888
  qwertyuiop qwerty123 administrator admin123 admin1234 iloveyou letmein1 welcome1
  coopkg123`.split(/\s+/u),
);

/** @throws Fault `user-invalid` */
export function checkName(name: string): void {
  if (!/^[\p{L}\p{N}._@-]{1,64}$/u.test(name))
    throw invalid(
      '用户名只能由 1 到 64 个字母、数字、汉字或 . _ @ - 组成。',
      "A user's name is 1 to 64 letters, digits or . _ @ -.",
    );
}

/**
 * Long enough, and not what is guessed first; no rule about kinds of characters (NIST SP 800-63B).
 * @throws Fault `user-invalid`
 */
export function checkPassword(name: string, password: string): void {
  const length = [...password].length;
  if (length < shortestPassword || length > longestPassword)
    throw invalid(
      `密码要有 ${shortestPassword} 到 ${longestPassword} 个字符。`,
      `A password has ${shortestPassword} to ${longestPassword} characters.`,
    );
  const plain = password.normalize('NFKC').toLowerCase();
  if (guessed.has(plain) || plain === name.toLowerCase() || new Set(plain).size < 3)
    throw invalid(
      '这个密码太容易猜到：请换一个，例如几个不相干的词。',
      'This password is too easy to guess: take another, such as a few words that do not belong together.',
    );
}

const invalid = (zh: string, en: string): Fault => new Fault('user-invalid', { zh, en });
