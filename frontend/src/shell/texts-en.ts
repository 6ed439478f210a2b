/** Every text of the page, in English. `texts-zh.ts` has the same keys: the compiler holds it. */
export const textsEn = {
  product: 'CoopKG', tagline: 'Ask the academic graph', intro: 'Researchers, papers, projects and who works with whom: ask in plain Chinese or English.',
  skip: 'Skip to the answer', home: 'Home: a new question',
  ask: {
    label: 'Your question', placeholder: 'For example: how many professors are there in …?', send: 'Ask', stop: 'Stop', hint: 'Enter asks, Shift + Enter starts a new line',
    examples: 'Try one of these', tooLong: 'At most 2000 characters', left: '{{count}} characters left', again: 'Ask again',
  },
  stage: { label: 'Progress', align: 'Link names', generate: 'Write query', validate: 'Check', execute: 'Run', answer: 'Answer', total: 'in all', running: '{{stage}} …', done: '{{stage}}: {{time}}', stopped: 'Stopped', again: 'attempt {{count}}' },
  kind: { university: 'University', college: 'School or college', person: 'Person', paper: 'Paper', project: 'Project', venue: 'Venue', funder: 'Funder', category: 'Category', rank: 'Rank', discipline: 'Discipline', topic: 'Topic' },
  align: {
    title: 'Understood as', undo: 'Keep “{{mention}}” as typed', kept: 'kept as typed', restore: 'Link “{{mention}}” again', undecided: 'several possible', choose: 'Choose “{{name}}”', none: 'nothing of this name', score: 'certainty {{score}}', chosen: 'chosen by you',
  },
  answer: {
    title: 'Answer', doubt: 'Please check this answer', interpretation: 'Read as', empty: 'Nothing found', unanswerable: "This can't be answered from the graph", ambiguous: 'Which one do you mean?', suggestions: 'You could ask', stopped: 'Stopped. Your question is still in the box above.', writing: 'Writing the answer …',
  },
  pick: { lead: '“{{mention}}” may be one of these. Choose, and the question goes on.', noInterests: 'no interests recorded', filter: 'Filter {{count}} choices', goOn: 'Go on', chosen: 'Chosen', more: 'Show {{count}} more' },
  table: {
    title: 'Results', rows: '{{count, number}} rows', rows_one: '{{count, number}} row', rowsUnknown: 'more than {{count, number}} rows', truncated: 'Only the first {{shown}} of {{total}} rows are here. The Excel file has all that the server allows.', truncatedUnknown: 'Only the first {{shown}} rows are here; there are more. The Excel file has all that the server allows.',
    excel: 'Excel', excelBusy: 'Preparing …', yes: 'yes', no: 'no', nothing: 'not recorded', expand: 'Show all {{count}}', perPage: '/ page',
  },
  cypher: {
    title: 'How it was found', copy: 'Copy query', copied: 'Copied', parameters: 'Parameters', attempts: 'Attempts', attempts_one: '{{count}} attempt', attempts_other: '{{count}} attempts', taken: 'taken', rejected: 'not taken', noQuery: 'no query',
    explain: 'Neo4j refused it: {{error}}', missing: 'Asked for, but not in the query: {{list}}', unexpected: 'In the query, but not asked for: {{list}}', agreed: 'Neo4j accepts it, and it agrees with what the question asks.', otherwise: 'Another attempt was better.',
  },
  profile: { title: 'People', title_one: 'Person', show: 'Show profile', portrait: 'Portrait of {{name}}', failed: 'The profile could not be read.', interests: 'Interests', more: 'Show {{count}} more' },
  graph: {
    title: 'Graph', loading: 'Reading the graph …', layingOut: 'Laying out …', empty: 'There is nothing to draw for this answer.', fit: 'Fit', zoomIn: 'Zoom in', zoomOut: 'Zoom out', png: 'Save as image', full: 'Full screen', leaveFull: 'Leave full screen',
    truncated: 'Only {{shown}} nodes are drawn; there are more around this answer.', showMore: 'Draw up to {{count}}', capped: 'At most {{count}} nodes are drawn: no more neighbours were added.', hint: 'Click a node to see its properties; double-click to bring in its neighbours.',
    expand: 'Bring in neighbours', noMore: 'It has no other neighbours.', list: 'Nodes as a list', close: 'Close', canvas: 'Graph of {{nodes}} nodes and {{edges}} relationships', legend: 'Legend',
  },
  label: { Researcher: 'Researcher', Paper: 'Paper', Project: 'Project' },
  edge: { AUTHORED: 'wrote', LEADS: 'leads', PARTICIPATES_IN: 'takes part in', COOPERATES_WITH: 'works with', CITES: 'cites', PRODUCED: 'produced' },
  history: { title: 'History', open: 'History', empty: 'No questions yet. What you ask is kept here.', more: 'Older questions', remove: 'Delete', removeAsk: 'Delete this question and its answer?', cancel: 'Keep', removed: 'Deleted', fresh: 'New question' },
  status: { answered: 'answered', empty: 'nothing found', ambiguous: 'which one?', unanswerable: 'not answerable' },
  feedback: { label: 'Was this right?', up: 'Right', down: 'Wrong', note: 'What is wrong, or what did you expect?', send: 'Send', thanks: 'Thank you, noted.', cancel: 'Cancel' },
  health: {
    starting: 'Getting ready', startingText: 'You can write your question now; it is answered as soon as everything is ready.', failed: 'Something is not working', unreachable: 'The server does not answer', unreachableText: 'Trying again by itself. Nothing that you asked is lost.', back: 'The server is back.',
    graph: 'Graph database', model: 'Language model', index: 'Index of names', records: 'Records', waiting: 'waiting', state_starting: 'starting', ready: 'ready', state_failed: 'failed',
  },
  problem: {
    title: 'That did not work', retry: 'Try again', waiting: 'Asking again by itself …', unreachable: 'The server does not answer. Is it running? Your question is kept.', interrupted: 'The connection broke before the answer was complete. Your question is kept.', 'not-understood': 'The server sent something that this page does not understand: reload the page.',
    starting: 'The server is still getting ready. Your question is asked as soon as it can be.', 'answer-not-found': 'There is no such answer: it may have been deleted.', reload: 'Reload', other: 'Something unexpected happened ({{code}}).',
  },
  admin: {
    title: 'Administration', logIn: 'Log in', logOut: 'Log out', name: 'Name', password: 'Password', howTo: 'Administrators are made on the command line:',
    models: 'Models', modelsNote: 'Questions under way end with the model before', activate: 'Activate', active: 'in use', activating: 'Merging and trying the adapter; questions go on meanwhile …', activated: '{{name}} answers from now on.',
    source: { shipped: 'comes with the product', data: 'folder adapters of the data folder', configured: 'by configuration', base: 'without an adapter' },
    templates: 'Question types', templatesNote: 'Checked before they are saved; in use from the next question on', type: 'Question type', asksZh: 'What it asks, in Chinese', asksEn: 'What it asks, in English', category: 'Category', slots: 'Slots', cypher: 'Query', returns: 'Answer',
    categories: { researcher: 'Researchers', paper: 'Papers', project: 'Projects', cooperation: 'Cooperation', 'multi-hop': 'Several hops' },
    split: { manual: 'Manual', generated: 'Generated', wide: 'More', validation: 'Validation', test: 'Test' }, wordings: { zh: 'Chinese wordings, one a line', en: 'English wordings, one a line' }, tongue: { zh: 'Chinese', en: 'English' },
    save: 'Check and save', checking: 'Checking …', discard: 'Discard', saved: '{{name}} is saved.', notSaved: 'Not saved:', group: '{{split}}, {{language}}:', line: '{{split}}, {{language}}, line {{line}}:',
    field: { cypher: 'Query:', slots: 'Slots:', asks: 'What it asks:', returns: 'Answer:', category: 'Category:', id: 'Type:', other: 'Template:' },
  },
  shell: { language: '中文', languageLabel: '切换到中文', dark: 'Dark colours', light: 'Light colours', crash: 'The page stumbled.', loading: 'Loading …' },
};
export type Texts = typeof textsEn;
