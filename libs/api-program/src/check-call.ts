import type { ApiOperation, ApiParameter, ApiType } from '@coopkg/contracts';
import { nearestName } from '@coopkg/spelling';
import type { ProgramChecker } from './check-program.js';
import { shown } from './program-fault.js';
import type { ApiCall, Expression } from './tree.js';
import { accepts, typeName } from './value-type.js';

/** The type of what a call gives back; refuses one that the catalogue does not know so. */
export function checkCall(checker: ProgramChecker, call: ApiCall): ApiType {
  const operation = checker.operations.get(call.operation) ?? refuseOperation(checker, call);
  const seen = new Set<string>();
  for (const { name, value } of call.arguments) {
    const parameter =
      operation.parameters.find((one) => one.name === name) ??
      refuseArgument(checker, operation, name, value);
    if (seen.has(name))
      checker.refuse(value.span, `参数 ${name} 给了两次。`, `The argument ${name} is given twice.`);
    seen.add(name);
    checkArgument(checker, operation, parameter, value);
  }
  const missing = operation.parameters.find(({ name, required }) => required && !seen.has(name));
  if (missing !== undefined)
    checker.refuse(
      call.span,
      `${operation.name} 缺少必需的参数 ${missing.name}。`,
      `${operation.name} lacks its required argument ${missing.name}.`,
    );
  return operation.result;
}

function checkArgument(
  checker: ProgramChecker,
  operation: ApiOperation,
  parameter: ApiParameter,
  value: Expression,
): void {
  const wanted = parameter.type;
  const given = checker.typeOf(value);
  const name = `${operation.name}.${parameter.name}`;
  if (!accepts(wanted, given)) {
    const hint = hintFor(given, wanted);
    checker.refuse(
      value.span,
      `${name} 需要${typeName(wanted).zh}，却是${typeName(given).zh}${hint.zh}。`,
      `${name} needs ${typeName(wanted).en}, and this is ${typeName(given).en}${hint.en}.`,
    );
  }
  if (value.kind !== 'literal' || !('values' in wanted) || wanted.values === undefined) return;
  if (wanted.values.length === 0 || wanted.values.includes(String(value.value))) return;
  const possible = wanted.values.slice(0, 20).join(', ');
  checker.refuse(
    value.span,
    `${name} 只能是：${possible}。`,
    `${name} can only be one of: ${possible}.`,
  );
}

function hintFor(given: ApiType, wanted: ApiType): { zh: string; en: string } {
  if (given.kind === 'list' && wanted.kind !== 'list')
    return { zh: '：请用 first 或 map', en: ': use first or map' };
  if (given.kind === 'record') return { zh: '：请取它的一个字段', en: ': take a field of it' };
  return { zh: '', en: '' };
}

function refuseOperation(checker: ProgramChecker, { operation, span }: ApiCall): never {
  const nearest = nearestName(operation, checker.operations.keys());
  return checker.refuse(
    span,
    `目录中没有接口 ${shown(operation)}${nearest === undefined ? '' : `；是否指 ${nearest}`}。`,
    `The catalogue has no API ${shown(operation)}${nearest === undefined ? '' : `; is ${nearest} meant`}.`,
  );
}

function refuseArgument(
  checker: ProgramChecker,
  operation: ApiOperation,
  name: string,
  { span }: Expression,
): never {
  const possible = operation.parameters.map((one) => one.name).join(', ') || '–';
  return checker.refuse(
    span,
    `${operation.name} 没有参数 ${shown(name)}；可用：${possible}。`,
    `${operation.name} has no argument ${shown(name)}; there are: ${possible}.`,
  );
}
