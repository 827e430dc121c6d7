import type { Language } from '../text/languages.ts';
import { ENGLISH_TEMPLATES } from './english.ts';
import { GERMAN_TEMPLATES } from './german.ts';
import type { TemplateTexts } from './template.ts';

export const TEMPLATE_TEXTS: Readonly<Record<Language, TemplateTexts>> = {
  en: ENGLISH_TEMPLATES,
  de: GERMAN_TEMPLATES,
};
