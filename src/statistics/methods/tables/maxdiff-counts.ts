import type { Method } from '../../method.ts';
import type { MethodInput } from '../../method-input.ts';
import { sumOf } from '../../numerics/sum-of.ts';
import { Refused } from '../../refused.ts';

interface Task {
  shown: string[];
  best: string;
  worst: string;
  times: number;
}

/** Best-worst counts: times shown, chosen as best, as worst, and score per item. */
export const maxdiffCounts: Method = {
  name: 'maxdiff_counts',
  options: [],
  compute: (input) => {
    const names = input.words('item_names').filter((name) => name !== null);
    const tasks = readTasks(input);
    if (tasks.length === 0) throw new Refused('too-few-observations');
    const items = names.map((name) => {
      const timesOf = (test: (task: Task) => boolean) => sumOf(tasks.filter(test).map(({ times }) => times));
      const shown = timesOf((task) => task.shown.includes(name));
      const best = timesOf((task) => task.best === name);
      const worst = timesOf((task) => task.worst === name);
      if (shown === 0) return { name, shown, best, worst, score: null, se: null };
      const score = (best - worst) / shown;
      const se = Math.sqrt(Math.max(0, (best + worst) / shown - score * score) / shown);
      return { name, shown, best, worst, score, se };
    });
    return { items, tasks: sumOf(tasks.map(({ times }) => times)) };
  },
};

function readTasks(input: MethodInput): Task[] {
  const rawTasks = input.raw('tasks');
  if (!Array.isArray(rawTasks)) throw new Refused('invalid-data', 'tasks');
  return rawTasks.map((entry: Partial<Record<keyof Task, unknown>> | null) => {
    const { shown, best, worst, times = 1 } = entry ?? {};
    if (!Array.isArray(shown) || typeof best !== 'string' || typeof worst !== 'string') {
      throw new Refused('invalid-data', 'tasks');
    }
    if (typeof times !== 'number' || !(times > 0)) throw new Refused('invalid-data', 'tasks');
    const words = shown.map(String);
    if (best === worst || !words.includes(best) || !words.includes(worst)) throw new Refused('invalid-task');
    return { shown: words, best, worst, times };
  });
}
