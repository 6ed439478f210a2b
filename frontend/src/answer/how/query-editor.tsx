import { autocompletion, closeBrackets, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, indentOnInput } from '@codemirror/language';
import { setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap, placeholder } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import type { Diagnostic } from '@coopkg/contracts';
import { functionRows } from '@coopkg/cypher';
import { completionsAt, type Completion } from './completions-at.js';
import { cypherColours, cypherLanguage } from './cypher-language.js';
import { editorLook } from './editor-look.js';

interface QueryEditorProps {
  /** Where it starts; what is written later is told, not taken. */
  initial: string;
  parameters: readonly string[];
  label: string;
  hint: string;
  /** What is wrong, drawn below the text. */
  diagnostics: readonly Diagnostic[];
  /** What a diagnostic says. */
  messageOf: (diagnostic: Diagnostic) => string;
  /** Says what a name is, beside it. */
  detailOf: (completion: Completion) => string | undefined;
  onChange: (text: string) => void;
  onRun: () => void;
}

const functions = functionRows.map(({ name }) => name);
const kinds: Record<Completion['kind'], string> = {
  label: 'class',
  type: 'interface',
  property: 'property',
  parameter: 'constant',
  function: 'function',
  keyword: 'keyword',
  variable: 'variable',
};

/** A query's text to be changed: colours, completion from the graph's schema, faults in place. */
export default function QueryEditor(props: QueryEditorProps) {
  const element = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const current = useRef(props);
  useEffect(() => {
    current.current = props;
  });
  useEffect(() => {
    const editor = new EditorView({
      parent: element.current!,
      state: EditorState.create({
        doc: current.current.initial,
        extensions: extensionsOf(current),
      }),
    });
    view.current = editor;
    editor.focus();
    return () => {
      editor.destroy();
      view.current = null;
    };
  }, []);
  const { diagnostics, messageOf } = props;
  useEffect(() => {
    const editor = view.current;
    if (editor === null) return;
    const end = editor.state.doc.length;
    editor.dispatch(
      setDiagnostics(
        editor.state,
        diagnostics.map((diagnostic) => ({
          from: Math.min(diagnostic.start ?? 0, end),
          to: Math.min(diagnostic.end ?? end, end),
          severity: 'error',
          message: messageOf(diagnostic),
        })),
      ),
    );
  }, [diagnostics, messageOf]);
  return <div ref={element} />;
}

function extensionsOf(current: { current: QueryEditorProps }) {
  const { label, hint } = current.current;
  return [
    history(),
    cypherLanguage,
    cypherColours,
    editorLook,
    bracketMatching(),
    closeBrackets(),
    indentOnInput(),
    EditorView.lineWrapping,
    placeholder(hint),
    EditorView.contentAttributes.of({ 'aria-label': label, 'data-testid': 'cypher-edit' }),
    autocompletion({
      icons: false,
      override: [
        ({ state, pos, explicit }) => {
          const { parameters, detailOf } = current.current;
          const found = completionsAt(
            state.doc.toString(),
            pos,
            { parameters, functions },
            explicit,
          );
          if (found === null) return null;
          return {
            from: found.from,
            validFor: /^[\p{L}\p{N}_ ]*$/u,
            options: found.options.map((option) => {
              const detail = detailOf(option);
              return {
                label: option.label,
                type: kinds[option.kind],
                ...(detail === undefined ? {} : { detail }),
              };
            }),
          };
        },
      ],
    }),
    keymap.of([
      {
        key: 'Mod-Enter',
        run: () => {
          current.current.onRun();
          return true;
        },
      },
      ...completionKeymap,
      ...historyKeymap,
      ...defaultKeymap,
    ]),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) current.current.onChange(update.state.doc.toString());
    }),
  ];
}
