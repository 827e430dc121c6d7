import { findPageLanguage } from '../../../shared/text/page-languages.ts';

// Separate from the page, so first-time participants do not load these texts.
const BEGUN = import.meta.glob<string>('../locales/*/participant.json', { eager: true, import: 'begun' });
const LAST = import.meta.glob<string>('../locales/*/participant.json', {
  eager: true,
  import: 'lastChange',
});
const RESUME = import.meta.glob<string>('../locales/*/participant.json', { eager: true, import: 'resume' });

export function resumeWords(tag: string): { begun: string; last: string; resume: string } {
  const file = `../locales/${findPageLanguage(tag) ?? 'en'}/participant.json`;
  const of = (words: Readonly<Record<string, string>>) => words[file] ?? '';
  return { begun: of(BEGUN), last: of(LAST), resume: of(RESUME) };
}
