import { Fault, type ApiCatalogue } from '@coopkg/contracts';
import { checkProgram } from './check-program.js';
import { printProgram } from './print-program.js';
import type { Program } from './tree.js';

/** Whether a program fits a catalogue: its operations, and arguments of types that their inputs take. */
export function fitsCatalogue(program: Program, catalogue: ApiCatalogue): boolean {
  try {
    checkProgram(program, catalogue, printProgram(program));
    return true;
  } catch (error) {
    if (error instanceof Fault) return false;
    throw error;
  }
}
