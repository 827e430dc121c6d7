import { aRating, aText, type SurveyToSend } from './a-survey.ts';

const ASKED = 'a3e2f00d-0000-4000-8000-000000000001';

/** Asks about each brand that somebody knows, and why of who dislikes it; then something else. */
export function loopedSurvey() {
  return {
    questions: [
      {
        question_text: 'Which do you know?',
        question_type: 'checkboxes',
        page: 1,
        settings: { options: [{ text: 'Ahoi' }, { text: 'Brio' }, { text: 'None', exclusive: true }] },
      },
      { ...aText('Anything else?'), page: 3 },
    ],
    flow: {
      pages: [{ id: 1 }, { id: 2, loop: 1 }, { id: 3 }],
      endings: [],
      loops: [
        {
          id: 1,
          over: 'Q1',
          page: { id: 2, title: 'About {{item}}' },
          questions: [
            { ...aRating(), id: ASKED, question_text: 'How is {{item}}?' },
            { ...aText('What is wrong with {{item}}?'), show_if: ['<', ASKED, 3] },
          ],
        },
      ],
    },
  } as const satisfies Partial<SurveyToSend>;
}
