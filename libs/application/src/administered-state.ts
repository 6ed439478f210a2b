import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Bilingual, EdgeDecision, GraphReader, ModelItem } from '@coopkg/contracts';
import type { Correction } from '@coopkg/align';
import type { Configuration } from '@coopkg/configuration';
import type { Template } from '@coopkg/question-types';
import type { Records } from '@coopkg/records';
import type { TemplateChanges } from './edited-templates.js';
import type { ActiveModel, ModelChoice } from './list-models.js';
import type { OpenedModel } from './model-part.js';
import { replaceShared, SharedChanges } from './shared-changes.js';
import type { EdgeDecisions } from './planning/kept-edge-decisions.js';
import type { ModelFollower } from './shared-model.js';

const noDecisions: readonly EdgeDecision[] = [];

/** What the state is about: an application, or what stands for one. */
export interface AdministeredHost {
  readonly configuration: Configuration;
  readonly closing: AbortSignal;
  graph(): GraphReader;
  /** Undefined until the model part is open. */
  activeModel(): ActiveModel | undefined;
  /** Opens and tries what was chosen; keeps the choice after `beforeKept`. */
  openModel(choice: ModelChoice, beforeKept?: () => Promise<void>): Promise<OpenedModel>;
  useModel(opened: OpenedModel): Promise<void>;
  /** False while there are no wordings to change yet. */
  useTemplates(edited: readonly Template[]): boolean;
  note(message: Bilingual): void;
}

/**
 * What administrators change while questions go on: corrections of names, edges of API graphs,
 * question types, the active model. Where processes share the records, a change made in one is followed by all: types
 * and choice stand in the records, and the files of the data folder are this process's copies.
 */
export class AdministeredState {
  corrections: readonly Correction[] = [];
  private edgeDecisions: EdgeDecisions = new Map();
  private records: Records | null = null;
  private shared: SharedChanges | null = null;
  private follower: ModelFollower | null = null;
  /** Changes, one after another. */
  private changes: Promise<unknown> = Promise.resolve();

  constructor(private readonly host: AdministeredHost) {}

  /** Takes what the records say; with those that others share, from now on too. */
  async open(records: Records): Promise<void> {
    this.records = records;
    const isShared = records.isShared;
    if (isShared) {
      await this.offerTemplates(records);
      const { ModelFollower } = await import('./shared-model.js');
      const { configuration, closing } = this.host;
      this.follower = new ModelFollower({
        configuration,
        closing,
        active: () => this.host.activeModel(),
        activate: (choice) => this.inTurn(() => this.openChoice(choice)),
        note: (message) => {
          this.host.note(message);
        },
      });
    }
    this.shared = new SharedChanges(
      records,
      {
        corrections: () => this.readCorrections(records),
        'api-edges': () => this.readEdgeDecisions(records),
        ...(isShared
          ? {
              templates: () => this.copyTemplates(records),
              'active-model': () => this.followModel(records),
            }
          : {}),
      },
      (message) => {
        this.host.note(message);
      },
    );
    await this.readCorrections(records);
    await this.readEdgeDecisions(records);
    await this.shared.catchUp();
    if (isShared) this.shared.watch(this.host.closing);
  }

  /** In force about the edges of a catalogue's graph; the same list until they change. */
  decisionsAbout(catalogue: string): readonly EdgeDecision[] {
    return this.edgeDecisions.get(catalogue) ?? noDecisions;
  }

  /** What was changed before this call, by any process, is in use when it returns. */
  async catchUp(): Promise<void> {
    await this.shared?.catchUp();
  }

  /** @throws Fault `template-invalid` @returns the ids of those that changed */
  editTemplates(changes: TemplateChanges): Promise<string[]> {
    return this.inTurn(async () => {
      const { templateEdit, writeEditedTemplates } = await import('./edited-templates.js');
      const { dataDirectory } = this.host.configuration;
      const edit = () => templateEdit(dataDirectory, changes, this.host.graph());
      if (this.records?.isShared === true) {
        const { changed } = await replaceShared(this.records, 'templates', async () => {
          await this.catchUp();
          return edit();
        });
        await this.catchUp();
        return changed;
      }
      const { changed, body } = await edit();
      if (body !== null) {
        await writeEditedTemplates(dataDirectory, body);
        await this.useTemplates();
      }
      return changed;
    });
  }

  /** @throws Fault `model-not-found`, `adapter-foreign`, `adapter-damaged`, `disk-full` */
  activateModel(choose: () => Promise<ModelChoice>): Promise<ModelItem> {
    return this.inTurn(async () => {
      const choice = await choose();
      if (choice.item.active) return choice.item;
      await this.openChoice(choice, () => this.tellChoice(choice));
      return { ...choice.item, active: true };
    });
  }

  /** @param tell told to others when it was tried and before it is in use */
  private async openChoice(choice: ModelChoice, tell?: () => Promise<void>): Promise<void> {
    await this.host.useModel(await this.host.openModel(choice, tell));
  }

  private async tellChoice(choice: ModelChoice): Promise<void> {
    if (this.records?.isShared !== true) return;
    const { sharedModel } = await import('./shared-model.js');
    const body = sharedModel(choice, this.host.configuration);
    this.follower?.leave();
    await replaceShared(this.records, 'active-model', () => Promise.resolve({ body }));
  }

  private async readCorrections(records: Records): Promise<boolean> {
    const known = await records.corrections.list();
    this.corrections = known.map(({ mention, entity }) => ({ mention, entity }));
    return true;
  }

  private async readEdgeDecisions(records: Records): Promise<boolean> {
    const { copyEdgeDecisions } = await import('./planning/kept-edge-decisions.js');
    this.edgeDecisions = await copyEdgeDecisions(records, this.host.configuration.dataDirectory);
    return true;
  }

  /** A data folder from before the records were shared brings its types along. */
  private async offerTemplates(records: Records): Promise<void> {
    const { editedTemplatesFile } = await import('./edited-templates.js');
    const file = editedTemplatesFile(this.host.configuration.dataDirectory);
    if (existsSync(file) && (await records.shared.read('templates')) === null)
      await records.shared.replace('templates', await readFile(file, 'utf8'), 0);
  }

  private async copyTemplates(records: Records): Promise<boolean> {
    const { writeEditedTemplates } = await import('./edited-templates.js');
    const document = await records.shared.read('templates');
    if (document !== null)
      await writeEditedTemplates(this.host.configuration.dataDirectory, document.body);
    return this.useTemplates();
  }

  private async useTemplates(): Promise<boolean> {
    const { editedTemplates } = await import('./edited-templates.js');
    return this.host.useTemplates(await editedTemplates(this.host.configuration.dataDirectory));
  }

  private async followModel(records: Records): Promise<boolean> {
    const document = await records.shared.read('active-model');
    if (document !== null) this.follower?.follow(document.body);
    return true;
  }

  private inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.changes.then(work);
    this.changes = turn.catch(() => undefined);
    return turn;
  }
}
