import type { Condition } from '../../../shared/logic/conditions/condition.ts';
import { codesIn, questionCode } from '../../../shared/logic/conditions/condition.ts';
import type { Flow } from '../../../shared/logic/flow.ts';
import { mapOptionConditions, optionConditions } from '../../../shared/logic/conditions/option-conditions.ts';
import { replacePipes } from '../../../shared/logic/pipes.ts';
import { renameCodes, renameInFlow, renamePipes } from '../../../shared/logic/rename-codes.ts';
import type { ImportLine } from '../../../shared/api/survey/imports.ts';
import type { ImportDraft, ImportQuestion } from './import-draft.ts';
import { reportLine } from './report-line.ts';

export function leaveOut(draft: ImportDraft, codes: ReadonlySet<string>): ImportDraft {
  const stays = draft.survey.questions.filter(({ code }) => !codes.has(code));
  const names = new Map(stays.map(({ code }, i) => [code, `Q${i + 1}`]));
  const lines: ImportLine[] = [];
  const isIntact = (condition: Condition) =>
    !codesIn(condition).some((code) => codes.has(questionCode(code)));
  const filterCondition = (condition: Condition | null, code: string): Condition | null => {
    if (condition === null) return null;
    if (isIntact(condition)) return renameCodes(condition, names);
    lines.push(reportLine('condition_kept_out', names.get(code) ?? '', JSON.stringify(condition)));
    return null;
  };
  const questions = stays.map((question): ImportQuestion => ({
    ...question,
    code: names.get(question.code) ?? question.code,
    show_if: filterCondition(question.show_if, question.code),
    settings: filterOptions(question.settings, isIntact, (condition) => renameCodes(condition, names)),
  }));
  const flow = draft.survey.flow && renameInFlow(filterFlow(draft.survey.flow, codes, isIntact), names);
  const survey = withoutPipes({ ...draft.survey, questions, flow }, codes);
  const texts = Object.fromEntries(
    Object.entries(draft.texts).map(([language, own]) => [language, filterTexts(own, codes, names)]),
  );
  const rename = (code: string) => names.get(code) ?? code;
  return {
    ...draft,
    survey: renamePipes(survey, rename),
    texts: renamePipes(withoutPipes(texts, codes), rename),
    report: [
      ...draft.report.map((line) => ({ ...line, at: codes.has(line.at) ? '' : rename(line.at) })),
      ...lines,
    ],
  };
}

function filterOptions(
  settings: ImportQuestion['settings'],
  isIntact: (condition: Condition) => boolean,
  rename: (condition: Condition) => Condition,
): ImportQuestion['settings'] {
  if (optionConditions(settings).conditions.every(([, each]) => isIntact(each)))
    return mapOptionConditions(settings, rename);
  const options = (settings['options'] as readonly Readonly<Record<string, unknown>>[]).map(
    ({ show_if, ...option }) => {
      const condition = show_if as Condition | null | undefined;
      return condition != null && isIntact(condition) ? { ...option, show_if: rename(condition) } : option;
    },
  );
  return { ...settings, options };
}

function filterFlow(
  flow: Flow,
  codes: ReadonlySet<string>,
  isIntact: (condition: Condition) => boolean,
): Flow {
  const names = (part: unknown) =>
    (JSON.stringify(part).match(/"[QX]\d+/g) ?? []).some((code) => codes.has(code.slice(1)));
  return {
    ...flow,
    pages: flow.pages.map(({ show_if, after, checks, ...page }) => ({
      ...page,
      ...(show_if != null && isIntact(show_if) && { show_if }),
      ...(after && { after: after.filter((each) => isIntact(each.if)) }),
      ...(checks && {
        checks: checks.filter((each) => isIntact(each.if) && !codes.has(questionCode(each.at))),
      }),
    })),
    ...(flow.quotas && { quotas: flow.quotas.filter((each) => isIntact(each.if)) }),
    ...(flow.scores && { scores: flow.scores.filter((each) => !names(each.value)) }),
    ...(flow.loops && { loops: flow.loops.filter((each) => !names([each.over, each.page, each.questions])) }),
  };
}

function filterTexts(
  texts: Readonly<Record<string, string>>,
  codes: ReadonlySet<string>,
  names: ReadonlyMap<string, string>,
) {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => {
      const [code = '', ...rest] = key.split('.');
      return codes.has(code) ? [] : [[[names.get(code) ?? code, ...rest].join('.'), text]];
    }),
  );
}

function withoutPipes<T>(value: T, codes: ReadonlySet<string>): T {
  const written = JSON.stringify(value);
  if (!written.includes('{{')) return value;
  const text = replacePipes(written, ({ code }, pipe) => (codes.has(questionCode(code)) ? '…' : pipe));
  return JSON.parse(text) as T;
}
