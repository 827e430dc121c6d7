import { isQuestionKind, type Settings } from '../../../../questions/question-type.ts';
import { RULES } from '../../../../questions/rules.ts';
import { partsOfSent } from '../../../../questions/conversions.ts';
import { withoutKeys } from '../state/draft-settings.ts';
import type { DraftQuestion } from '../state/model.ts';
import type { WordingQuestion } from './hint.ts';

export interface Wordings {
  /** Text, options and scale end labels. */
  readonly question: WordingQuestion;
  /** Grid rows or compared items, each checked separately. */
  readonly rows: readonly string[];
}

export function wordingsOf({ question_text, question_type, settings }: DraftQuestion): Wordings {
  if (!isQuestionKind(question_type)) return { question: { question_text, options: [] }, rows: [] };
  const sent = withoutKeys(settings);
  const [firstPart, ...parts] = partsOfSent(question_type, sent);
  const isChoice = firstPart?.list === 'options';
  const areJudged = !isChoice && parts.some(({ list, items }) => list === 'options' || items === 'options');
  const options = isChoice ? textsOf(sent, 'options') : textsOf(sent, 'columns');
  const { rating_config } = RULES[question_type].spec.to(sent);
  const asksForMore = isChoice && itemsOf(sent, 'options').some(({ other }) => other === true);
  return {
    // A single checkbox is no list.
    question: { question_text, rating_config, asksForMore, options: options.length > 1 ? options : [] },
    rows: textsOf(sent, areJudged ? 'options' : 'rows'),
  };
}

function itemsOf(settings: Settings, name: string): readonly { text?: unknown; other?: unknown }[] {
  const items = settings[name];
  return Array.isArray(items) ? (items as { text?: unknown; other?: unknown }[]) : [];
}

function textsOf(settings: Settings, name: string): string[] {
  return itemsOf(settings, name).flatMap(({ text }) => (typeof text === 'string' ? [text] : []));
}
