import { address, oneOf, text, wholeNumber } from './setting-kinds.js';

/** Settings of the planner of API calls. */
export const plannerSettings = {
  plannerChooser: oneOf('COOPKG_PLANNER_CHOOSER', ['rules', 'local', 'url'], 'rules', {
    zh: '规划接口调用时，规则难分高下的选择由谁决定：rules 为规则；local 为本机模型；url 为 COOPKG_PLANNER_MODEL_URL 上的模型',
    en: 'who decides what the rules find equally good when API calls are planned: rules; local: the model on this machine; url: the model at COOPKG_PLANNER_MODEL_URL',
  }),
  plannerModelUrl: address(
    'COOPKG_PLANNER_MODEL_URL',
    /^https?:\/\/\S+$/,
    undefined,
    { zh: 'http(s):// 地址', en: 'an http(s):// address' },
    {
      zh: '为规划作选择的较大模型：兼容 OpenAI 的服务地址；不设则不向任何地址发送请求',
      en: 'a larger model that chooses for the planner: base URL of an OpenAI-compatible server; nothing is sent anywhere unless set',
    },
  ),
  plannerModelName: text('COOPKG_PLANNER_MODEL_NAME', undefined, {
    zh: '该服务上的模型名',
    en: 'name of the model on that server',
  }),
  plannerModelKey: text(
    'COOPKG_PLANNER_MODEL_KEY',
    undefined,
    { zh: '该服务的密钥', en: 'key for that server' },
    true,
  ),
  plannerTimeoutMs: wholeNumber('COOPKG_PLANNER_TIMEOUT_MS', 100, 120_000, 5000, {
    zh: '模型为规划作一次选择的时限（毫秒）；超时由规则决定，并如实说明',
    en: 'time limit of one choice that a model makes for the planner, in ms; after that the rules decide, and the answer says so',
  }),
} as const;
