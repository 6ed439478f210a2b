/** Texts that components of Ant Design bring along. */
export { default as components } from 'antd/es/locale/zh_CN';

/** Texts that every place of the page uses, by file. */
export default import.meta.glob<object>('./*.json', { eager: true, import: 'default' });
