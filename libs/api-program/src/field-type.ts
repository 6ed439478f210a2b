import type { ApiType } from '@coopkg/contracts';
import { nearestName } from '@coopkg/spelling';
import type { ProgramChecker } from './check-program.js';
import { shown } from './program-fault.js';
import type { Span } from './tree.js';
import { listOf, typeName, unknownType } from './value-type.js';

/**
 * The type of a field: of a record, or of each record of a list. A field that is a list in a list
 * of records gives one list of all.
 */
export function fieldType(
  checker: ProgramChecker,
  type: ApiType,
  field: string,
  span: Span,
): ApiType {
  if (type.kind === 'unknown') return unknownType;
  if (type.kind === 'list') {
    const inner = fieldType(checker, type.of, field, span);
    return inner.kind === 'list' ? inner : listOf(inner);
  }
  if (type.kind !== 'record')
    return checker.refuse(
      span,
      `${typeName(type).zh}没有字段 ${shown(field)}。`,
      `${capital(typeName(type).en)} has no field ${shown(field)}.`,
    );
  const found = type.fields.find(({ name }) => name === field);
  if (found !== undefined) return found.type;
  const names = type.fields.map(({ name }) => name);
  const nearest = nearestName(field, names);
  const possible = nearest ?? names.slice(0, 20).join(', ');
  return checker.refuse(
    span,
    `没有字段 ${shown(field)}；可用：${possible}。`,
    `There is no field ${shown(field)}; there is: ${possible}.`,
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
