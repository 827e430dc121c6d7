import { isQuestionKind } from '../../../../questions/question-type.ts';
import { pick } from '../../../../shared/api/survey/described-fields.ts';
import { QUESTION_FIELD_NAMES } from '../../../../shared/api/survey/question-fields.ts';
import type { Flow, Loop } from '../../../../shared/logic/flow.ts';
import { mapCondition, mapFlow, type Mapping } from '../../../../shared/logic/conditions/map-condition.ts';
import { mapOptionConditions } from '../../../../shared/logic/conditions/option-conditions.ts';
import { withoutKeys, wordsByKey } from '../state/draft-settings.ts';
import { type DraftLoop, namedItems, sentQuestions } from '../logic/loops-of.ts';
import { pagesOf } from '../logic/pages-of.ts';
import type { Draft, DraftQuestion } from '../state/model.ts';

/** Converts the draft to the API format. `time_zone` is the one in which the dates were chosen. */
export function toInput(draft: Draft, time_zone: string) {
  const pages = pagesOf(draft);
  const onPages = {
    ...draft,
    questions: draft.questions.map((each, i) => ({ ...each, page: pages[i] ?? each.page })),
  };
  const worded = { ...onPages, ...withWords(onPages) };
  const { beside, loops } = sentQuestions(worded);
  const { flow } = worded;
  return {
    ...draft,
    flow: flow && withLoops(flow, loops),
    title: draft.title.trim(),
    access_code: draft.visibility === 'private' && draft.access_code.trim() !== '' ? draft.access_code : null,
    time_zone,
    questions: beside.map(toQuestionInput),
  };
}

/** Refers to unsaved options in conditions by text. */
function withWords({ questions, flow }: Draft): Pick<Draft, 'questions' | 'flow'> {
  const words = new Map(questions.flatMap(wordsByKey));
  const mapping: Mapping = {
    code: (code) => code,
    value: (_code, value) => words.get(String(value)) ?? value,
  };
  return {
    questions: questions.map((question) => ({
      ...question,
      settings: mapOptionConditions(question.settings, (each) => mapCondition(each, mapping)),
      show_if: question.show_if && mapCondition(question.show_if, mapping),
    })),
    flow: flow && mapFlow(flow, mapping),
  };
}

function withLoops(flow: Flow, loops: readonly DraftLoop[]): Flow {
  const sent = loops.map(({ repeat: { id, over, lists, ...own }, page, questions }): Loop => {
    return {
      id,
      ...(over === undefined ? { items: namedItems({ id, ...own }) } : { over }),
      ...(lists && { lists }),
      page,
      questions: questions.map((each) => ({ ...toQuestionInput(each), page: null })),
    };
  });
  const pages = flow.pages.map(({ repeat, ...page }) => {
    const loop = sent.find((each) => each.page.id === page.id);
    return loop === undefined || repeat === undefined ? page : { id: page.id, loop: loop.id };
  });
  return { ...flow, pages, ...(sent.length > 0 && { loops: sent }) };
}

export function toQuestionInput(question: DraftQuestion) {
  const { id, stored_id = id, question_type, settings, rest } = question;
  return {
    ...rest,
    ...pick(question, QUESTION_FIELD_NAMES),
    id: stored_id,
    question_type,
    settings: isQuestionKind(question_type) ? withoutKeys(settings) : settings,
  };
}
