import { address, text, wholeNumber } from './setting-kinds.js';

/** Settings of the larger model that may write answers from documents. */
export const documentModelSettings = {
  documentModelUrl: address(
    'COOPKG_DOCUMENT_MODEL_URL',
    /^https?:\/\/\S+$/,
    undefined,
    { zh: 'http(s):// 地址', en: 'an http(s):// address' },
    {
      zh: '根据文档段落写答案的较大模型：兼容 OpenAI 的服务地址；可能含答案的段落会发给它；不设则不发送任何内容，答案直接摘自文档',
      en: 'a larger model that writes answers from passages of documents: base URL of an OpenAI-compatible server, which is sent the likeliest passages; nothing is sent anywhere unless set, and answers are taken from the documents',
    },
  ),
  documentModelName: text('COOPKG_DOCUMENT_MODEL_NAME', undefined, {
    zh: '该服务上的模型名',
    en: 'name of the model on that server',
  }),
  documentModelKey: text(
    'COOPKG_DOCUMENT_MODEL_KEY',
    undefined,
    { zh: '该服务的密钥', en: 'key for that server' },
    true,
  ),
  documentModelTimeoutMs: wholeNumber('COOPKG_DOCUMENT_MODEL_TIMEOUT_MS', 100, 300_000, 30_000, {
    zh: '写一次答案的时限（毫秒）；超时则摘自文档，并如实说明',
    en: 'time limit for writing one answer, in ms; after that it is taken from the documents, and the answer says so',
  }),
} as const;
