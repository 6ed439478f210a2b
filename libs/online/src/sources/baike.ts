import { z } from 'zod';
import { cleanItem } from '../clean-item.js';
import type { OnlineSource } from '../online-source.js';
import { readEach, readJson } from '../read-json.js';
import { UnreadableReply } from '../unreadable-reply.js';

/** The entry that Baidu Baike shows for a name, as its card of an entry (BaikeLemmaCardApi). */
export const baike: OnlineSource = {
  id: 'baike',
  name: { zh: '百度百科', en: 'Baidu Baike' },
  kinds: ['person'],
  intervalMs: 1000,
  request({ text }, { key = publicAppId }) {
    return {
      path: '/api/openapi/BaikeLemmaCardApi',
      query: {
        scope: '103',
        format: 'json',
        appid: key,
        bk_key: text,
        bk_length: String(longestAbstract),
      },
    };
  },
  read(text) {
    const reply = readJson(text, replySchema);
    if (reply.title === undefined) {
      // An unknown name is an empty object, or an error with a number alone.
      if (Object.keys(reply).every((key) => key === 'errno' || key === 'errmsg')) return [];
      throw new UnreadableReply('no entry');
    }
    const card = readEach(reply.card ?? [], fieldSchema);
    const item = cleanItem({
      kind: 'person',
      url: (reply.url ?? `https://baike.baidu.com/view/${reply.id}.htm`).replace(
        /^http:/u,
        'https:',
      ),
      name: reply.title,
      description: [reply.desc, reply.abstract].filter(Boolean).join('：'),
      affiliations: valuesOf(card, /^(?:任职院校|工作单位|就职单位|任职单位)$/u),
      interests: valuesOf(card, /^(?:研究方向|研究领域)$/u),
    });
    return item === null ? [] : [item];
  },
};

/** The application that the site's own pages of documentation used. */
const publicAppId = '379020';
const longestAbstract = 600;

const replySchema = z.looseObject({
  id: z.union([z.string(), z.number()]).optional(),
  title: z.string().optional(),
  desc: z.string().nullish(),
  abstract: z.string().nullish(),
  url: z.string().nullish(),
  card: z.array(z.unknown()).nullish(),
});
const fieldSchema = z.object({
  name: z.string(),
  value: z.union([z.array(z.string()), z.string().transform((one) => [one])]),
});

const valuesOf = (card: readonly z.infer<typeof fieldSchema>[], name: RegExp): string[] =>
  card.filter((field) => name.test(field.name)).flatMap(({ value }) => value);
