import { expect, test } from 'vitest';
import { type FlowToRead, readLogic } from './read-logic.ts';

test.each([{ shuffle: 'questions' as const }, { draw: 1 }])(
  'with %j, a question cannot depend on its own page',
  (mix) => {
    const flow: FlowToRead = { pages: [{ id: 1 }, { id: 2, ...mix }, { id: 3 }], endings: [] };
    const read = (i: number, ref: string) => {
      const questions = [1, 2, 2, 3].map((page, index) => {
        const code = `Q${index + 1}`;
        const part = { code, class: 'text', values: null, archived: false };
        return {
          id: `id of ${code}`,
          code,
          page,
          show_if: index === i ? ['answered', ref] : null,
          parts: [part],
        };
      });
      return readLogic(questions, flow).fields[`questions.${i}.show_if`];
    };
    expect([read(2, 'Q2'), read(1, 'Q3')]).toEqual(['logic_shuffle', 'logic_shuffle']);
    expect([read(2, 'Q1'), read(3, 'Q2'), read(2, 'Q3'), read(2, 'Q4')]).toEqual([
      undefined,
      undefined,
      'logic_later',
      'logic_later',
    ]);
  },
);
