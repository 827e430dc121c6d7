import { maxdiffAnswerInput } from './types/maxdiff/answer-input.tsx';
import { constantSumAnswerInput } from './types/constant-sum/answer-input.tsx';
import { rankingAnswerInput } from './types/ranking/answer-input.tsx';
import { yesNoAnswerInput } from './types/yes-no/answer-input.tsx';
import { consentAnswerInput } from './types/consent/answer-input.tsx';
import { statementAnswerInput } from './types/statement/answer-input.tsx';
import { checkboxesAnswerInput } from './types/checkboxes/answer-input.tsx';
import { choiceAnswerInput } from './types/choice/answer-input.tsx';
import type { PublicQuestion } from '../shared/api/survey/questions.ts';
import type { QuestionType } from './question-type.ts';
import type { KindAnswerInput } from './core/input/props.ts';
import {
  INPUT_SCRIPTS,
  type InputScriptName,
  KIND_SCRIPTS,
  type KindScript,
} from './core/input/script-names.ts';
import { numberAnswerInput } from './types/number/answer-input.tsx';
import { pictureChoiceAnswerInput } from './types/picture-choice/answer-input.tsx';
import { npsAnswerInput } from './types/nps/answer-input.tsx';
import { matrixAnswerInput } from './types/matrix/answer-input.tsx';
import { ratingAnswerInput } from './types/rating/answer-input.tsx';
import { shortTextAnswerInput } from './types/short-text/answer-input.tsx';
import { textAnswerInput } from './types/text/answer-input.tsx';
import { dateAnswerInput } from './types/date/answer-input.tsx';

export const ANSWER_INPUTS: Readonly<Record<QuestionType, KindAnswerInput>> = {
  multiple_choice: choiceAnswerInput,
  checkboxes: checkboxesAnswerInput,
  rating: ratingAnswerInput,
  number: numberAnswerInput,
  date: dateAnswerInput,
  short_text: shortTextAnswerInput,
  nps: npsAnswerInput,
  matrix: matrixAnswerInput,
  ranking: rankingAnswerInput,
  constant_sum: constantSumAnswerInput,
  maxdiff: maxdiffAnswerInput,
  picture_choice: pictureChoiceAnswerInput,
  text: textAnswerInput,
  yes_no: yesNoAnswerInput,
  consent: consentAnswerInput,
  statement: statementAnswerInput,
};

type InputFacts = Pick<PublicQuestion, 'question_type' | 'settings'>;
const inputOf = ({ question_type }: InputFacts) => ANSWER_INPUTS[question_type as QuestionType];

export function isCheckedByBrowser(question: InputFacts): boolean {
  return inputOf(question).isCheckedByBrowser?.(question.settings) === true;
}

function neededScript(question: InputFacts): NonNullable<KindAnswerInput['script']> | null {
  const { script } = inputOf(question);
  return script?.isNeeded(question.settings) === true ? script : null;
}

export function kindScripts(questions: readonly InputFacts[]): ReadonlySet<KindScript> {
  return new Set(
    questions.flatMap((each): KindScript[] => {
      const script = neededScript(each);
      if (script === null) return [];
      const own = KIND_SCRIPTS.filter((page) => {
        const names: readonly InputScriptName[] = INPUT_SCRIPTS[page];
        return names.some((name) => script.names.includes(name));
      });
      // Any type's items are shuffled by the same script.
      return each.settings['order'] === undefined ? own : [...own, 'kind'];
    }),
  );
}

/** Returns the keys of the texts that type scripts use on this page. */
export function scriptWords(questions: readonly InputFacts[]): ReadonlySet<string> {
  return new Set(questions.flatMap((each) => neededScript(each)?.words ?? []));
}

export function sheetsOf(questions: readonly InputFacts[]): ReadonlySet<string> {
  return new Set(
    questions.flatMap((each) => {
      const { sheet = [], moreSheets } = inputOf(each);
      // "Don't know" is a button next to the values, for any type.
      const ofNoOpinion = each.settings['no_opinion'] === true ? ['choice-buttons'] : [];
      return [sheet, moreSheets?.(each.settings) ?? [], ofNoOpinion].flat();
    }),
  );
}
