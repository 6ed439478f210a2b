import { Fault, type Bilingual } from '@coopkg/contracts';
import { processConfiguration, processEnvironment } from '@coopkg/configuration';
import { Application, type PartName, type PartProgress } from '@coopkg/application';
import { startApiServer, type ApiServer } from './api-server.js';

/** Time that a stop may take before the process ends anyway, in ms. */
const stopLimitMs = 20_000;

const locale = processEnvironment();
const language = /^zh/i.test(locale['LC_ALL'] || locale['LC_MESSAGES'] || locale['LANG'] || '')
  ? 'zh'
  : 'en';
const say = (text: Bilingual): void => {
  process.stdout.write(`${text[language]}\n`);
};

function fail(error: unknown): void {
  const text =
    error instanceof Fault
      ? error.text
      : { zh: `启动失败：${String(error)}`, en: `The start failed: ${String(error)}` };
  process.stderr.write(`${text[language]}\n`);
  if (locale['COOPKG_DEBUG']) console.error(error);
}

/** One line for each step, and for every tenth of a long one. */
function progressLines(): (part: PartName, progress: PartProgress) => void {
  const last = new Map<PartName, string>();
  return (part, { message, share }) => {
    const tenths = share === undefined ? '' : ` ${Math.floor(share * 10) * 10}%`;
    const line = `${message[language]}${tenths}`;
    if (last.get(part) === line) return;
    last.set(part, line);
    process.stdout.write(`  ${line}\n`);
  };
}

async function main(): Promise<number> {
  const began = performance.now();
  const application = new Application(processConfiguration(), {
    onProgress: progressLines(),
    inBackground: true,
  });
  let server: ApiServer | null = null;
  let stopping: Promise<void> | null = null;
  const stop = (): Promise<void> =>
    (stopping ??= (async () => {
      setTimeout(() => {
        process.exit(1);
      }, stopLimitMs).unref();
      await server?.close();
      await application.close();
    })());
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      void stop().then(() => {
        process.exit(0);
      });
    });
  }
  try {
    server = await startApiServer(application);
    const { url } = server;
    say({ zh: `正在准备，进度见 ${url}`, en: `Preparing; progress is shown at ${url}` });
    await application.start();
    say({
      zh: `准备就绪（${seconds(began)} 秒）：请打开 ${url}`,
      en: `Ready in ${seconds(began)} s: open ${url}`,
    });
    return 0;
  } catch (error) {
    if (stopping === null) fail(error);
    await stop();
    return 1;
  }
}

const seconds = (began: number): string => ((performance.now() - began) / 1000).toFixed(1);

process.on('unhandledRejection', (error) => {
  console.error(error);
});
try {
  const code = await main();
  if (code !== 0) process.exit(code);
} catch (error) {
  fail(error);
  process.exit(1);
}
