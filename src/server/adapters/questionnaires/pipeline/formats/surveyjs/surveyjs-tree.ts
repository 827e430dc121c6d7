import { parseExpression } from '../../logic/parse-expression.ts';
import { bothConditions } from '../../logic/both-conditions.ts';
import type { Report } from '../../report.ts';
import { field, isRecord, type Json, type JsonRecord, listOf, recordsOf, textOf } from '../../safe-json.ts';
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
import { makeItem, type SurveyJsContext } from './surveyjs-items.ts';

export function surveyJsTree(json: JsonRecord, report: Report): Tree {
  const wrapped = field(json, 'surveyJson');
  const model = isRecord(wrapped) ? wrapped : json;
  const main = textOf(field(model, 'locale')) || 'en';
  // Beside texts of the shown language, `default` is English.
  const usual = hasOwnTexts(model as Json, main) ? 'en' : main;
  const languages = [...new Set([...languagesOf(model, main), usual])];
  const texts = (value: Json | undefined, at = ''): Texts => {
    const write = (text: string) => markPipes(plainText(text, report, at));
    if (!isRecord(value)) return new Map(textOf(value) === '' ? [] : [[usual, write(textOf(value))]]);
    return new Map(
      Object.entries(value).flatMap(([name, text]) => {
        const language = name === 'default' ? usual : name;
        return typeof text === 'string' ? [[language, write(text)] as const] : [];
      }),
    );
  };
  const context: SurveyJsContext = { texts, report, main, condition };
  for (const name of ['triggers', 'completedHtmlOnCondition', 'navigateToUrlOnCondition'])
    if (listOf(field(model, name)).length > 0) report.add('logic_dropped', '', name);
  for (const each of recordsOf(field(model, 'calculatedValues')))
    report.add('computed_dropped', '', textOf(field(each, 'name')));
  if (textOf(field(model, 'questionsOrder')) === 'random') report.add('order_dropped');
  const pages = recordsOf(field(model, 'pages'));
  const bare = [field(model, 'elements'), field(model, 'questions')].some((each) => each !== undefined)
    ? [model]
    : [];
  return {
    format: 'surveyjs',
    language: main,
    languages,
    title: texts(field(model, 'title')),
    description: texts(field(model, 'description')),
    ending: texts(field(model, 'completedHtml')),
    pages: [...(pages.length === 0 ? bare : pages)].map((page) => pageOf(page, page === model, context)),
  };
}

function pageOf(page: JsonRecord, isModel: boolean, context: SurveyJsContext): TreePage {
  const { report, texts } = context;
  if (textOf(field(page, 'questionsOrder')) === 'random') report.add('order_dropped');
  const description = texts(field(page, 'description'));
  const introduction: TreeItem[] =
    !isModel && description.size > 0
      ? [{ code: '', kind: 'statement', native: 'description', title: description }]
      : [];
  return {
    title: isModel ? new Map() : texts(field(page, 'title')),
    showIf: isModel ? undefined : condition(field(page, 'visibleIf')),
    items: [...introduction, ...itemsOf(elementsOf(page), undefined, context)],
  };
}

function elementsOf(of: JsonRecord): readonly JsonRecord[] {
  return [...recordsOf(field(of, 'elements')), ...recordsOf(field(of, 'questions'))];
}

function itemsOf(
  elements: readonly JsonRecord[],
  outer: TreeCondition | undefined,
  context: SurveyJsContext,
): TreeItem[] {
  return elements.flatMap((element): TreeItem[] => {
    const showIf = bothConditions(outer, condition(field(element, 'visibleIf')));
    if (textOf(field(element, 'type')) !== 'panel') return makeItem(element, showIf, context);
    const title = context.texts(field(element, 'title'));
    const description = context.texts(field(element, 'description'));
    const heading = [title, description]
      .filter((texts) => texts.size > 0)
      .map((texts): TreeItem => ({ code: '', kind: 'statement', native: 'panel', title: texts, showIf }));
    return [...heading, ...itemsOf(elementsOf(element), showIf, context)];
  });
}

export function condition(value: Json | undefined): TreeCondition | undefined {
  const source = textOf(value).trim();
  return source === '' ? undefined : { source, expression: parseExpression(source, 'surveyjs') };
}

function markPipes(text: string): string {
  return text.replaceAll(
    /\{(?![\s{])([^{}\n]{1,300})\}/g,
    (_, inner: string) => `${PIPE_START}${inner.trim()}${PIPE_END}`,
  );
}

const TEXT_KEYS = ['title', 'description', 'text', 'completedHtml', 'html', 'otherText'];

function languagesOf(model: JsonRecord, main: string): string[] {
  const tags = new Set([main]);
  const visit = (value: Json | undefined): void => {
    if (Array.isArray(value)) for (const each of value as readonly Json[]) visit(each);
    if (!isRecord(value)) return;
    for (const [key, inner] of Object.entries(value)) {
      if (TEXT_KEYS.includes(key) && isRecord(inner))
        for (const [name, text] of Object.entries(inner))
          if (name !== 'default' && typeof text === 'string' && /^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/.test(name))
            tags.add(name);
      visit(inner);
    }
  };
  visit(model as Json);
  return [...tags];
}

function hasOwnTexts(value: Json | undefined, language: string): boolean {
  if (Array.isArray(value)) return (value as readonly Json[]).some((each) => hasOwnTexts(each, language));
  if (!isRecord(value)) return false;
  if (typeof field(value, 'default') === 'string' && typeof field(value, language) === 'string') return true;
  return Object.values(value).some((each) => hasOwnTexts(each, language));
}
