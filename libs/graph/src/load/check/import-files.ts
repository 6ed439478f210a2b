import { copyFileSync, linkSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import {
  nodeLabels,
  relationshipTypes,
  type NodeLabel,
  type RelationshipType,
} from '@coopkg/contracts';
import { identifier, literal } from '@coopkg/tables';
import { edgeHeader, nodeHeader } from '../tables.js';
import type { CheckedFolder } from './check-folder.js';
import { edgeRowsSql, nodeRowsSql } from './checked-rows.js';
import { fileOf, isNodeLabel, type GraphFile } from './graph-files.js';

/**
 * Puts what `neo4j-admin` reads into a folder: the files that are plain as links, the others
 * written anew. The names there are simple, whatever the source is called.
 * @returns the names of the files, by label and type; those without a row are left out
 */
export async function writeImportFiles(
  checked: CheckedFolder,
  folder: string,
): Promise<Partial<Record<NodeLabel | RelationshipType, string>>> {
  mkdirSync(folder, { recursive: true });
  const names: Partial<Record<NodeLabel | RelationshipType, string>> = {};
  for (const name of [...nodeLabels, ...relationshipTypes]) {
    if (checked.report.counts[name] === 0) continue;
    const file = checked.files.get(name) ?? null;
    const target = path.join(folder, fileOf(name));
    rmSync(target, { force: true });
    if (file !== null && checked.plain.has(name) && hasImportHeader(name, file))
      link(file.location, target);
    else await write(checked, name, file, target);
    names[name] = fileOf(name);
  }
  return names;
}

const importHeader = (name: NodeLabel | RelationshipType): string[] =>
  isNodeLabel(name) ? nodeHeader(name) : edgeHeader(name);

/** Whether a file has the headings that the import tool reads, in any order; texts need no type. */
function hasImportHeader(name: NodeLabel | RelationshipType, file: GraphFile): boolean {
  const known = new Set(importHeader(name).flatMap((one) => [one, one.replace(/:string$/, '')]));
  return file.text.asIs && file.text.headings.every((heading) => known.has(heading));
}

function link(source: string, target: string): void {
  for (const make of [linkSync, symlinkSync, copyFileSync]) {
    try {
      make(source, target);
      return;
    } catch (error) {
      // Another disk has no hard links, some systems let nobody make symbolic ones.
      if (make === copyFileSync) throw error;
    }
  }
}

async function write(
  checked: CheckedFolder,
  name: NodeLabel | RelationshipType,
  file: GraphFile | null,
  target: string,
): Promise<void> {
  const rows = isNodeLabel(name)
    ? nodeRowsSql(name, file ?? missingFile(name), null)
    : edgeRowsSql(name, file, null);
  const header = importHeader(name).map(identifier).join(', ');
  await checked.tables.run(`
    COPY (SELECT * FROM (${rows}) AS row(${header}))
    TO ${literal(target)} (FORMAT csv, HEADER true, DELIMITER ',', QUOTE '"', ESCAPE '"', NULLSTR '')`);
}

function missingFile(name: string): never {
  throw new Error(`rows of ${name} without a file`);
}
