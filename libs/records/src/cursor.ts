import { Fault } from '@coopkg/contracts';

/** Where a page of a list ended, as clients see it: not for them to read. */
export const writeCursor = (place: string): string => Buffer.from(place).toString('base64url');

/** @throws Fault `cursor-invalid` for what no list has given */
export function readCursor(cursor: string, form: RegExp): RegExpExecArray {
  const match = form.exec(Buffer.from(cursor, 'base64url').toString('utf8'));
  if (match) return match;
  throw new Fault('cursor-invalid', {
    zh: '参数 cursor 不是本接口给出的：请从头列起。',
    en: 'The cursor was not given by this interface: list again from the start.',
  });
}
