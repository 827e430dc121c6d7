import type { Language } from '../../../../shared/text/languages.ts';
import {
  SECTION_FIELDS,
  type SettingField,
  SETTINGS_SECTIONS,
  type SettingsSection,
} from './setting-fields.ts';

export type SettingTexts = Readonly<Record<string, unknown>>;

interface TextKeys {
  readonly label: string;
  readonly more: readonly string[];
}

const TEXTS: Record<SettingField, TextKeys> = {
  language: { label: 'language', more: ['languageHint', 'languageReader'] },
  default_mode: { label: 'lookMode', more: ['default_mode_hint', 'modeAll', 'modeOne'] },
  manual_advance: { label: 'manual_advance', more: ['manual_advance_hint'] },
  mode_fixed: { label: 'mode_fixed', more: ['mode_fixed_hint'] },
  welcome: { label: 'welcome', more: ['welcome_hint'] },
  asked_by: { label: 'asked_by', more: ['asked_byHint'] },
  visibility: { label: 'visibility', more: ['public', 'publicHint', 'private', 'privateHint'] },
  access_code: { label: 'accessCode', more: ['accessCodeHint', 'generate'] },
  allow_embedding: { label: 'allow_embedding', more: ['allow_embedding_hint'] },
  theme: { label: 'theme', more: ['themeHint', 'themes'] },
  accent: { label: 'accent', more: ['accentHint'] },
  logo: { label: 'logo', more: ['logoHint', 'logoAlt'] },
  cover: { label: 'cover', more: ['coverHint'] },
  background: { label: 'background', more: ['backgroundHint', 'backgrounds'] },
  hide_branding: { label: 'hide_branding', more: ['hide_branding_hint'] },
  require_answers: { label: 'require_answers', more: ['require_answers_hint'] },
  answer_again: { label: 'answer_again', more: ['answer_again_hint'] },
  once_per: { label: 'once_per', more: ['once_per_hint'] },
  results_visible_to_participants: {
    label: 'results_visible_to_participants',
    more: ['results_visible_to_participants_hint'],
  },
  notify: { label: 'notify', more: ['notifyHint', 'notify_hourly', 'notify_daily'] },
  report_mails: { label: 'report_mails', more: ['report_mails_weekly', 'report_mails_monthly'] },
  anonymity_level: { label: 'anonymous', more: ['anonymousHint'] },
  minimum_group: { label: 'minimumGroup', more: ['minimumGroupHint'] },
  retention_of: { label: 'retention', more: ['retentionHint', 'retention_texts', 'retention_submissions'] },
  retention_days: { label: 'retentionDays', more: [] },
  read_by_ai: { label: 'read_by_ai', more: ['read_by_ai_hint'] },
  parameters: { label: 'parameters', more: ['parametersHint'] },
  count_progress: { label: 'count_progress', more: ['count_progress_hint'] },
};

/** Words that people search for instead, in English and German; never shown. */
const SYNONYMS: Record<SettingField, string> = {
  language: 'translation locale Übersetzung',
  default_mode: 'one by one step single page einzeln Schritt für Schritt Seite',
  manual_advance: 'auto-advance automatic automatisch weiter',
  mode_fixed: 'view switch umschalten',
  welcome: 'start page intro cover page Startseite Einleitung Begrüßung',
  asked_by: 'company sender author Firma Absender Verfasser',
  visibility: 'who can answer protect restrict link wer darf antworten schützen Link',
  access_code: 'password pin Passwort Kennwort PIN',
  allow_embedding: 'iframe website widget iframe Webseite einbinden',
  theme: 'design style look font appearance dark mode Aussehen Stil Schrift dunkel Dunkelmodus',
  accent: 'brand color button Farbe Marke Knopf',
  logo: 'image brand picture Bild Marke',
  cover: 'header banner image Kopfbild Banner',
  background: 'image wallpaper color Bild Farbe',
  hide_branding: 'powered by made with canvass white label Hinweis Erstellt mit Canvass entfernen',
  require_answers: 'mandatory required optional Pflichtfragen verpflichtend',
  answer_again: 'repeat kiosk tablet multiple mehrfach wiederholen Tablet Kiosk',
  once_per: 'duplicate limit cookie doppelt begrenzen Cookie',
  results_visible_to_participants: 'share results statistics Ergebnisse teilen Statistik',
  notify: 'notification alert mail Benachrichtigung Mail',
  report_mails: 'pdf mail weekly Mail wöchentlich monatlich',
  anonymity_level: 'names identity gdpr Namen Identität DSGVO',
  minimum_group: 'suppression small groups Unterdrückung kleine Gruppen',
  retention_of: 'delete retention gdpr erase löschen Aufbewahrung Frist DSGVO',
  retention_days: 'delete retention löschen Aufbewahrung',
  read_by_ai: 'artificial intelligence topics Künstliche Intelligenz Themen',
  parameters: 'utm url hidden fields source campaign UTM URL versteckte Felder Kampagne',
  count_progress: 'analytics abandon time Auswertung abbrechen Zeit',
};

export interface SearchResult {
  readonly section: SettingsSection;
  readonly field: SettingField;
}

export function labelKeyOf(field: SettingField): string {
  return TEXTS[field].label;
}

export function findSettings(
  query: string,
  languages: Partial<Record<Language, SettingTexts>>,
): readonly SearchResult[] {
  const wanted = folded(query)
    .split(' ')
    .filter((word) => word !== '');
  if (wanted.length === 0) return [];
  const bundles = Object.values(languages);
  const fits = (text: string) => wanted.every((word) => text.includes(word));
  const results = SETTINGS_SECTIONS.flatMap((section) =>
    SECTION_FIELDS[section].flatMap((field) => {
      const { label, more } = TEXTS[field];
      const labels = bundles.map((texts) => folded(flat(texts[label])));
      const rests = bundles.map((texts) =>
        folded([SYNONYMS[field], ...[label, ...more].map((key) => flat(texts[key]))].join(' ')),
      );
      if (labels.some(fits)) return [{ section, field, rank: 0 }];
      return rests.some(fits) ? [{ section, field, rank: 1 }] : [];
    }),
  );
  return results.toSorted((a, b) => a.rank - b.rank).map(({ section, field }) => ({ section, field }));
}

function flat(texts: unknown): string {
  if (typeof texts === 'string') return texts;
  return typeof texts === 'object' && texts !== null ? Object.values(texts).map(flat).join(' ') : '';
}

function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[-’'‑]/g, '')
    .replace(/[^\p{L}\p{N}]/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}
