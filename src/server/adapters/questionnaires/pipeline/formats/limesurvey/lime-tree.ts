import { parseExpression } from '../../logic/parse-expression.ts';
import type { Report } from '../../report.ts';
import { joinTexts } from '../../texts/join-texts.ts';
import { plainText } from '../../texts/plain-text.ts';
import {
  PIPE_END,
  PIPE_START,
  type Texts,
  type Tree,
  type TreeCondition,
  type TreeItem,
  type TreePage,
} from '../../tree.ts';
import { makeItems, type LimeContext } from './lime-items.ts';
import type { LimeGroup, LimeQuestion, LimeSurvey, LimeTexts } from './lime-survey.ts';

export function limeTree(survey: LimeSurvey, format: string, report: Report): Tree {
  const texts = (of: LimeTexts, at = ''): Texts =>
    new Map([...of].map(([language, text]) => [language, markPipes(plainText(text, report, at))]));
  const context: LimeContext = { texts, report, languages: survey.languages, condition: conditionOf };
  if (survey.hasQuotas) report.add('quota_dropped');
  if (survey.hasScores) report.add('score_dropped');
  if (survey.hasUrl) report.add('setting_dropped', '', 'surveyls_url');
  return {
    format,
    language: survey.language,
    languages: survey.languages,
    title: texts(survey.title),
    description: joinTexts(texts(survey.description), texts(survey.welcome), '\n\n'),
    ending: texts(survey.ending),
    pages: survey.groups.map((group) => pageOf(group, context)),
  };
}

function pageOf(group: LimeGroup, context: LimeContext): TreePage {
  const { report, texts } = context;
  if (group.isRandom) report.add('order_dropped', '', [...group.title.values()][0]);
  const description = texts(group.description);
  const hasIntroduction = [...description.values()].some((text) => text !== '');
  const introduction: TreeItem[] = hasIntroduction
    ? [{ code: '', kind: 'statement', native: 'group description', title: description }]
    : [];
  return {
    title: texts(group.title),
    showIf: conditionOf(group.relevance),
    items: [...introduction, ...group.questions.flatMap((question) => itemsOf(question, context))],
  };
}

function itemsOf(question: LimeQuestion, context: LimeContext): readonly TreeItem[] {
  const { report } = context;
  const { attributes, code, type } = question;
  const at = `#${code}`;
  const title = [...context.texts(question.text).values()].find((text) => text !== '') ?? '';
  const isHidden = attributes.get('hidden') === '1';
  if (type === '*') report.add('computed_dropped', '', `${code}: ${title}`);
  else if (isHidden) report.add('hidden_dropped', '', `${code}: ${title}`);
  else if (type === 'I') report.add('setting_dropped', '', `${code}: ${title}`);
  if (type === '*' || isHidden || type === 'I') return [];
  if (question.hasDefault) report.add('default_dropped', at);
  if (question.mandatory === 'S') report.add('soft_required', at);
  if (type === 'P' || type === 'O') report.add('comment_dropped', at);
  for (const name of ['em_validation_q', 'em_validation_sq', 'preg', 'validation']) {
    const rule = attributes.get(name) ?? '';
    if (rule !== '') report.add('validation_dropped', at, rule);
  }
  for (const name of ['array_filter', 'array_filter_exclude']) {
    const rule = attributes.get(name) ?? '';
    if (rule !== '') report.add('option_condition_kept_out', at, `${name}: ${rule}`);
  }
  if ((attributes.get('randomization_group') ?? '') !== '') report.add('order_dropped', at);
  return makeItems(question, context);
}

function markPipes(text: string): string {
  return text.replaceAll(/\{(?![\s{])([^{}\n]{1,300})\}/g, (_, inner: string) => {
    const name = /^(?:INSERTANS:)?([\p{L}\d_]+)(?:\.(?:shown|NAOK|value|code))?$/iu.exec(inner)?.[1];
    return `${PIPE_START}${name ?? inner}${PIPE_END}`;
  });
}

export function conditionOf(relevance: string): TreeCondition | undefined {
  const source = relevance.trim();
  if (source === '' || source === '1') return undefined;
  const bare = source.startsWith('{') && source.endsWith('}') ? source.slice(1, -1) : source;
  return { source, expression: parseExpression(bare, 'limesurvey') };
}
