import type { RankingScripts, ScriptPage } from '../../questions/core/input/script.ts';
import { rankItems } from '../../questions/types/ranking/answer-input-script.ts';

const scripts: RankingScripts = [rankItems];

// Counterpart of `type-scripts.ts` for rankings.
document
  .querySelector('#survey')
  ?.addEventListener('ready', (event) => (event as CustomEvent<ScriptPage>).detail.begin(scripts));
