import type { Language } from '../text/languages.ts';

/** Default labels of a rating; the API uses the English ones. */
export const DEFAULT_LABELS: Readonly<Record<Language, Readonly<Record<'min' | 'max', string>>>> = {
  en: { min: 'Poor', max: 'Excellent' },
  de: { min: 'Schlecht', max: 'Ausgezeichnet' },
};

/** Returns whether these are the defaults of any language, so not chosen. */
export function areDefaultLabels(
  { min, max }: Readonly<Record<'min' | 'max', string>>,
  defaults = DEFAULT_LABELS,
): boolean {
  return Object.values(defaults).some((labels) => labels.min === min && labels.max === max);
}

/** Default labels of the NPS question; the API uses the English ones. */
export const NPS_LABELS: Readonly<Record<Language, Readonly<Record<'min' | 'max', string>>>> = {
  en: { min: 'Not at all likely', max: 'Extremely likely' },
  de: { min: 'Überhaupt nicht wahrscheinlich', max: 'Äußerst wahrscheinlich' },
};

/** Default labels of a yes/no question; the API uses the English ones. */
export const YES_NO: Readonly<Record<Language, Readonly<Record<'yes' | 'no', string>>>> = {
  en: { yes: 'Yes', no: 'No' },
  de: { yes: 'Ja', no: 'Nein' },
};

export function areYesNo({ yes, no }: Readonly<Record<'yes' | 'no', string>>): boolean {
  return Object.values(YES_NO).some((words) => words.yes === yes && words.no === no);
}

/** Default labels of a best-worst question; the API uses the English ones. */
export const BEST_WORST: Readonly<Record<Language, Readonly<Record<'best' | 'worst', string>>>> = {
  en: { best: 'Most important', worst: 'Least important' },
  de: { best: 'Am wichtigsten', worst: 'Am unwichtigsten' },
};

export function areBestWorst({ best, worst }: Readonly<Record<'best' | 'worst', string>>): boolean {
  return Object.values(BEST_WORST).some((words) => words.best === best && words.worst === worst);
}

/** Default columns of a matrix: five steps of agreement. */
export const AGREEMENT: Readonly<Record<Language, readonly string[]>> = {
  en: ['Strongly disagree', 'Disagree', 'Neither agree nor disagree', 'Agree', 'Strongly agree'],
  de: ['Stimme gar nicht zu', 'Stimme eher nicht zu', 'Teils, teils', 'Stimme eher zu', 'Stimme voll zu'],
};

export function isAgreement(texts: readonly string[]): boolean {
  return Object.values(AGREEMENT).some(
    (steps) => steps.length === texts.length && steps.every((step, i) => step === texts[i]),
  );
}

/** Name of the answer language's column, by the survey's main language. */
export const LANGUAGE_QUESTION: Readonly<Record<Language, string>> = { en: 'Language', de: 'Sprache' };
