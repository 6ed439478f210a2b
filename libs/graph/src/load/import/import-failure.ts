import { Fault } from '@coopkg/contracts';
import { amountOf, freeBytes } from './disk-space.js';

/** How an import ended. */
export interface ImportEnd {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** What it printed, the end of it when that is long. */
  output: string;
}

/** Whether a larger heap could help. */
export const isOutOfHeap = ({ output }: ImportEnd): boolean =>
  /OutOfMemoryError|GC overhead limit|Java heap space/.test(output);

/**
 * Why an import failed, as a Fault: the cause itself, never a stack of Java frames.
 * @param store where it wrote; @param log where its whole output is
 */
export function importFailure(end: ImportEnd, heapMb: number, store: string, log: string): Fault {
  const { output, signal, code } = end;
  const facts = { log, code, signal };
  if (/No space left on device|not enough space|disk quota exceeded/i.test(output)) {
    const free = amountOf(freeBytes(store));
    return new Fault(
      'disk-full',
      {
        zh: `磁盘已满，图没有导入：${store} 所在磁盘只剩 ${free}。请腾出空间后重试；原来的图仍在使用。`,
        en: `The disk is full and the graph was not imported: ${free} are left on the disk of ${store}. Free some space and try again; the graph before stays in use.`,
      },
      { retryable: true, facts },
    );
  }
  if (isOutOfHeap(end))
    return failed(
      `Java 堆内存不足（已给 ${heapMb} MB）；请关闭其他程序，或设置更大的 COOPKG_GRAPH_HEAP_MB`,
      `Java ran out of its heap of ${heapMb} MB; close other programs, or set a larger COOPKG_GRAPH_HEAP_MB`,
      log,
      facts,
    );
  if (signal !== null || code === 137)
    return failed(
      `导入进程被系统或他人终止（${signal ?? 'SIGKILL'}），多半是内存不足；请关闭其他程序后重试`,
      `its process was ended by the system or by somebody (${signal ?? 'SIGKILL'}), mostly for want of memory; close other programs and try again`,
      log,
      facts,
    );
  const cause = causeIn(output);
  return failed(`原因：${cause}`, `the cause: ${cause}`, log, facts);
}

const failed = (zh: string, en: string, log: string, facts: Record<string, unknown>): Fault =>
  new Fault(
    'graph-import-failed',
    {
      zh: `neo4j-admin 导入失败，${zh}。原来的图仍在使用；全部输出见 ${log}。`,
      en: `The import by neo4j-admin failed, ${en}. The graph before stays in use; its whole output is in ${log}.`,
    },
    { facts },
  );

/** The innermost cause in the output of a Java program, without classes and frames. */
export function causeIn(output: string): string {
  const lines = output.split(/\r?\n/).map((line) => line.trim());
  const isFrame = (line: string): boolean =>
    /^(at [\w.$]+[(/]|\.\.\. \d+ (more|common)|Suppressed:)/.test(line) || line === '';
  const causes = lines.filter((line) => /^(Caused by: |Import error: |ERROR:? )/i.test(line));
  const thrown = lines.filter((line) => /^([\w$]+\.)+[\w$]*(Exception|Error)\b/.test(line));
  const last = lines.filter((line) => !isFrame(line)).at(-1);
  const found = causes.at(-1) ?? thrown.at(-1) ?? last ?? '';
  return (
    found
      .replace(/^(Caused by|Import error|ERROR):? */i, '')
      .replace(/^([\w$]+\.)+([\w$]+(?:Exception|Error))(: )?/, (_, __, name: string, colon) =>
        colon === undefined ? name : '',
      )
      .slice(0, 300) || 'unknown'
  );
}
