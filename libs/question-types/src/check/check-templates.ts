import {
  checkSchema,
  compareFrames,
  frameOf,
  parse,
  parseFrame,
  print,
  renderFrame,
  type Query,
} from '@coopkg/cypher';
import { mentionKinds, type Bilingual, type GraphReader, type Language } from '@coopkg/contracts';
import { Sampler } from '../sampling/sampler.js';
import { parametersIn } from '../sampling/tree-parts.js';
import { placeholders, type Template, type WordingSplit } from '../template.js';
import { wordingLikeness } from './wording-likeness.js';

export interface TemplateFinding {
  type: string;
  check:
    'parse' | 'schema' | 'explain' | 'rows' | 'slots' | 'frame' | 'wordings' | 'near-duplicate';
  message: Bilingual;
  /** Where in the template, as a path: `cypher`, `wordings/zh/manual/2`. */
  place?: string;
}

export interface TemplateReport {
  types: number;
  /** Number of wordings by split, both languages. */
  wordings: Record<WordingSplit, number>;
  /** Fillings that were drawn and answered. */
  samples: number;
  /**
   * Held-out wordings this alike or more to a training wording of their type are near-duplicates.
   */
  likenessThreshold: number;
  /** The held-out wordings most like one of training, most alike first. */
  mostAlike: { type: string; heldOut: string; training: string; likeness: number }[];
  findings: TemplateFinding[];
}

export interface CheckOptions {
  /** Entities sampled for each type. */
  samples?: number;
  seed?: number;
  signal?: AbortSignal;
  onProgress?: (done: number, type: string) => void;
}

/**
 * Wordings of one meaning share their key words: most pairs lie under 0.4; a change of one particle
 * or mark lies above this.
 */
export const likenessThreshold = 0.75;

/** What the protocol asks of each type and language. */
const wordingsWanted: Partial<Record<WordingSplit, number>> = {
  manual: 5,
  generated: 5,
  validation: 2,
  test: 2,
};
const training = ['manual', 'generated', 'wide'] as const;
const heldOut = ['validation', 'test'] as const;
const splits = [...training, ...heldOut] as const;
/** Unknown label, relationship type, property. */
const unknownNames = new Set(['01N50', '01N51', '01N52']);

/**
 * Proves templates on a live graph. What is wrong is told as findings; nothing is thrown for it.
 */
export async function checkTemplates(
  templates: readonly Template[],
  graph: GraphReader,
  options: CheckOptions = {},
): Promise<TemplateReport> {
  const sampler = new Sampler(graph, options.seed ?? 1);
  const report = emptyReport(templates.length);
  for (const [index, template] of templates.entries()) {
    options.signal?.throwIfAborted();
    const find = findInto(report.findings, template.id);
    if (checkTexts(template, report, find) && (await checkPlan(template, graph, find)))
      await checkRows(template, sampler, report, find, options);
    options.onProgress?.((index + 1) / templates.length, template.id);
  }
  report.mostAlike = report.mostAlike
    .sort((left, right) => right.likeness - left.likeness)
    .slice(0, 20);
  return report;
}

/**
 * What is wrong with one template, by its texts and by the graph's planner; what the graph holds is
 * not asked.
 */
export async function checkTemplate(
  template: Template,
  graph: GraphReader,
): Promise<TemplateFinding[]> {
  const report = emptyReport(1);
  const find = findInto(report.findings, template.id);
  // What the schema's rules found in both languages, the planner would say again in its own.
  if (
    checkTexts(template, report, find) &&
    !report.findings.some(({ check }) => check === 'schema')
  )
    await checkPlan(template, graph, find);
  return report.findings;
}

const emptyReport = (types: number): TemplateReport => ({
  types,
  wordings: { manual: 0, generated: 0, wide: 0, validation: 0, test: 0 },
  samples: 0,
  likenessThreshold,
  mostAlike: [],
  findings: [],
});

type Find = (check: TemplateFinding['check'], place: string, zh: string, en: string) => void;

const findInto =
  (findings: TemplateFinding[], type: string): Find =>
  (check, place, zh, en) => {
    findings.push({ type, check, message: { zh: `${type}：${zh}`, en: `${type}: ${en}` }, place });
  };

/** Wordings and gold query by themselves. @returns whether the query is of the dialect */
function checkTexts(template: Template, report: TemplateReport, find: Find): boolean {
  checkWordings(template, report, find);
  const gold = parse(template.cypher);
  if (gold.ok) checkGold(template, gold.query, find);
  else
    find(
      'parse',
      'cypher',
      `标准查询不合语法：${gold.diagnostics[0]!.message.zh}`,
      `the gold query does not parse: ${gold.diagnostics[0]!.message.en}`,
    );
  return gold.ok;
}

function checkWordings(template: Template, report: TemplateReport, find: Find): void {
  for (const language of ['zh', 'en'] as const) {
    for (const split of splits) {
      const texts = template.wordings[language][split];
      report.wordings[split] += texts.length;
      const wanted = wordingsWanted[split] ?? 0;
      if (texts.length < wanted)
        find(
          'wordings',
          `wordings/${language}/${split}`,
          `${language} 的 ${split} 问法只有 ${texts.length} 条，应有 ${wanted} 条`,
          `${texts.length} ${split} wordings in ${language}, ${wanted} are wanted`,
        );
      for (const [index, text] of texts.entries())
        checkSlots(template, text, `wordings/${language}/${split}/${index}`, find);
    }
    for (const split of heldOut)
      for (const [index, text] of template.wordings[language][split].entries())
        checkLikeness(
          template,
          language,
          text,
          `wordings/${language}/${split}/${index}`,
          report,
          find,
        );
  }
}

function checkSlots(template: Template, text: string, place: string, find: Find): void {
  const found = placeholders(text);
  const wrong = [
    ...found.filter((slot) => !template.slots.includes(slot)),
    ...template.slots.filter((slot) => found.filter((one) => one === slot).length !== 1),
  ];
  if (wrong.length > 0)
    find(
      'slots',
      place,
      `问法「${text}」的占位符 ${wrong.join('、')} 不对，应各用一次：${template.slots.join('、')}`,
      `the wording "${text}" is wrong in ${wrong.join(', ')}: it must use each of ${template.slots.join(', ')} once`,
    );
}

function checkLikeness(
  template: Template,
  language: Language,
  text: string,
  place: string,
  report: TemplateReport,
  find: Find,
): void {
  let best = { training: '', likeness: 0 };
  for (const split of training)
    for (const other of template.wordings[language][split]) {
      const likeness = wordingLikeness(text, other);
      if (likeness > best.likeness) best = { training: other, likeness };
    }
  report.mostAlike.push({ type: template.id, heldOut: text, ...best });
  if (best.likeness >= likenessThreshold)
    find(
      'near-duplicate',
      place,
      `留出问法「${text}」与训练问法「${best.training}」相似度 ${best.likeness.toFixed(2)}`,
      `the held-out wording "${text}" is ${best.likeness.toFixed(2)} alike to the training wording "${best.training}"`,
    );
}

function checkGold(template: Template, gold: Query, find: Find): void {
  const used = parametersIn(gold);
  for (const [index, slot] of template.slots.entries()) {
    if (!mentionKinds.includes(slot.replace(/\d$/, '') as never))
      find(
        'slots',
        `slots/${index}`,
        `没有占位符 {${slot}} 这一类`,
        `there is no kind of slot {${slot}}`,
      );
    if (!used.has(slot))
      find(
        'slots',
        `slots/${index}`,
        `标准查询没有用到 $${slot}`,
        `the gold query does not use $${slot}`,
      );
  }
  for (const name of used)
    if (!template.slots.includes(name))
      find(
        'slots',
        'cypher',
        `标准查询用了未声明的 $${name}`,
        `the gold query uses $${name}, which is no slot of the type`,
      );
  for (const { message } of checkSchema(gold)) find('schema', 'cypher', message.zh, message.en);
  checkFrame(template, gold, find);
}

/**
 * The frame is derived from the query: it must name every slot, survive its own text, and be the
 * frame of the printed query too.
 */
function checkFrame(template: Template, gold: Query, find: Find): void {
  const frame = frameOf(gold);
  const said = JSON.stringify([frame.entities, frame.filters, frame.limit, frame.relationships]);
  const silent = template.slots.filter((slot) => !new RegExp(`\\$${slot}(?!\\w)`).test(said));
  if (silent.length > 0)
    find(
      'frame',
      'cypher',
      `抽取 JSON 没有 ${silent.map((slot) => `$${slot}`).join('、')}`,
      `the frame does not name ${silent.map((slot) => `$${slot}`).join(', ')}`,
    );
  const read = parseFrame(renderFrame(frame));
  const printed = parse(print(gold));
  const others = [
    ...(read === null ? [] : [read]),
    ...(printed.ok ? [frameOf(printed.query)] : []),
  ];
  const difference = others
    .map((other) => compareFrames(frame, other))
    .find(({ missing, unexpected }) => missing.length + unexpected.length > 0);
  if (others.length < 2 || difference !== undefined)
    find(
      'frame',
      'cypher',
      `标准查询与抽取 JSON 不一致：${JSON.stringify(difference ?? '读不回')}`,
      `gold query and frame disagree: ${JSON.stringify(difference ?? 'not readable')}`,
    );
}

/** What the engine says of the gold query without running it. @returns whether it can run */
async function checkPlan(template: Template, graph: GraphReader, find: Find): Promise<boolean> {
  const parameters = Object.fromEntries(
    template.slots.map((slot) => [slot, /^(number|year)/.test(slot) ? 1 : '']),
  );
  const explained = await graph.explain(template.cypher, parameters);
  if (!explained.ok)
    find(
      'explain',
      'cypher',
      `数据库不接受标准查询：${explained.error}`,
      `the engine refuses the gold query: ${explained.error}`,
    );
  else
    for (const { code, description } of explained.notifications)
      if (unknownNames.has(code))
        find(
          'explain',
          'cypher',
          `数据库的提示：${description}`,
          `the engine says: ${description}`,
        );
  return explained.ok;
}

async function checkRows(
  template: Template,
  sampler: Sampler,
  report: TemplateReport,
  find: Find,
  options: CheckOptions,
): Promise<void> {
  const fillings = await sampler.sample({
    cypher: template.cypher,
    slots: template.slots,
    count: options.samples ?? 3,
    seed: options.seed ?? 1,
  });
  report.samples += fillings.length;
  if (fillings.length === 0)
    find(
      'rows',
      'cypher',
      '在当前图上抽不到有答案的实体',
      'no sampled entities have an answer on this graph',
    );
}
