import type { Bilingual } from '@coopkg/contracts';
import { literal, openedAs, type Tables } from '@coopkg/tables';
import type { GraphFile } from './graph-files.js';
import { invisible, isPlainSql, otherSeparators, valueSql, type Field } from './value-sql.js';

/** Something about a file that a person should know, though its rows are loaded. */
export interface FileNote {
  file: string;
  text: Bilingual;
}

/** What to count in a column, and how to say it. */
interface Observation {
  where: string;
  say: (count: number, example: string) => Bilingual;
}

/**
 * What was understood in a file although it is not written as the schema says. `plain`: every value
 * is written as we write it, so only what is right and yet doubtful is left to tell.
 */
export async function notesOn(
  tables: Tables,
  file: GraphFile,
  plain: boolean,
): Promise<FileNote[]> {
  const form = openedAs(file.text.form);
  const notes: FileNote[] = form === null ? [] : [{ file: file.file, text: form }];
  const observations = file.fields
    .filter(({ raw }) => raw.startsWith('c'))
    .flatMap((field) => observationsOf(field, plain).map((one) => ({ ...one, raw: field.raw })));
  if (observations.length === 0) return notes;
  const columns = observations.map(
    ({ where, raw }, index) =>
      `count(*) FILTER (${where}) AS n${index}, left(any_value(${raw}) FILTER (${where}), 40) AS x${index}`,
  );
  const [found] = await tables.rows(`SELECT ${columns.join(', ')} FROM ${file.text.table}`);
  for (const [index, { say }] of observations.entries()) {
    const count = Number(found?.[`n${index}`] ?? 0);
    if (count > 0)
      notes.push({ file: file.file, text: say(count, String(found?.[`x${index}`] ?? '')) });
  }
  return notes;
}

function observationsOf(field: Field, plain: boolean): Observation[] {
  const { name, raw } = field;
  if (plain) return field.type === 'STRING[]' ? listObservations(field).slice(1) : [];
  switch (field.type) {
    case 'STRING[]':
      return listObservations(field);
    case 'STRING':
      return [
        {
          where: `regexp_matches(${raw}, ${literal(invisible)})`,
          say: (count) => ({
            zh: `${name}：有 ${count} 格含看不见的字符，已去掉`,
            en: `${name}: invisible characters taken out of ${count} cells`,
          }),
        },
      ];
    default:
      return [
        {
          where: `NOT ${isPlainSql(field)} AND ${valueSql(field)} IS NOT NULL`,
          say: (count, example) => ({
            zh: `${name}：有 ${count} 格写法特别（如“${example}”），已读出`,
            en: `${name}: ${count} cells written otherwise (such as "${example}") were read`,
          }),
        },
      ];
  }
}

function listObservations({ name, raw }: Field): Observation[] {
  const alone = `${raw} IS NOT NULL AND NOT contains(${raw}, ';')`;
  return [
    {
      where: `${alone} AND regexp_matches(${raw}, ${literal(otherSeparators)})`,
      say: (count, example) => ({
        zh: `${name}：有 ${count} 格不用“;”分隔（如“${example}”），已按“；”“、”“|”分开`,
        en: `${name}: ${count} cells without ";" (such as "${example}") were split at "；", "、" or "|"`,
      }),
    },
    {
      where: `${alone} AND regexp_matches(${raw}, '[,，]')`,
      say: (count, example) => ({
        zh: `${name}：有 ${count} 格含逗号而无“;”（如“${example}”），各作一项`,
        en: `${name}: ${count} cells hold commas and no ";" (such as "${example}"): one item each`,
      }),
    },
  ];
}
