import type { Language } from '../text/languages.ts';

/** What the ends of a new rating are called, by the language of its survey; the API's default is the English one. */
export const DEFAULT_LABELS: Readonly<Record<Language, Readonly<Record<'min' | 'max', string>>>> = {
  en: { min: 'Poor', max: 'Excellent' },
  de: { min: 'Schlecht', max: 'Ausgezeichnet' },
};

/** Whether labels are those that some language begins with: nobody has chosen them. */
export function areDefaultLabels(
  { min, max }: Readonly<Record<'min' | 'max', string>>,
  defaults = DEFAULT_LABELS,
): boolean {
  return Object.values(defaults).some((labels) => labels.min === min && labels.max === max);
}

/** The ends of the question for a recommendation, by the language of its survey; the API's default is the English one. */
export const NPS_LABELS: Readonly<Record<Language, Readonly<Record<'min' | 'max', string>>>> = {
  en: { min: 'Not at all likely', max: 'Extremely likely' },
  de: { min: 'Überhaupt nicht wahrscheinlich', max: 'Äußerst wahrscheinlich' },
};

/** The two words of a new question for yes or no, by the language of its survey; the API's default is the English one. */
export const YES_NO: Readonly<Record<Language, Readonly<Record<'yes' | 'no', string>>>> = {
  en: { yes: 'Yes', no: 'No' },
  de: { yes: 'Ja', no: 'Nein' },
};

/** Whether these are the words of some language: nobody has chosen them. */
export function areYesNo({ yes, no }: Readonly<Record<'yes' | 'no', string>>): boolean {
  return Object.values(YES_NO).some((words) => words.yes === yes && words.no === no);
}

/** What the two answers to a set of items are called, by the language of its survey; the API's default is the English one. */
export const BEST_WORST: Readonly<Record<Language, Readonly<Record<'best' | 'worst', string>>>> = {
  en: { best: 'Most important', worst: 'Least important' },
  de: { best: 'Am wichtigsten', worst: 'Am unwichtigsten' },
};

/** Whether these are the words of some language: nobody has chosen them. */
export function areBestWorst({ best, worst }: Readonly<Record<'best' | 'worst', string>>): boolean {
  return Object.values(BEST_WORST).some((words) => words.best === best && words.worst === worst);
}

/** Five steps from disagreement to agreement: the columns that a new matrix begins with, by the language of its survey. */
export const AGREEMENT: Readonly<Record<Language, readonly string[]>> = {
  en: ['Strongly disagree', 'Disagree', 'Neither agree nor disagree', 'Agree', 'Strongly agree'],
  de: ['Stimme gar nicht zu', 'Stimme eher nicht zu', 'Teils, teils', 'Stimme eher zu', 'Stimme voll zu'],
};

/** Whether these are the steps of some language: nobody has chosen them. */
export function isAgreement(texts: readonly string[]): boolean {
  return Object.values(AGREEMENT).some(
    (steps) => steps.length === texts.length && steps.every((step, i) => step === texts[i]),
  );
}

/** What the language that a survey was answered in is called, by the main language of the survey. */
export const LANGUAGE_QUESTION: Readonly<Record<Language, string>> = { en: 'Language', de: 'Sprache' };
