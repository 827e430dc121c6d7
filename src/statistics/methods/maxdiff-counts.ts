import type { Method } from '../method.ts';
import type { MethodInput } from '../method-input.ts';
import { Refused } from '../refused.ts';

interface Task {
  shown: string[];
  best: string;
  worst: string;
}

/** Counts of best and worst choices: how often an item was shown, chosen as best, as worst, and the score of it. */
export const maxdiffCounts: Method = {
  name: 'maxdiff_counts',
  options: [],
  compute: (input) => {
    const names = input.words('item_names').filter((name) => name !== null);
    const tasks = readTasks(input);
    if (tasks.length === 0) throw new Refused('too-few-observations');
    const items = names.map((name) => {
      const shown = tasks.filter((task) => task.shown.includes(name)).length;
      const best = tasks.filter((task) => task.best === name).length;
      const worst = tasks.filter((task) => task.worst === name).length;
      if (shown === 0) return { name, shown, best, worst, score: null, se: null };
      const score = (best - worst) / shown;
      const se = Math.sqrt(Math.max(0, (best + worst) / shown - score * score) / shown);
      return { name, shown, best, worst, score, se };
    });
    return { items, tasks: tasks.length };
  },
};

function readTasks(input: MethodInput): Task[] {
  const given = input.raw('tasks');
  if (!Array.isArray(given)) throw new Refused('invalid-data', 'tasks');
  return given.map((entry: { shown?: unknown; best?: unknown; worst?: unknown } | null) => {
    const { shown, best, worst } = entry ?? {};
    if (!Array.isArray(shown) || typeof best !== 'string' || typeof worst !== 'string') {
      throw new Refused('invalid-data', 'tasks');
    }
    const words = shown.map(String);
    if (best === worst || !words.includes(best) || !words.includes(worst)) throw new Refused('invalid-task');
    return { shown: words, best, worst };
  });
}
