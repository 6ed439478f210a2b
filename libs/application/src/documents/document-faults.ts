import { Fault } from '@coopkg/contracts';

export const documentNotFound = (id: string): Fault =>
  new Fault('document-not-found', {
    zh: `没有编号为 ${id.slice(0, 80)} 的文档：它可能已被删除，或属于别人。`,
    en: `There is no document ${id.slice(0, 80)}: it may have been deleted, or is somebody else's.`,
  });

export const documentNotReady = (name: string): Fault =>
  new Fault('document-not-ready', {
    zh: `文档 ${name} 还没有读完，或不能读取：请看它的状态。`,
    en: `The document ${name} is still being read, or cannot be: see its state.`,
  });

export const noDocuments = (): Fault =>
  new Fault('document-missing', {
    zh: '还没有可以提问的文档：请先上传一个，等它读完。',
    en: 'There is no document to ask yet: upload one, and wait until it has been read.',
  });

export const tooManyDocuments = (most: number): Fault =>
  new Fault('document-limit', {
    zh: `最多保存 ${most} 个文档：请先删除一些（COOPKG_DOCUMENTS_PER_OWNER）。`,
    en: `${most} documents are kept at most: delete some first (COOPKG_DOCUMENTS_PER_OWNER).`,
  });
