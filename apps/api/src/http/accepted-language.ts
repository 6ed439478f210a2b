import type { Language } from '@coopkg/contracts';

/**
 * The language that a client prefers, by Accept-Language (RFC 9110, 12.5.4); English when it has no
 * preference.
 */
export function acceptedLanguage(header: string | undefined): Language {
  const wishes = (header ?? '').split(',').map((part, order) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const quality = Number(
      parameters
        .map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1])
        .find((value) => value !== undefined) ?? 1,
    );
    return { language: tag.split('-')[0] ?? '', quality, order };
  });
  const best = wishes
    .filter(({ language, quality }) => (language === 'zh' || language === 'en') && quality > 0)
    .sort((left, right) => right.quality - left.quality || left.order - right.order)[0];
  return best?.language === 'zh' ? 'zh' : 'en';
}
