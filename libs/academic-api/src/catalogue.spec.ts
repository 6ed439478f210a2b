import { describe, expect, it } from 'vitest';
import type { ApiField, ApiOperation, ApiType } from '@coopkg/contracts';
import { academicCatalogue } from './catalogue.js';

/** A type in a few words: `[{a string}]`. */
const told = (type: ApiType): string =>
  type.kind === 'list'
    ? `[${told(type.of)}]`
    : type.kind === 'record'
      ? `{${type.fields.map((field) => `${field.name} ${told(field.type)}`).join(', ')}}`
      : type.kind;

const operation = (name: string): ApiOperation =>
  academicCatalogue('en').operations.find((one) => one.name === name)!;

/** Every field of a result, those of its parts too. */
const fieldsOf = (type: ApiType): ApiField[] =>
  type.kind === 'list'
    ? fieldsOf(type.of)
    : type.kind === 'record'
      ? type.fields.flatMap((field) => [field, ...fieldsOf(field.type)])
      : [];

describe('the catalogue of the academic APIs', () => {
  // Source: arXiv 2405.15165, Figure 2, and the fields that SoAy's own client reads.
  it.each([
    [
      'searchPerson',
      'name? organization? interest?',
      'person_id name organization interests num_citation num_pubs',
    ],
    ['searchPublication', 'publication_info', 'pub_id title year'],
    ['getCoauthors', 'person_id', 'person_id name relation'],
    ['getPersonInterest', 'person_id', ''],
    ['getPublication', 'pub_id', 'abstract author_list num_citation year venue pdf_link'],
    [
      'getPersonBasicInfo',
      'person_id',
      'person_id name gender organization position bio education_experience email',
    ],
    ['getPersonPubs', 'person_id', 'pub_id title authors_name_list num_citation year'],
  ])("has SoAy's %s with its parameters and fields", (name, parameters, fields) => {
    const { parameters: given, result } = operation(name);
    expect(given.map((one) => `${one.name}${one.required ? '' : '?'}`).join(' ')).toBe(parameters);
    const names = fieldsOf(result).map((field) => field.name);
    expect(names).toEqual(expect.arrayContaining(fields === '' ? [] : fields.split(' ')));
  });

  it('tells types through what may be null', () => {
    expect(told(operation('searchPublication').result)).toBe(
      '[{pub_id string, title string, year integer}]',
    );
    expect(told(operation('getPersonInterest').result)).toBe('[string]');
  });

  it('tells keys from what people call something', () => {
    const matches = academicCatalogue('en').operations.flatMap(({ parameters }) =>
      parameters.map((one) => `${one.name} ${one.match}`),
    );
    expect([...new Set(matches)].sort()).toEqual([
      'interest fuzzy',
      'name fuzzy',
      'organization fuzzy',
      'other_person_id exact',
      'person_id exact',
      'project_id exact',
      'project_info fuzzy',
      'pub_id exact',
      'publication_info fuzzy',
      'source fuzzy',
    ]);
  });

  it('describes everything in both languages, and knows every type', () => {
    const texts = (language: 'zh' | 'en'): string[] =>
      academicCatalogue(language).operations.flatMap(({ name, description, parameters, result }) =>
        [{ name, description }, ...parameters, ...fieldsOf(result)].map(
          (one) => `${name} ${one.name}: ${one.description}`,
        ),
      );
    const english = texts('en');
    expect(english.filter((text) => text.endsWith(': '))).toEqual([]);
    expect(texts('zh').filter((text, at) => text === english[at])).toEqual([]);
    expect(JSON.stringify(academicCatalogue('en'))).not.toContain('unknown');
  });
});
