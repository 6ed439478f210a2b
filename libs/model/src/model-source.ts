/** What `COOPKG_MODEL` names. */
export type ModelSource =
  | { kind: 'shipped' }
  | { kind: 'file'; path: string }
  | { kind: 'hub'; uri: string }
  | { kind: 'server'; url: string };

export function parseModelSource(value: string | null | undefined): ModelSource {
  const text = value?.trim() ?? '';
  if (text === '') return { kind: 'shipped' };
  if (/^(?:hf|huggingface):/.test(text)) return { kind: 'hub', uri: text };
  if (/^https?:\/\//.test(text))
    return /\.gguf(?:$|[?#])/.test(text)
      ? { kind: 'hub', uri: text }
      : { kind: 'server', url: text.replace(/\/+$/, '') };
  return { kind: 'file', path: text.replace(/^file:\/\//, '') };
}
