import type { ScriptPage } from '../../questions/core/input/script.ts';
import { checkTexts } from '../../questions/core/input/texts.ts';
import { showRemainingScript } from '../../questions/types/constant-sum/answer-input-script.ts';
import { helpNumbers } from '../../questions/types/number/answer-input-script.ts';

// What `kind-scripts.ts` is for choices and rows, for numbers, texts of a form and moments. Captured, since conditions read
// numbers as these scripts understand them.
document
  .querySelector('#survey')
  ?.addEventListener(
    'ready',
    (event) =>
      (event as CustomEvent<ScriptPage>).detail.begin([helpNumbers, checkTexts, showRemainingScript]),
    true,
  );
