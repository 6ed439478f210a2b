import { cannotRead } from './problems.js';

/** What one document may hold. */
const mostCharacters = 10e6;
const mostCells = 1e6;

/** Counts what was read. @throws CannotRead `too-large` */
export class Limits {
  private characters = 0;
  private cells = 0;

  take(text: string): string {
    this.characters += text.length;
    if (this.characters > mostCharacters) throw cannotRead('too-large');
    return text;
  }

  takeCells(cells: readonly string[]): void {
    this.cells += cells.length;
    if (this.cells > mostCells) throw cannotRead('too-large');
    for (const cell of cells) this.take(cell);
  }
}
