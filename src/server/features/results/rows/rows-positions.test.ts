import { expect, test } from 'vitest';
import { anAnswer } from '../../../../../tests/support/an-answer.ts';
import { aSurvey, aText } from '../../../../../tests/support/a-survey.ts';
import { anApp } from '../../../../../tests/support/app.ts';
import { signedIn } from '../../../../../tests/support/signed-in.ts';
import { deleteSubmission, submitResponse } from '../../../../shared/api/responses.ts';
import { listRows } from '../../../../shared/api/results/rows.ts';
import { createSurvey } from '../../../../shared/api/survey/surveys.ts';

const app = await anApp();

test.each(['name_required', 'anonymous'] as const)(
  'rows of a survey (%s) can be read from any position of the first snapshot',
  async (anonymity_level) => {
    const owner = await signedIn(app);
    const body = aSurvey({ anonymity_level, questions: [aText()] });
    const survey = (await owner.call(createSurvey, { body })).body;
    const params = { id: survey.id };
    const answer = async (count: number) => {
      for (let i = 0; i < count; i += 1) {
        const named = anonymity_level === 'anonymous' ? {} : { participant_name: `Person ${i}` };
        const sentAnswer = anAnswer(survey.questions, named);
        expect((await app.call(submitResponse, { params, body: sentAnswer })).status).toBe(201);
      }
    };
    const read = async (query: object) => (await owner.call(listRows, { params, query })).body;
    await answer(7);
    const complete = await read({});
    const ids = complete.rows.map(({ id }) => id);
    expect([complete.total, ids.length]).toEqual([7, 7]);

    await answer(3);
    const { snapshot } = complete;
    for (const offset of [0, 2, 6]) {
      const page = await read({ snapshot, offset, limit: 3 });
      expect(page.rows.map(({ id }) => id)).toEqual(ids.slice(offset, offset + 3));
      expect(page.total).toBe(7);
    }
    expect(await read({ snapshot, offset: 9 })).toMatchObject({ rows: [], total: 7, next_cursor: null });
    expect((await read({ offset: 8 })).rows).toHaveLength(2);

    // Deletions also change earlier snapshots.
    await owner.call(deleteSubmission, { params: { ...params, submission_id: ids[1]! } });
    const fewer = await read({ snapshot, offset: 1, limit: 1 });
    expect([fewer.total, fewer.rows[0]?.id]).toEqual([6, ids[2]]);

    const other = (await owner.call(createSurvey, { body })).body;
    const foreign = await owner.call(listRows, { params: { id: other.id }, query: { snapshot } });
    expect([foreign.status, foreign.body]).toMatchObject([
      400,
      { error: { fields: { snapshot: 'cursor' } } },
    ]);
  },
);
