import { measureScope } from '@coopkg/application';
import type { CommandContext } from '../command-context.js';

/** Which questions are told to ask for what the graph does not hold. */
export async function evaluateScope(
  context: CommandContext,
  half: 'validation' | 'test',
): Promise<void> {
  const { rateText } = await import('@coopkg/evaluation');
  const report = await measureScope(half);
  context.result(report, () =>
    [
      ...(['zh', 'en'] as const).flatMap((language) => {
        const { told, refused, bothered } = report.languages[language];
        return [
          `${language} told                  ${rateText(told)}`,
          `${language} of these refused      ${rateText(refused)}`,
          `${language} types bothered        ${rateText(bothered.types)}`,
          `${language} compositions bothered ${rateText(bothered.compositions)}`,
        ];
      }),
      ...report.untold.map((question) => `not told: ${question}`),
      ...report.bothered.map(({ question, by }) => `bothered by ${by.join(', ')}: ${question}`),
    ].join('\n'),
  );
}
