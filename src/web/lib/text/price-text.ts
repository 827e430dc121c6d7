import type { Language } from '../../../shared/text/languages.ts';

const SIGNS: Readonly<Record<Language, string>> = { en: '€', de: '\u00a0€' };

/** Formats a price as in the product spec (`7,99€`); German adds a space. */
export function priceText(cents: number, language: Language): string {
  const units = String(Math.floor(Math.abs(cents) / 100));
  const amount = cents === 0 ? units : `${units},${String(Math.abs(cents) % 100).padStart(2, '0')}`;
  const signed = cents < 0 ? `−${amount}` : amount;
  return `${signed}${SIGNS[language]}`;
}
