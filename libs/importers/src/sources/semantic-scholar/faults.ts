import { Fault } from '@coopkg/contracts';
import type { ForeignKind } from './file-kind.js';

/** Why a file of JSON can't be used. */
export function foreignFile(file: string, kind: ForeignKind): Fault {
  if ('error' in kind) return errorReply(file, kind.error);
  const what = {
    snippets: { zh: '论文片段', en: 'snippets of texts' },
    'list-of-files': { zh: '数据集的文件清单', en: 'a list of the files of a dataset' },
    other: { zh: '别的记录', en: 'other records' },
  }[kind.holds];
  return new Fault(
    'import-other-records',
    {
      zh: `${file} 里是${what.zh}，不是 Semantic Scholar 的论文或作者；请提供其 API 的论文、作者应答，或 papers、authors、abstracts、citations、paper-ids 数据集的文件。`,
      en: `${file} holds ${what.en}, no papers or authors of Semantic Scholar; give replies of its API with papers or authors, or files of the datasets papers, authors, abstracts, citations, paper-ids.`,
    },
    { facts: { file } },
  );
}

function errorReply(file: string, words: string): Fault {
  const quoted = words
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120)
    .replace(/[.。]$/, '');
  const isBusy = /too many requests|rate limit/i.test(words);
  return new Fault(
    'import-error-reply',
    {
      zh: `${file} 是 Semantic Scholar 的错误应答（“${quoted}”），里面没有记录；请${isBusy ? '稍候，或申请密钥，' : '改正请求后'}重新下载，或删去此文件。`,
      en: `${file} is an error that Semantic Scholar replied with ("${quoted}"), not records; ${isBusy ? 'wait, or apply for a key,' : 'correct the request'} and download it again, or remove the file.`,
    },
    { facts: { file } },
  );
}

/** A place is asked for, and nothing tells where anybody is. */
export const noPlaces = (file: string): Fault =>
  new Fault(
    'import-no-affiliations',
    {
      zh: `${file} 没有写明作者的单位，无法按 --country 或 --institutions 选取；请在同一命令中一并导入 authors 数据集，或向 API 请求 authors.affiliations 字段，或去掉该选项。`,
      en: `${file} says of no author where they are, so --country and --institutions can't choose from it; import the dataset authors in the same command, ask the API for the field authors.affiliations, or leave the option out.`,
    },
    { facts: { file } },
  );
