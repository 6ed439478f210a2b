import { expect, it } from 'vitest';
import { academicApis } from '../academic-apis.js';
import { functionSpecifications } from './function-specifications.js';

it('says of each API what a model needs to call it', () => {
  const [first, ...others] = functionSpecifications('zh');
  expect(first).toEqual({
    type: 'function',
    function: {
      name: 'searchPerson',
      description: expect.stringMatching(/^按姓名、机构、研究兴趣查找研究者/u) as string,
      parameters: {
        type: 'object',
        additionalProperties: false,
        properties: {
          name: {
            type: 'string',
            minLength: 1,
            maxLength: 300,
            'x-match': 'fuzzy',
            description: expect.stringContaining('张伟') as string,
          },
          organization: expect.objectContaining({ type: 'string' }) as object,
          interest: expect.objectContaining({ type: 'string' }) as object,
          limit: {
            type: 'integer',
            minimum: 1,
            maximum: 100,
            default: 20,
            description: '最多返回多少项',
          },
          offset: expect.objectContaining({ default: 0 }) as object,
        },
      },
    },
  });
  expect(others).toHaveLength(academicApis.length - 1);
});
