import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { secondsText } from './seconds-text.js';

interface Interval {
  low: number;
  high: number;
}
export interface Formats {
  number(value: number, digits?: number): string;
  /** Of a share: `91.4%`. */
  percent(share: number): string;
  /** Points of a difference of shares, with their sign. */
  points(share: number): string;
  /** `89.0–93.6%`. */
  interval(interval: Interval): string;
  /** Of an ISO time, here. */
  dateTime(iso: string): string;
  span(seconds: number): string;
  milliseconds(value: number): string;
  bytes(value: number): string;
}

/** Numbers, times and sizes as the language shown writes them. */
export function useFormats(): Formats {
  const { language } = useTranslation().i18n;
  return useMemo(() => formatsOf(language), [language]);
}

function formatsOf(language: string): Formats {
  const plain = (digits: number, more: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
    new Intl.NumberFormat(language, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      ...more,
    });
  const [one, signed] = [plain(1), plain(1, { signDisplay: 'exceptZero' })];
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return {
    number: (value, digits = 0) => plain(digits).format(value),
    percent: (share) => `${one.format(100 * share)}%`,
    points: (share) => signed.format(100 * share),
    interval: ({ low, high }) => `${one.format(100 * low)}–${one.format(100 * high)}%`,
    dateTime: (iso) => time.format(new Date(iso)),
    span: (seconds) => secondsText(seconds, language),
    milliseconds: (value) =>
      value < 1000 ? `${plain(0).format(value)} ms` : `${one.format(value / 1000)} s`,
    bytes: (value) =>
      value < 1e9 ? `${one.format(value / 1e6)} MB` : `${one.format(value / 1e9)} GB`,
  };
}
