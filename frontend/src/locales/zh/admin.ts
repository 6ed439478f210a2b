/** Texts of the administration, by file. */
export default import.meta.glob<object>('./admin/*.json', { eager: true, import: 'default' });
