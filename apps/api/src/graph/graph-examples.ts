import { Injectable } from '@nestjs/common';
import { Application, graphExamples } from '@coopkg/application';
import type { Examples, Language } from '@coopkg/contracts';

/** Milliseconds for which examples of a graph are shown again without looking. */
const keptMs = 10 * 60_000;
/** Of a graph without people, which may be one that is being filled. */
const emptyKeptMs = 5000;

/** What the first page shows of the graph; looked up once in a while. */
@Injectable()
export class GraphExamples {
  private readonly kept = new Map<Language, { until: number; examples: Promise<Examples> }>();

  constructor(private readonly application: Application) {}

  of(language: Language): Promise<Examples> {
    const known = this.kept.get(language);
    if (known !== undefined && Date.now() < known.until) return known.examples;
    const examples = graphExamples(this.application.graph, language);
    const entry = { until: Date.now() + keptMs, examples };
    this.kept.set(language, entry);
    examples.then(
      ({ counts }) => {
        if (counts.researchers === 0) entry.until = Date.now() + emptyKeptMs;
      },
      // What failed is looked up again by the next visitor.
      () => this.kept.delete(language),
    );
    return examples;
  }
}
