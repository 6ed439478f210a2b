import { noEntities, type Answer } from '@coopkg/contracts';
import { expect, it } from 'vitest';
import { conversationText } from './conversation-text.js';

const answer = {
  question: '张伟有哪些合作者？',
  rewrittenQuestion: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  language: 'zh',
  answer: '共 2 位。',
  entities: noEntities,
  doubt: null,
  columns: ['c.name'],
  returns: ['Researcher.name'],
  rows: [['李|娜'], ['<b>王芳</b>']],
  rowCount: 2,
  truncated: false,
  cypher: 'MATCH (c) RETURN c.name',
} as unknown as Answer;

it('writes questions, answers, rows and queries', () => {
  expect(conversationText({ title: '合作', answers: [answer] }, 'zh')).toMatchInlineSnapshot(`
    "# 合作

    ## 张伟有哪些合作者？

    共 2 位。

    | 姓名 |
    | --- |
    | 李\\|娜 |
    | \\<b\\>王芳\\</b\\> |

    查询：

    \`\`\`cypher
    MATCH (c) RETURN c.name
    \`\`\`

    提问时间：2026-01-01T00:00:00.000Z
    "
  `);
});

it('says when rows are left out, and which whole question was answered', () => {
  const text = conversationText(
    {
      title: '',
      answers: [
        {
          ...answer,
          rewrittenQuestion: 'Who are the coauthors of Wei Zhang?',
          rows: Array.from({ length: 101 }, () => ['x']),
          rowCount: 150,
        },
      ],
    },
    'en',
  );
  expect(text).toContain('# Conversation');
  expect(text).toContain('*Answered as: Who are the coauthors of Wei Zhang?*');
  expect(text).toContain('150 in all');
});
