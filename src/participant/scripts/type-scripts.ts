import { drawByChance } from './draw-by-chance.ts';
import { clearOthers } from '../../questions/core/input/exclusive.ts';
import { orderOptions } from '../../questions/core/input/option-order.ts';
import { offerWords } from '../../questions/core/input/other-script.ts';
import type { InputScripts, ScriptPage } from '../../questions/core/input/script.ts';
import { askRows } from '../../questions/types/matrix/answer-input-rows.ts';
import { checkSets } from '../../questions/types/maxdiff/answer-input-script.ts';

/** In execution order, after random draws. */
const scripts: InputScripts<'kind'> = [orderOptions, clearOthers, offerWords, askRows, checkSets];

// For question types with `KindAnswerInput.script`. Imports no values from other scripts: a common chunk would
// be one more request.
document
  .querySelector('#survey')
  ?.addEventListener('ready', (event) =>
    (event as CustomEvent<ScriptPage>).detail.begin([drawByChance, ...scripts]),
  );
