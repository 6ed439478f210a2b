import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  Fault,
  nodeLabels,
  relationshipDefinitions,
  relationshipTypes,
  type NodeLabel,
  type RelationshipType,
} from '@coopkg/contracts';
import { readTextFile, type OnShare, type Tables, type TextTable } from '@coopkg/tables';
import { parseHeader, type Header } from '../header.js';
import { edgeColumns, edgeFiles, graphFiles, nodeColumns, nodeFiles } from '../tables.js';
import type { Field } from './value-sql.js';

/** A file of a graph's folder, read into a table of texts. */
export interface GraphFile {
  name: NodeLabel | RelationshipType;
  /** `papers.csv` */
  file: string;
  location: string;
  text: TextTable;
  header: Header;
  /** One for each property of the schema, in its order. */
  fields: Field[];
  /** SQL of the two ends of an edge, as texts. */
  ends: { start: string; end: string } | null;
}

export const isNodeLabel = (name: string): name is NodeLabel =>
  (nodeLabels as readonly string[]).includes(name);

export const fileOf = (name: NodeLabel | RelationshipType): string =>
  isNodeLabel(name) ? nodeFiles[name] : edgeFiles[name];

/** Where a file of the folder is, as it is or as a gzip; null when it is missing. */
export function locate(source: string, name: NodeLabel | RelationshipType): string | null {
  const location = path.join(source, fileOf(name));
  return [location, `${location}.gz`].find((place) => existsSync(place)) ?? null;
}

/** @throws Fault when there is no such folder, or none of ours */
export function assertGraphFolder(source: string): void {
  if (!statSync(source, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Fault('graph-folder-missing', {
      zh: `没有目录 ${source}；请给出含有 researchers.csv 等文件的目录，或先运行 graph generate。`,
      en: `There is no folder ${source}; name one with researchers.csv and the other files, or run graph generate first.`,
    });
  }
  if (nodeLabels.some((label) => locate(source, label) !== null)) return;
  const found = readdirSync(source).slice(0, 8);
  const names = Object.values(nodeFiles);
  throw new Fault('graph-folder-invalid', {
    zh: `${source} 中没有 ${names.join('、')} 中的任何一个（${found.length === 0 ? '目录是空的' : `其中有 ${found.join('、')}`}）；文件格式见 docs/graph-schema.md。`,
    en: `${source} has none of ${names.join(', ')} (${found.length === 0 ? 'it is empty' : `it holds ${found.join(', ')}`}); docs/graph-schema.md tells what the files are.`,
  });
}

/**
 * The folder that is a graph's among files of an archive (with `/` between folders), the outermost
 * if there are several; null when none is.
 */
export function graphFolderAmong(files: readonly string[]): string | null {
  const names = new Set(Object.values(nodeFiles).flatMap((file) => [file, `${file}.gz`]));
  const folders = files
    .filter((file) => names.has(path.posix.basename(file)))
    .map((file) => path.posix.dirname(file));
  return folders.sort((one, other) => one.length - other.length)[0] ?? null;
}

/** Files of the folder that are not of a graph; profiles and what we write are left out. */
export function otherFiles(source: string): string[] {
  const known = new Set([...graphFiles, ...graphFiles.map((file) => `${file}.gz`)]);
  const ours =
    /^(rejects\.csv|merges\.csv|report\.json|import|world\.json|profiles|portraits|\..*|.*\.md)$/;
  return readdirSync(source).filter((name) => !known.has(name) && !ours.test(name));
}

/**
 * Reads one file into the table `raw_<name>`; null when it is missing.
 * @throws Fault when its form or its header cannot be used
 */
export async function readGraphFile(
  tables: Tables,
  source: string,
  name: NodeLabel | RelationshipType,
  onShare: OnShare = () => undefined,
): Promise<GraphFile | null> {
  const location = locate(source, name);
  if (location === null) return null;
  const text = await readTextFile(tables, location, `raw_${name}`, { onShare });
  const header = text.headings.length === 0 ? emptyHeader : headerOf(location, name, text.headings);
  const column = (position: number | undefined): string =>
    position === undefined ? 'CAST(NULL AS VARCHAR)' : `c${position}`;
  const fields = Object.entries(isNodeLabel(name) ? nodeColumns(name) : edgeColumns(name)).map(
    ([property, type]): Field => ({
      name: property,
      type,
      raw: column(header.columns.get(property)),
      decimalComma: text.form.delimiter === ';',
      rough: text.form.invisibleCharacters,
    }),
  );
  const ends =
    header.ends === null
      ? null
      : { start: column(header.ends.start), end: column(header.ends.end) };
  return { name, file: fileOf(name), location, text, header, fields, ends };
}

/** A file without a single line is as good as one with a header alone. */
const emptyHeader: Header = { width: 0, columns: new Map(), ends: null, unknown: [] };

function headerOf(
  location: string,
  name: NodeLabel | RelationshipType,
  headings: readonly string[],
): Header {
  const known = isNodeLabel(name) ? nodeColumns(name) : edgeColumns(name);
  const parsed = parseHeader(headings, known, isNodeLabel(name) ? 'node' : 'edge');
  const error = 'error' in parsed ? parsed.error : foreign(name, headings, parsed.header);
  if (error === null && 'header' in parsed) return parsed.header;
  const shown = headings.slice(0, 12).join(', ').slice(0, 300);
  throw new Fault('graph-folder-invalid', {
    zh: `${location} 的表头不能用（${error}；表头为：${shown}）；请按 docs/graph-schema.md 的“Files”一节改正。`,
    en: `The header of ${location} cannot be used (${error}; it reads: ${shown}); write it as docs/graph-schema.md, "Files", says.`,
  });
}

/** Why a header is that of another schema, or of another of our files; null when it is not. */
function foreign(
  name: NodeLabel | RelationshipType,
  headings: readonly string[],
  header: Header,
): string | null {
  if (isNodeLabel(name)) {
    if (header.columns.size === 1 && header.unknown.length > 0)
      return `beside the id there is no property of ${name}`;
    return wrongGroup(headings, /\bID\((\w+)\)/i, name);
  }
  const { from, to } = relationshipDefinitions[name];
  return (
    wrongGroup(headings, /:START_ID\((\w+)\)/i, from) ??
    wrongGroup(headings, /:END_ID\((\w+)\)/i, to)
  );
}

function wrongGroup(headings: readonly string[], pattern: RegExp, label: NodeLabel): string | null {
  const groups = headings
    .filter((heading) => /_ID/.test(pattern.source) || !/_ID/i.test(heading))
    .map((heading) => pattern.exec(heading)?.[1]);
  const wrong = groups.find(
    (group) => group !== undefined && group !== label && isNodeLabel(group),
  );
  return wrong === undefined ? null : `the ids are those of ${wrong}, not of ${label}`;
}

export const allNames: readonly (NodeLabel | RelationshipType)[] = [
  ...nodeLabels,
  ...relationshipTypes,
];
