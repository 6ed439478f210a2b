const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A size in the unit that people would say, as `12.3 MB`. */
export function bytesText(bytes: number, language: string): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[step]!,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** step);
}
