import { Fault, requestErrorsOf } from '@coopkg/contracts';
import { checkedOperations } from '../operators/checked-operations.js';
import type { ApiCall } from '../operators/api-call.js';
import type { Operation } from '../operators/operators.js';
import type { SelectiveFunction } from './selective-function.js';
import { selectiveFunctions } from './selective-functions.js';

/**
 * The operators that calls of SEL mean; calls of a kind that stand beside one another are one.
 * @throws Fault `api-unknown`, `argument-invalid`
 */
export function fromSelective(calls: readonly ApiCall[]): Operation[] {
  const joined: ApiCall[] = [];
  for (const call of calls) {
    const { operator, bound } = functionOf(call);
    const { anew = false, ...given } = call.arguments;
    const last = joined.at(-1);
    const continued =
      last !== undefined && last.name === operator && anew === false ? last.arguments : null;
    const { step, column, ...choices } = bound;
    if (operator === 'join_data') addTo(continued, 'path', step, joined, { operator, given });
    else if (severalColumns.has(operator) && column !== undefined)
      addTo(continued, 'columns', column, joined, { operator, given });
    else
      joined.push({
        name: operator,
        arguments: { ...choices, ...(column === undefined ? {} : { column }), ...given },
      });
  }
  return checkedOperations(joined);
}

const severalColumns = new Set<string>(['group_data_by', 'select_unique_values', 'retrieve_data']);

/** One column or step more for the call before, or a call of its own. */
function addTo(
  continued: Record<string, unknown> | null,
  list: 'path' | 'columns',
  item: unknown,
  joined: ApiCall[],
  { operator, given }: { operator: string; given: Record<string, unknown> },
): void {
  if (continued === null) joined.push({ name: operator, arguments: { [list]: [item], ...given } });
  else continued[list] = [...((continued[list] as unknown[] | undefined) ?? []), item];
}

function functionOf({ name, arguments: given }: ApiCall): SelectiveFunction {
  const known = selectiveFunctions.get(name);
  if (known === undefined)
    throw new Fault('api-unknown', {
      zh: `SEL 没有函数 ${name}；可用的见数据集旁的函数说明文件。`,
      en: `SEL has no function ${name}; those that it has stand in the file of functions beside the data set.`,
    });
  const errors = requestErrorsOf(known.parameters, given);
  if (errors.length === 0) return known;
  const line = (language: 'zh' | 'en'): string =>
    errors.map(({ pointer, message }) => `${pointer} ${message[language]}`).join('; ');
  throw new Fault(
    'argument-invalid',
    {
      zh: `${name} 的参数不符合约定：${line('zh')}`,
      en: `The arguments do not fit ${name}: ${line('en')}`,
    },
    { facts: { errors } },
  );
}
