/**
 * What a model may leave around a query when no grammar binds it: reasoning, fences, turn markers,
 * a label, a closing semicolon,
 * lines after the end. Returns the query alone, on one line.
 */
export function stripResidue(text: string): string {
  const plain = text
    .replace(/<think>[\s\S]*?(?:<\/think>|$)/giu, ' ')
    .replace(
      /<\|?(?:im_end|im_start|endoftext|end_of_turn|start_of_turn|eot_id|eos|bos)\|?>[\s\S]*$/iu,
      ' ',
    );
  const fenced = /```[a-z]*\s*([\s\S]*?)(?:```|$)/iu.exec(plain)?.[1] ?? plain;
  return fenced
    .trim()
    .replace(/^(?:cypher|json|query)\s*:\s*/iu, '')
    .split(/\n\s*\n/u)[0]!
    .replaceAll(/\s*\n\s*/gu, ' ')
    .replace(/[\s;]+$/u, '');
}
