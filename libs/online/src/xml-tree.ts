import { SaxesParser } from 'saxes';
import { UnreadableReply } from './unreadable-reply.js';

export interface XmlElement {
  /** Without its prefix. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  /** Of itself alone. */
  text: string;
}

const deepest = 60;

/** A document as a tree; entities of its own are not known to it. @throws UnreadableReply */
export function readXml(text: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw new UnreadableReply(`not XML: ${error.message.split('\n')[0]}`);
  });
  parser.on('doctype', () => {
    throw new UnreadableReply('a document type is not taken');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > deepest) throw new UnreadableReply('nested too deep');
    const element = { name: localName(name), attributes, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const addText = (more: string): void => {
    const [element] = open.slice(-1);
    if (element !== undefined) element.text += more;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(text).close();
  const [document] = root.children;
  if (document === undefined) throw new UnreadableReply('not XML');
  return document;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** The first element at the end of a path of names. */
export function at(element: XmlElement | undefined, ...names: string[]): XmlElement | undefined {
  return names.reduce<XmlElement | undefined>((from, name) => childrenOf(from, name)[0], element);
}

export const textAt = (element: XmlElement | undefined, ...names: string[]): string | null =>
  at(element, ...names)?.text.trim() ?? null;
