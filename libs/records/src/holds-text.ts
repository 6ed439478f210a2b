import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { storable } from './storable.js';

/** Whether a column has the text somewhere, in any case. */
export const holdsText = (column: SQLWrapper, text: string): SQL =>
  sql`strpos(lower(${column}), lower(${storable(text)})) > 0`;
