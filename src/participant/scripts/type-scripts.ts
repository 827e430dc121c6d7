import { drawByChance } from './draw-by-chance.ts';
import { clearOthers } from '../../questions/core/input/exclusive.ts';
import { orderOptions } from '../../questions/core/input/option-order.ts';
import { offerWords } from '../../questions/core/input/other-script.ts';
import type { ScriptPage } from '../../questions/core/input/script.ts';
import { askRows } from '../../questions/types/matrix/answer-input-rows.ts';
import { checkSets } from '../../questions/types/maxdiff/answer-input-script.ts';

// For question types with `KindAnswerInput.needsScript`. Importing values from other scripts would cost a
// request.
document
  .querySelector('#survey')
  ?.addEventListener('ready', (event) =>
    (event as CustomEvent<ScriptPage>).detail.begin([
      drawByChance,
      orderOptions,
      clearOthers,
      offerWords,
      askRows,
      checkSets,
    ]),
  );
