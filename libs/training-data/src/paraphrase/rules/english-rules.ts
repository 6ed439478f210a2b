import { englishCores } from './english-cores.js';
import { englishReplacements } from './english-words.js';
import type { LanguageRules } from './language-rules.js';

export const englishRules: LanguageRules = {
  cores: englishCores,
  replacements: englishReplacements,
  frames: {
    clause: [
      'Do you know *?',
      'Please tell me *.',
      'Can you find out *?',
      "I'm trying to find out *.",
      'Any idea *?',
      'Would you mind telling me *?',
      'I was wondering *.',
      'Let me know *, please.',
      'I need to know *.',
      'I am curious to know *.',
      'Could you check *?',
      'Help me find out *',
      'Do you happen to know *?',
      'It would help me to know *.',
      'Can anyone say *?',
      'May I ask *?',
      'I have no idea *; can you help?',
    ],
    question: [
      'Quick question: *',
      'One question, please: *',
      'Hello, *',
      'I have a question: *',
      'Please help: *',
      '* Thanks.',
      '* Please look it up.',
      'Tell me, *',
    ],
    noun: [
      'Show me *.',
      'Could you look up *?',
      "I'm looking for *.",
      'Please provide *.',
      'Can I see *?',
      'I need *.',
      '*, please',
      'Where can I look up *?',
      'Would you mind giving me *?',
      'Do you have *?',
      'Please look up * for me.',
      'Give me *',
      "I'd be glad to have *.",
      'Search for *',
      'Can you tell me *?',
    ],
    list: [
      'Show me *.',
      'Please list *.',
      "I'm looking for *.",
      'Please provide *.',
      'Can I see *?',
      'I need *.',
      '*, please',
      'Where can I find *?',
      'Would you mind listing *?',
      'Do you have *?',
      'Give me *',
      "I'd like a list of *.",
      'Search for *',
      'Display *',
      'Write out *, one by one.',
    ],
    count: [
      'What is *?',
      'Show me *.',
      'Could you look up *?',
      'Please give me *.',
      'I need *.',
      '*, please',
      'Work out *.',
      'Can you tell me *?',
      "I'd be glad to have *.",
      'Let me see *.',
      'Find *',
    ],
    request: [
      'Could you please *?',
      'Can you *, please?',
      'Would you please *?',
      'Kindly *.',
      "I'd like you to *.",
      'I need you to *.',
      'Are you able to *?',
      'Please *.',
      'Could somebody *?',
    ],
    person: [
      'Please name *.',
      "I'm looking for *.",
      'Can you identify *?',
      'I need to identify *.',
      'Find *',
      '*, please',
      'Search for *',
      'Could you look up *?',
      'Show me *.',
    ],
    statement: ['*', 'Hello, *', '* Thanks.', 'Please help: *', 'Good day, *'],
    keywords: ['*', 'search *', 'find *', 'look up *', '* please', 'looking for *', 'need *'],
  },
  finish: (text) => {
    const plain = text
      .replace(/ {2,}/g, ' ')
      .replace(/([?.])\.$/, '$1')
      .trim();
    return /[.?]/.test(plain) ||
      /^(?:Help|Search|Give|Display|Find|Tell|Hello|Quick)/.test(plain) ||
      /, please$/.test(plain)
      ? plain.replace(/^[a-z]/, (first) => first.toUpperCase())
      : plain;
  },
};
