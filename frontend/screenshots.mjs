// node frontend/screenshots.mjs [address]: takes the pictures of docs/screenshots from a running application (http://127.0.0.1:3000).
import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const [address = 'http://127.0.0.1:3000', executablePath = '/usr/bin/chromium'] =
  process.argv.slice(2);
const folder = fileURLToPath(new URL('../docs/screenshots', import.meta.url));
const mostBytes = 200_000;
mkdirSync(folder, { recursive: true });

const pictures = [
  { name: 'ask-zh', lang: 'zh', question: '清华大学被引次数最多的5位研究者是谁？' },
  {
    name: 'ask-en',
    lang: 'en',
    theme: 'dark',
    question: 'Which projects are led by professors of Tsinghua University?',
  },
  { name: 'graph', lang: 'zh', question: '清华大学的教授主持了哪些项目？', only: '.graph-panel' },
  { name: 'ambiguous', lang: 'zh', question: '张伟发表了哪些论文？', awaits: '[data-testid=pick]' },
];

const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--headless', '--disable-gpu', '--disable-background-networking'],
});
for (const {
  name,
  lang,
  theme = 'light',
  question,
  only,
  awaits = '[data-testid=graph-canvas][data-ready=true]',
} of pictures) {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 860 },
    colorScheme: theme,
  });
  page.setDefaultTimeout(120_000);
  await page.goto(`${address}/?lang=${lang}`);
  await page.getByRole('search').getByRole('textbox').fill(question);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/a/*');
  const isThere = await page
    .locator(awaits)
    .first()
    .waitFor()
    .then(
      () => true,
      () => false,
    );
  await page.waitForTimeout(1500);
  const file = path.join(folder, `${name}.png`);
  await page.evaluate('document.activeElement.blur()');
  if (only !== undefined && isThere) await page.locator(only).screenshot({ path: file });
  else await page.screenshot({ path: file });
  const bytes = statSync(file).size;
  process.stderr.write(
    `${name}: ${bytes} bytes${bytes > mostBytes ? ', too large' : ''}${isThere ? '' : `, without ${awaits}: choose another question`}\n`,
  );
  await page.close();
}
await browser.close();
