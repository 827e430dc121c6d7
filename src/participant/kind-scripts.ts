import { drawByChance } from './draw-by-chance.ts';
import { keepAlone } from '../questions/answer-input-exclusive.ts';
import { orderOptions } from '../questions/answer-input-option-order.ts';
import { askRows } from '../questions/matrix/answer-input-rows.ts';
import { offerWords } from '../questions/answer-input-other-script.ts';
import { helpNumbers } from '../questions/number/answer-input-script.ts';
import { checkTexts } from '../questions/answer-input-texts.ts';
import type { ScriptPage } from '../questions/answer-input-script.ts';
import { checkSets } from '../questions/maxdiff/answer-input-script.ts';
import { tellWhatIsLeft } from '../questions/constant-sum/answer-input-script.ts';
import { rankItems } from '../questions/ranking/answer-input-script.ts';

// A script of its own, only for pages with a kind that asks for it (`KindAnswerInput.needsScript`); the page's main script
// says when to begin. Nothing that the main script has is imported as a value: a common chunk would be one more request.
const SCRIPTS = [
  drawByChance,
  orderOptions,
  keepAlone,
  offerWords,
  helpNumbers,
  askRows,
  checkSets,
  checkTexts,
  rankItems,
  tellWhatIsLeft,
];

const survey = document.querySelector<HTMLFormElement>('#survey');
survey?.addEventListener('ready', (event) => {
  const refreshers = SCRIPTS.map((start) => start(survey, (event as CustomEvent<ScriptPage>).detail));
  const refresh = () => {
    for (const each of refreshers) each();
  };
  // Before the form's own listener, which reads what was given.
  for (const type of ['input', 'filled']) survey.addEventListener(type, refresh);
  refresh();
});
