import type { ScriptPage } from '../../questions/core/input/script.ts';
import { checkTexts } from '../../questions/core/input/texts.ts';
import { showRemainingScript } from '../../questions/types/constant-sum/answer-input-script.ts';
import { helpNumbers } from '../../questions/types/number/answer-input-script.ts';

// Starts the scripts of numbers, form texts and date-times. Captured, since conditions read numbers as these
// scripts do.
document
  .querySelector('#survey')
  ?.addEventListener(
    'ready',
    (event) =>
      (event as CustomEvent<ScriptPage>).detail.begin([helpNumbers, checkTexts, showRemainingScript]),
    true,
  );
