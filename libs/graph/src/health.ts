import { Fault, type GraphReader } from '@coopkg/contracts';
import type { GraphHealth } from './graph.js';

/** Asks the server whether it answers, and whether there is a graph to ask. */
export async function healthOf(reader: GraphReader): Promise<GraphHealth> {
  try {
    const { rows } = await reader.query('MATCH (n) RETURN count(n)', {}, { timeoutMs: 3000 });
    if (rows[0]?.[0] !== 0) return { state: 'ready', detail: null };
    return {
      state: 'empty',
      detail: {
        zh: '图是空的；请运行 npm run coopkg -- graph load 目录。',
        en: 'The graph is empty; run npm run coopkg -- graph load DIR.',
      },
    };
  } catch (error) {
    return {
      state: 'unreachable',
      detail: error instanceof Fault ? error.text : { zh: String(error), en: String(error) },
    };
  }
}
