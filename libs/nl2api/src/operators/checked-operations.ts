import { Fault, requestErrorsOf } from '@coopkg/contracts';
import type { ApiCall } from './api-call.js';
import { operatorNames, operators, type Operation, type OperatorName } from './operators.js';

const mostCalls = 60;

/**
 * Calls of operators with arguments that fit them. @throws Fault `api-unknown`,
 * `argument-invalid`
 */
export function checkedOperations(calls: readonly ApiCall[]): Operation[] {
  if (calls.length > mostCalls)
    throw new Fault('argument-invalid', {
      zh: `调用序列有 ${calls.length} 步，最多 ${mostCalls} 步。`,
      en: `The sequence has ${calls.length} calls; ${mostCalls} are the most.`,
    });
  return calls.map(checked);
}

function checked({ name, arguments: given }: ApiCall, index: number): Operation {
  if (!isOperator(name))
    throw new Fault('api-unknown', {
      zh: `第 ${index + 1} 步的 ${name} 不是算子；可用的有 ${operatorNames.join('、')}。`,
      en: `Call ${index + 1}, ${name}, is no operator; there are ${operatorNames.join(', ')}.`,
    });
  const { parameters } = operators[name];
  const result = parameters.safeParse(given);
  if (result.success) return { name, arguments: result.data } as Operation;
  const errors = requestErrorsOf(parameters, given);
  const line = (language: 'zh' | 'en'): string =>
    errors.map(({ pointer, message }) => `${pointer} ${message[language]}`).join('; ');
  throw new Fault(
    'argument-invalid',
    {
      zh: `第 ${index + 1} 步 ${name} 的参数不符合约定：${line('zh')}`,
      en: `The arguments of call ${index + 1}, ${name}, do not fit: ${line('en')}`,
    },
    { facts: { errors } },
  );
}

const isOperator = (name: string): name is OperatorName => Object.hasOwn(operators, name);
