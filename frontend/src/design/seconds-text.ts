/** A span of time for people, in its largest units: `45 seconds`, `3 minutes`, `1 hour 20 minutes`. */
export function secondsText(seconds: number, language: string): string {
  const unit = (value: number, name: 'second' | 'minute' | 'hour'): string =>
    new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'long' })
      .format(value)
      // Chinese is set apart from digits by a blank.
      .replace(/(\d)(?=\p{Script=Han})/gu, '$1 ');
  if (seconds < 60) return unit(Math.max(1, Math.round(seconds)), 'second');
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return unit(minutes, 'minute');
  const rest = minutes % 60;
  const hours = unit(Math.floor(minutes / 60), 'hour');
  return rest === 0 ? hours : `${hours} ${unit(rest, 'minute')}`;
}
