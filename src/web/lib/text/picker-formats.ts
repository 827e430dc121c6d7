import german from 'dayjs/locale/de';
import english from 'dayjs/locale/en';
import type { Language } from '../../../shared/text/languages.ts';

interface PickerFormat {
  /** Importing it registers it with dayjs. */
  readonly words: { readonly name: string };
  readonly day: string;
  readonly dateTime: string;
  readonly clock: '12h' | '24h';
}

export const PICKER_FORMATS: Readonly<Record<Language, PickerFormat>> = {
  en: { words: english, day: 'MMM D, YYYY', dateTime: 'MMM D, YYYY, h:mm A', clock: '12h' },
  de: { words: german, day: 'DD.MM.YYYY', dateTime: 'DD.MM.YYYY, HH:mm', clock: '24h' },
};
