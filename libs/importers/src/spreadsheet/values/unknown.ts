/** What people write into a cell for want of anything else. */
const words =
  /^(?:[-–—―/\\.*?？]+|n\/?a|#n\/a|nan|nil|null|none|unknown|not available|\\n|无|没有|不详|未知|暂无|暂缺|空|待定|未填|未评估)$/i;

/** Whether a text says that nothing is known; not for names, which may be any word. */
export const saysUnknown = (text: string): boolean => text === '' || words.test(text);
