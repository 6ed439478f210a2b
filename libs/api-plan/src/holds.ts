import { checkProgram, printProgram, type Program } from '@coopkg/api-program';
import { Fault, type ApiCatalogue } from '@coopkg/contracts';

/** Whether a program fits a catalogue: its operations, and arguments of types that their inputs take. */
export function holds(program: Program, catalogue: ApiCatalogue): boolean {
  try {
    checkProgram(program, catalogue, printProgram(program));
    return true;
  } catch (error) {
    if (error instanceof Fault) return false;
    throw error;
  }
}
