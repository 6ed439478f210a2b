import { settingsMarkdown } from './settings-table.js';

/** The text of `docs/configuration.md`: its tables come from the settings. */
export function configurationPage(): string {
  return `# Configuration / 配置

Every setting of the product is an environment variable that begins with \`COOPKG_\`. A name that does not exist and a value that is not valid end the start with one sentence for
each. An empty variable counts as unset. Beside these, the usual variables of the machine hold: \`HTTPS_PROXY\`, \`HTTP_PROXY\`, \`NO_PROXY\`, \`NODE_EXTRA_CA_CERTS\`, \`JAVA_HOME\`,
\`PIP_INDEX_URL\` (and pip's configuration files), and \`LC_ALL\` / \`LANG\` for the language of messages in the terminal. The page is written by
\`npx tsx libs/configuration/src/write-configuration-page.ts\` from \`libs/configuration/src/settings.ts\`; a test fails when the two differ.

${settingsMarkdown('en')}
产品的每项设置都是以 \`COOPKG_\` 开头的环境变量。名称不存在或取值不对时，启动会以每处一句话结束；空的变量等于没有设置。此外，系统通用的变量照常有效：\`HTTPS_PROXY\`、
\`HTTP_PROXY\`、\`NO_PROXY\`、\`NODE_EXTRA_CA_CERTS\`、\`JAVA_HOME\`、\`PIP_INDEX_URL\`（以及 pip 的配置文件），终端消息的语言取自 \`LC_ALL\` / \`LANG\`。

${settingsMarkdown('zh')}`;
}
