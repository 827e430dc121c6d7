import type { ScriptPage } from '../questions/answer-input-script.ts';
import { rankItems } from '../questions/ranking/answer-input-script.ts';

// What `kind-scripts.ts` is for choices and rows, for rankings.
document
  .querySelector('#survey')
  ?.addEventListener('ready', (event) => (event as CustomEvent<ScriptPage>).detail.begin([rankItems]));
