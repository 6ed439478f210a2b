import type { LinkIndex } from '@coopkg/align';
import type { Askable, EnglishName, Language, Suggestion } from '@coopkg/contracts';
import type { Template } from '@coopkg/question-types';
import type { Application } from '../application.js';
import { openEnglishNames } from '../english-names.js';
import { nameTails, type Tail } from './name-tails.js';
import { namedInGraph } from './named-in-graph.js';
import { questionSuggestions } from './question-suggestions.js';

/** Question types that an administrator has changed are known after so long. */
const templatesKeptMs = 30_000;
const mostSuggestions = 8;
const mostQuestions = 4;
const mostUniversities = 3;

/** What a person may be about to ask: whole questions, and names of the graph. */
export class Suggesting {
  private templates: { at: number; read: Promise<readonly Template[]> } | null = null;
  private universityNames: { of: LinkIndex; names: readonly string[] } | null = null;

  constructor(private readonly application: Application) {}

  /** Best first. What can't be looked up in time is left out. */
  async suggest(typed: string, preferred: Language): Promise<Suggestion[]> {
    if (typed.trim() === '') return [];
    const language = writtenIn(typed) ?? preferred;
    const [{ alignments }, templates, englishName] = await Promise.all([
      this.application.align(typed),
      this.known(),
      openEnglishNames(),
    ]);
    const university =
      alignments.find(({ kind, entity }) => kind === 'university' && entity !== null)?.entity ??
      null;
    // Within a university a surname alone tells enough.
    const tails = nameTails(typed, university === null ? 2 : 1);
    const naming = { typed, tails, language, englishName, university };
    const named = await namedInGraph(this.application.graph, naming).catch(() => []);
    const known = this.universitiesInGraph[0] ?? null;
    const questions = questionSuggestions(
      {
        text: typed,
        language,
        alignments,
        university:
          known === null || language === 'zh' ? known : (englishName('university', known) ?? known),
      },
      templates,
      named.length > 0 ? mostQuestions - 1 : mostQuestions,
    );
    const universities = this.universities(typed, tails, language, englishName);
    const names = [...universities, ...named].slice(0, mostSuggestions - questions.length);
    return [...questions, ...names];
  }

  /** A plain wording of each question type, in the order of the types. */
  async askable(language: Language): Promise<Askable[]> {
    return (await this.known()).flatMap(({ id, category, wordings }) => {
      const text = wordings[language].manual[0];
      return text === undefined ? [] : [{ id, category, text }];
    });
  }

  /** The universities of the graph, gathered once from each index of names. */
  private get universitiesInGraph(): readonly string[] {
    const { linkIndex } = this.application;
    if (this.universityNames?.of === linkIndex) return this.universityNames.names;
    const names: string[] = [];
    for (const { kind, value, inGraph } of linkIndex.entries)
      if (kind === 'university' && inGraph) names.push(value);
    this.universityNames = { of: linkIndex, names };
    return names;
  }

  private universities(
    typed: string,
    tails: readonly Tail[],
    language: Language,
    englishName: EnglishName,
  ): Suggestion[] {
    const found = new Map<string, Suggestion>();
    for (const value of this.universitiesInGraph) {
      const name = language === 'zh' ? value : (englishName('university', value) ?? value);
      const tail = tails.find(
        ({ text }) =>
          text.length < name.length && name.toLowerCase().startsWith(text.toLowerCase()),
      );
      if (tail === undefined) continue;
      const text = `${typed.slice(0, tail.start)}${name}`;
      found.set(name, { kind: 'university', text, name, detail: null });
      if (found.size === mostUniversities) break;
    }
    return [...found.values()];
  }

  private async known(): Promise<readonly Template[]> {
    const now = performance.now();
    if (this.templates === null || now - this.templates.at > templatesKeptMs)
      this.templates = { at: now, read: this.application.templates() };
    return this.templates.read;
  }
}

/** Null for digits and signs alone. */
const writtenIn = (text: string): Language | null =>
  /\p{Script=Han}/u.test(text) ? 'zh' : /\p{Script=Latin}/u.test(text) ? 'en' : null;
