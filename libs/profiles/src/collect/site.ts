import { readFileSync } from 'node:fs';
import ipaddr from 'ipaddr.js';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { Fault, type Bilingual } from '@coopkg/contracts';

const host = z.string().regex(/^[a-z0-9.-]+(?::\d{1,5})?$|^\[[0-9a-f:]+\](?::\d{1,5})?$/u);
const address = z.string().refine((text) => ipaddr.isValid(text) || ipaddr.isValidCIDR(text));

const siteSchema = z.strictObject({
  /** Who answers for the collection: an address of mail or of the web, sent with each request. */
  contact: z
    .string()
    .regex(/^(?:mailto:)?[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>()]+$|^https?:\/\/[^\s<>()]+$/u),
  /** The only hosts that are asked, with the port where it is not the usual one. */
  hosts: z.array(host).min(1),
  start: z.array(z.string().regex(/^https?:\/\/\S+$/u)).min(1),
  /** Patterns of paths with their queries, `*` for anything; pages that fit none are not fetched. */
  include: z.array(z.string().min(1)).default([]),
  exclude: z.array(z.string().min(1)).default([]),
  /** Links from a start page that are followed one after the other. */
  depth: z.int().min(0).max(10).default(2),
  pages: z.int().min(1).max(100_000).default(500),
  pictures: z.boolean().default(true),
  /** Between two requests to one host; robots.txt may ask for more. */
  delaySeconds: z.number().min(0).max(3600).default(2),
  /** For one page or picture, whole. */
  timeoutSeconds: z.number().min(0.1).max(600).default(30),
  pageKilobytes: z.int().min(1).max(50_000).default(5000),
  pictureKilobytes: z.int().min(1).max(50_000).default(10_000),
  /** For the whole collection; what is left is fetched by the next. */
  minutes: z.number().min(0.001).max(10_000).default(120),
  retries: z.int().min(0).max(10).default(3),
  /** Addresses inside a private network that may be asked all the same. */
  privateAddresses: z.array(address).default([]),
});

export type Site = z.infer<typeof siteSchema>;

/** Reads what a person allows. @throws Fault `site-invalid` with each wrong field */
export function readSite(file: string): Site {
  const document = parseDocument(readText(file));
  const [error] = document.errors;
  if (error !== undefined)
    throw invalid(file, [
      {
        zh: `不是有效的 YAML：${error.message.split('\n')[0]}`,
        en: `not valid YAML: ${error.message.split('\n')[0]}`,
      },
    ]);
  const parsed = siteSchema.safeParse(document.toJS({ maxAliasCount: 20 }) ?? {});
  if (!parsed.success) throw invalid(file, parsed.error.issues.map(told));
  const site = parsed.data;
  const strangers = site.start.filter(
    (url) => !URL.canParse(url) || !site.hosts.includes(new URL(url).host),
  );
  if (strangers.length > 0)
    throw invalid(
      file,
      strangers.map((url) => ({
        zh: `start：${url} 的主机不在 hosts 中`,
        en: `start: the host of ${url} is not among hosts`,
      })),
    );
  return site;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new Fault(
      'site-missing',
      { zh: `无法读取站点文件 ${file}。`, en: `The site file ${file} can't be read.` },
      { cause, facts: { file } },
    );
  }
}

const expected: Record<string, Bilingual> = {
  contact: {
    zh: '负责人的邮箱或网址',
    en: 'an address of mail or of the web of who answers for it',
  },
  hosts: {
    zh: '至少一个主机名，如 cs.example.edu.cn',
    en: 'at least one host, like cs.example.edu.cn',
  },
  start: {
    zh: '至少一个以 http:// 或 https:// 开头的网址',
    en: 'at least one address with http:// or https://',
  },
  include: { zh: '路径模式的列表，如 /info/*', en: 'a list of patterns of paths, like /info/*' },
  exclude: { zh: '路径模式的列表，如 /news/*', en: 'a list of patterns of paths, like /news/*' },
  depth: { zh: '0 到 10 的整数', en: 'a whole number from 0 to 10' },
  pages: { zh: '1 到 100000 的整数', en: 'a whole number from 1 to 100000' },
  pictures: { zh: 'true 或 false', en: 'true or false' },
  delaySeconds: { zh: '0 到 3600 的数', en: 'a number from 0 to 3600' },
  timeoutSeconds: { zh: '0.1 到 600 的数', en: 'a number from 0.1 to 600' },
  pageKilobytes: { zh: '1 到 50000 的整数', en: 'a whole number from 1 to 50000' },
  pictureKilobytes: { zh: '1 到 50000 的整数', en: 'a whole number from 1 to 50000' },
  minutes: { zh: '大于 0、至多 10000 的数', en: 'a number above 0, 10000 at most' },
  retries: { zh: '0 到 10 的整数', en: 'a whole number from 0 to 10' },
  privateAddresses: {
    zh: 'IP 地址或网段的列表，如 10.1.0.0/16',
    en: 'a list of IP addresses or ranges, like 10.1.0.0/16',
  },
};

function told(issue: z.core.$ZodIssue): Bilingual {
  if (issue.code === 'unrecognized_keys') {
    const keys = issue.keys.join(', ');
    return { zh: `没有 ${keys} 这个字段`, en: `there is no field ${keys}` };
  }
  const field = String(issue.path[0] ?? '');
  const where = issue.path.map(String).join('.');
  const words = expected[field] ?? { zh: '一组字段', en: 'fields with values' };
  return where === ''
    ? { zh: `应为${words.zh}`, en: `it must hold ${words.en}` }
    : { zh: `${where}：应为${words.zh}`, en: `${where}: must be ${words.en}` };
}

function invalid(file: string, problems: readonly Bilingual[]): Fault {
  return new Fault(
    'site-invalid',
    {
      zh: `站点文件 ${file} 有误：${problems.map(({ zh }) => zh).join('；')}。`,
      en: `The site file ${file} is wrong: ${problems.map(({ en }) => en).join('; ')}.`,
    },
    { facts: { file, problems } },
  );
}
