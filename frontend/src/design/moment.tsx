import { useTranslation } from 'react-i18next';

/** A moment in the person's own time; in full when it is pointed at. */
export function Moment({ at }: { at: string }) {
  const { i18n } = useTranslation();
  const date = new Date(at);
  const format = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(i18n.language, options).format(date);
  return (
    <time dateTime={at} title={format({ dateStyle: 'full', timeStyle: 'long' })}>
      {format({ dateStyle: 'medium', timeStyle: 'short' })}
    </time>
  );
}
