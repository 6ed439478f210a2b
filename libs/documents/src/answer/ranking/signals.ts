/** What speaks for or against a passage as an answer, each a number around 0..1. */
export const signalNames = [
  /** The share of the question's terms, by weight, that the passage and what is around it hold. */
  'coverage',
  /** The same for the passage alone. */
  'own',
  /** The longest run of characters or words of the question that stands in it. */
  'run',
  /** The share of the characters and stems of the question's terms that stand in it. */
  'parts',
  /** It holds a value of the kind that is asked for. */
  'holdsValue',
  /** It holds none, where such a value has a form. */
  'lacksValue',
  'isHeading',
  /** It opens a list. */
  'opens',
  /** It opens a list, and the question asks for points. */
  'opensWanted',
  /** The word whose value is asked for does not stand in it. */
  'lacksFocus',
  /** It is a question itself. */
  'asks',
  /** Names and numbers of the question that are nowhere near. */
  'missing',
  /** Of its text, in thousands of characters. */
  'length',
  /** How well its segment was found. */
  'found',
  /** The cosine of its vector and the question's; 0 where there are none. */
  'meaning',
  /** How far that is below the highest of all passages. */
  'belowNearest',
] as const;
type SignalName = (typeof signalNames)[number];
export type Signals = Record<SignalName, number>;

/** Among passages of one question the distance from the nearest says what the cosine does. */
export const rankingNames = signalNames.filter((name) => name !== 'belowNearest');

/** What tells whether the likeliest passage answers at all. */
export const decisionNames = [
  'coverage',
  /** So that much of the question found counts more than twice as half of it. */
  'coverageSquared',
  'own',
  'holdsValue',
  'lacksValue',
  'lacksFocus',
  'missing',
  'meaning',
  'meaningSquared',
  'belowNearest',
  'constant',
  /** The share of the question's terms, by weight, that stand nowhere in the document. */
  'absent',
  /** The cosine again, for questions without Chinese: the model knows English less well. */
  'meaningLatin',
  'isLatin',
] as const;
export type DecisionSignals = Record<(typeof decisionNames)[number], number>;
