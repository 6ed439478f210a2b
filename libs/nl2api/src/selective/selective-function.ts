import { z } from 'zod';
import type { Operation } from '../operators/operators.js';

/** A function of SEL: an operator with its choices and its column bound. */
export interface SelectiveFunction {
  name: string;
  description: string;
  parameters: z.ZodObject;
  operator: Operation['name'];
  /** What the name binds, in the operator's words; `column` is one of `columns` there. */
  bound: Readonly<Record<string, unknown>>;
}

/** How many nodes of one label, and relationships of one type, functions are made for. */
const rolesOfOneKind = 3;
export const roleOrdinals = Array.from({ length: rolesOfOneKind }, (_, index) => index + 1);

/** For functions without parameters. */
export const none = z.strictObject({});
/** Only beside an equal call: it begins a table step of its own. */
export const anew = { anew: z.literal(true).optional() };
