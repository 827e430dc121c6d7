import type { NumberTerm } from '../../../../shared/logic/conditions/condition.ts';
import { listOf } from '../../../../shared/logic/conditions/describe-condition.ts';
import type { FlowPage } from '../../../../shared/logic/flow.ts';
import { optionsOf } from '../state/draft-settings.ts';
import { type ConditionWords, describeCondition, describeCode } from './describe-condition.ts';
import { describePage, describeTarget } from './describe-target.ts';
import { toScoreItems } from './edits/score-items.ts';
import { isForAll } from './edits/skip-edits.ts';
import type { SettledQuestion } from './settle-draft.ts';

export interface Rule {
  readonly step: string;
  readonly name: string;
  readonly texts: readonly string[];
}

export function rulesOf(words: ConditionWords): readonly Rule[] {
  const { questions, flow } = words.settled;
  const { pages = [], endings = [], quotas = [], arms = [], scores = [] } = flow ?? {};
  const { t } = words;
  const ofQuestions = (page: number | null) =>
    questions
      .filter((each) => each.page === page)
      .flatMap((question): Rule[] => {
        const step = `question-${question.id}`;
        const name = question.number === null ? t('heading') : t('question', { number: question.number });
        return withTexts(step, name, describeQuestion(question, words));
      });
  const listed = (step: string, name: string, text: string): Rule => ({ step, name, texts: [text] });
  return [
    ...ofQuestions(null),
    ...pages.flatMap((page): Rule[] => [
      ...withTexts(`page-${page.id}`, describePage(page.id, words), describePageLogic(page, words)),
      ...ofQuestions(page.id),
    ]),
    ...endings.map(({ id, kind }) =>
      listed('endings', describeTarget(`ending.${id}`, words), t(`endings.kinds.${kind}`)),
    ),
    ...quotas.map((quota, i) =>
      listed(
        'quotas',
        describeTarget(`quota.${i}`, words),
        t('quotas.who', { tests: describeCondition(quota.if, words) }),
      ),
    ),
    ...arms.map((experiment, i) =>
      listed(
        'experiments',
        describeTarget(`experiment.${i}`, words),
        experiment.arms.map(({ text }) => text).join(' · '),
      ),
    ),
    ...scores.map(({ value }, i) =>
      listed('scores', describeTarget(`score.${i}`, words), describeScore(value, words)),
    ),
  ];
}

function describeScore(value: NumberTerm, words: ConditionWords): string {
  const { t, language } = words;
  const read = toScoreItems(value);
  if (read === null) return t('scores.title');
  const items = read.items.map(({ code }) => describeCode(code, words));
  return `${t(`scores.${read.way}`)}: ${listOf(items, true, language)}`;
}

function withTexts(step: string, name: string, texts: readonly string[]): Rule[] {
  return texts.length === 0 ? [] : [{ step, name, texts }];
}

export function describeQuestion(
  question: Pick<SettledQuestion, 'show_if' | 'settings'>,
  words: ConditionWords,
): string[] {
  const { t } = words;
  const { show_if } = question;
  const conditional = optionsOf(question).filter((option) => option.show_if != null).length;
  return [
    ...(show_if === null ? [] : [t('ask.questionWho', { tests: describeCondition(show_if, words) })]),
    ...(conditional === 0 ? [] : [t('options.some', { count: conditional })]),
  ];
}

export function describePageLogic(page: FlowPage, words: ConditionWords): string[] {
  const { t, settled } = words;
  const { show_if, arm, shuffle, draw, repeat, after = [], checks = [] } = page;
  const experiment = settled.flow?.arms?.find(({ code }) => code === arm?.[0]);
  const variant = experiment?.arms.find(({ id }) => id === arm?.[1]);
  return [
    ...(show_if === undefined ? [] : [t('ask.pageWho', { tests: describeCondition(show_if, words) })]),
    ...(arm === undefined
      ? []
      : [
          experiment === undefined || variant === undefined
            ? t('pages.armGone')
            : t('pages.armOne', { experiment: experiment.name, arm: variant.text }),
        ]),
    ...(repeat === undefined ? [] : [t('pages.repeat')]),
    ...(shuffle === undefined ? [] : [t('pages.shuffle')]),
    ...(draw === undefined ? [] : [t('pages.draw')]),
    ...checks.map((check) =>
      [
        t('checks.who', { tests: describeCondition(check.if, words) }),
        t('checks.else', { text: check.words, question: describeCode(check.at, words) }),
      ].join(' '),
    ),
    ...after.map((skip) => {
      const { to } = skip;
      const target = describeTarget('page' in to ? `page.${to.page}` : `ending.${to.ending}`, words);
      return isForAll(skip)
        ? t('map.thenAll', { target })
        : t('then.who', { tests: describeCondition(skip.if, words), target });
    }),
  ];
}
