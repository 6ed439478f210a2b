import { stat } from 'node:fs/promises';
import { Fault } from '@coopkg/contracts';
import { readCatalogueSettings } from './catalogue-settings.js';
import {
  documentOf,
  openCatalogue,
  openShippedGraph,
  type OpenedCatalogue,
} from './open-catalogue.js';

/**
 * The foreign catalogues of a folder. What an administrator changes there holds from the next
 * question on; a catalogue is read again only when its settings or its document changed.
 */
export class Catalogues {
  private readonly opened = new Map<
    string,
    { state: string; catalogue: Promise<OpenedCatalogue> }
  >();

  /** Of what the product has. */
  private readonly graphs = new Map<string, ReturnType<typeof openShippedGraph>>();

  constructor(
    private readonly folder: string,
    private readonly userAgent: string,
  ) {}

  /** @throws Fault `catalogue-settings-invalid` */
  async ids(): Promise<string[]> {
    return (await readCatalogueSettings(this.folder)).map(({ id }) => id);
  }

  /** @throws Fault `catalogue-unknown`, and what is wrong with its files */
  async open(id: string): Promise<OpenedCatalogue> {
    const all = await readCatalogueSettings(this.folder);
    const settings = all.find((one) => one.id === id);
    if (settings === undefined) throw unknown(id, ['academic', ...all.map((one) => one.id)]);
    const changed = (await stat(documentOf(settings, this.folder)).catch(() => null))?.mtimeMs;
    const state = JSON.stringify([settings, changed]);
    const known = this.opened.get(id);
    if (known?.state === state) return known.catalogue;
    const catalogue = openCatalogue(settings, this.folder, this.userAgent);
    this.opened.set(id, { state, catalogue });
    // A file that was wrong may be put right.
    catalogue.catch(() => this.opened.delete(id));
    return catalogue;
  }

  /** The graph of a catalogue that the product has, whether it is switched on or not. */
  shipped(
    name: 'crossref' | 'open-library',
  ): Promise<Pick<OpenedCatalogue, 'graphIn' | 'notices'>> {
    const known = this.graphs.get(name) ?? openShippedGraph(name);
    this.graphs.set(name, known);
    return known;
  }
}

const unknown = (id: string, ids: readonly string[]): Fault =>
  new Fault('catalogue-unknown', {
    zh: `没有名为 ${id} 的目录：可用的有 ${ids.join('、')}。`,
    en: `There is no catalogue ${id}: there are ${ids.join(', ')}.`,
  });
