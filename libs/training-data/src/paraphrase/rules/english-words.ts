import type { Replacement } from './language-rules.js';

/** How a name is said with its kind. */
const names: Replacement[] = [
  {
    pattern: new RegExp(
      [
        String.raw`(?<!Prof(?:essor|\.) )\{person\} (?:of|at|from) \{university\}`,
        String.raw`\{university\}'s \{person\}`,
        String.raw`\{person\} \(\{university\}\)`,
      ].join('|'),
      'g',
    ),
    forms: [
      '{person} of {university}',
      '{person} at {university}',
      '{person} from {university}',
      "{university}'s {person}",
      '{person} ({university})',
      'Professor {person} of {university}',
      'the {university} researcher {person}',
    ],
  },
  {
    pattern: /(?:the (?:paper|article) )?["']\{paper\}["']|the (?:paper|article) \{paper\}/g,
    forms: [
      '"{paper}"',
      'the paper "{paper}"',
      'the article "{paper}"',
      'the paper entitled "{paper}"',
      "'{paper}'",
    ],
  },
  {
    pattern: /(?:the project )?["']\{project\}["']|the project \{project\}/g,
    forms: [
      '"{project}"',
      'the project "{project}"',
      'the project called "{project}"',
      'the research project "{project}"',
    ],
  },
  {
    pattern: /\bfrom \{year\} (?:on|onwards)\b|\bsince \{year\}/g,
    forms: ['since {year}', 'from {year} onwards'],
  },
  { pattern: /\bin \{year\}/g, forms: ['in {year}', 'in the year {year}'] },
];

const people: Replacement[] = [
  {
    pattern: /\b(?:collaborators|co-?authors)\b/g,
    forms: ['collaborators', 'coauthors', 'co-authors', 'research partners'],
  },
  {
    pattern: /(?<!")\b(?:scholars|researchers|academics)\b/g,
    forms: ['scholars', 'researchers', 'academics'],
  },
  {
    pattern: /\bthe (?:leader|principal investigator)\b/g,
    forms: ['the leader', 'the principal investigator', 'the head'],
  },
  { pattern: /\b(?:led|headed) by\b/g, forms: ['led by', 'headed by', 'directed by'] },
  { pattern: /\b(?:takes part|participates) in\b/g, forms: ['takes part in', 'participates in'] },
  { pattern: /\b(?:take part|participate) in\b/g, forms: ['take part in', 'participate in'] },
  { pattern: /\b(?:first|lead) author\b/g, forms: ['first author', 'lead author'] },
];

const properties: Replacement[] = [
  {
    pattern: /\b(?:papers|articles|publications)\b/g,
    forms: ['papers', 'articles', 'publications'],
  },
  { pattern: /(?<!research )\bprojects\b/g, forms: ['projects', 'research projects'] },
  { pattern: /\bthe number of\b/g, forms: ['the number of', 'the total number of'] },
  { pattern: /\be-?mail address\b/g, forms: ['e-mail address', 'email address'] },
  {
    pattern: /\b(?:home ?page|personal website)\b/g,
    forms: ['home page', 'homepage', 'personal website'],
  },
  {
    pattern: /\b(?:research interests|research areas)\b/g,
    forms: ['research interests', 'research areas', 'fields of research'],
  },
  {
    pattern: /\bmost (?:highly )?cited\b/g,
    forms: ['most cited', 'most highly cited', 'most frequently cited'],
  },
  {
    pattern: /\b(?:joint|co-authored) (?=papers|articles|publications)/g,
    forms: ['joint ', 'co-authored '],
  },
  {
    pattern: /(?<=written |published |write |publish )(?:together|jointly)\b/g,
    forms: ['together', 'jointly'],
  },
  { pattern: /\bworks on\b/g, forms: ['works on', 'does research on'] },
  { pattern: /\bwork on\b/g, forms: ['work on', 'do research on'] },
  { pattern: /\bwho wrote\b/g, forms: ['who wrote', 'who authored'] },
  {
    pattern: /\bother (?:universities|institutions|schools)\b/g,
    forms: ['other universities', 'other institutions'],
  },
  {
    pattern: /\b(?:cooperation|collaboration) path\b/g,
    forms: ['cooperation path', 'collaboration path'],
  },
  {
    pattern: /\b(?:citation count|number of citations)\b/g,
    forms: ['citation count', 'number of citations'],
  },
];

export const englishReplacements: readonly Replacement[] = [...names, ...people, ...properties];
