import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { academicCatalogue } from '@coopkg/academic-api';
import { ApiGraph, readCatalogue } from '@coopkg/api-graph';
import { checkProgram, printProgram } from '@coopkg/api-program';
import { Fault } from '@coopkg/contracts';
import { dataFolder } from '@coopkg/question-types';
import {
  callsOf,
  catalogueSolutionId,
  solutionId,
  solutionLibrary,
  solutionProgram,
  walkCatalogue,
  writeCatalogueSolution,
} from '@coopkg/soay';

/** A solution of a catalogue, as `coopkg soay solutions` writes it. */
export interface SolutionLine {
  solution: string;
  /** Names of the operations in the order of calling. */
  apis: readonly string[];
  /** What a question tells. */
  inputs: readonly string[];
  /** With `$name` in the place of what the question tells. */
  program: string;
}

/** Catalogues that come with the product. */
export const shippedCatalogues = ['crossref', 'open-library'] as const;

/**
 * Every solution of a catalogue, each a program that fits it: of the academic APIs (`academic`), of
 * one that comes with the product, or of a document.
 * @throws Fault `catalogue-unreadable`, `catalogue-invalid`
 */
export async function solutionLines(catalogue: string): Promise<SolutionLine[]> {
  if (catalogue === 'academic') return academicLines();
  const { id, text } = await catalogueText(catalogue);
  const { catalogue: read } = readCatalogue(text, id);
  return walkCatalogue(await ApiGraph.of(read)).map((solution) => {
    const told = Object.fromEntries(solution.inputs.map((name) => [name, `$${name}`]));
    return {
      solution: catalogueSolutionId(solution),
      apis: callsOf(solution),
      inputs: solution.inputs,
      program: printProgram(writeCatalogueSolution(solution, told, read)).trim(),
    };
  });
}

/** The document of a catalogue. @throws Fault `catalogue-unreadable` */
export async function catalogueText(catalogue: string): Promise<{ id: string; text: string }> {
  const isShipped = shippedCatalogues.some((one) => one === catalogue);
  const file = isShipped ? path.join(dataFolder, 'catalogues', `${catalogue}.yaml`) : catalogue;
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Fault(
      'catalogue-unreadable',
      {
        zh: `读不了目录 ${catalogue}：可用 academic、${shippedCatalogues.join('、')}，或一个文件。`,
        en: `The catalogue ${catalogue} can't be read: there are academic, ${shippedCatalogues.join(', ')}, or a file.`,
      },
      { cause },
    );
  });
  return { id: path.parse(file).name, text };
}

function academicLines(): SolutionLine[] {
  const catalogue = academicCatalogue('en');
  return solutionLibrary().map((solution) => {
    const { inputs } = solution.head;
    const told = { ...Object.fromEntries(inputs.map((name) => [name, `$${name}`])), year: 2020 };
    const { program, apis } = solutionProgram(solution, told, catalogue);
    const text = printProgram(program);
    checkProgram(program, catalogue, text);
    return { solution: solutionId(solution), apis, inputs, program: text.trim() };
  });
}
