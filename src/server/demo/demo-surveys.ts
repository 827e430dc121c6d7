import type { z } from 'zod';
import type { surveyInput } from '../../shared/api/survey/surveys.ts';
import { AGREEMENT } from '../../shared/survey/default-labels.ts';

/** Days are relative to the first start. */
export interface DemoSurvey {
  readonly createdDaysAgo: number;
  readonly startsInDays: number;
  readonly endsInDays: number;
  readonly input: z.input<typeof surveyInput>;
}

/** With agreement of those who rarely and often work at home. */
export const STATEMENTS = [
  { text: 'I can concentrate when I work from home.', mean: 3.2, eachDay: 0.3 },
  { text: 'My team reaches me when it needs me.', mean: 3.9, eachDay: 0.05 },
  { text: 'I know what is going on in the company.', mean: 4.1, eachDay: -0.35 },
] as const;

export const CITIES = [
  { text: 'In a room of my own', share: 0.38, image: 'room', alt: 'A desk with a screen at a window' },
  { text: 'In an open office', share: 0.2, image: 'office', alt: 'A long table with three screens' },
  { text: 'In a café', share: 0.16, image: 'cafe', alt: 'A cup of coffee beside a laptop' },
  { text: 'Outdoors', share: 0.26, image: 'garden', alt: 'A bench beside a tree in the sun' },
] as const;

export const MATTERS = [
  { text: 'Hours of my own', weight: 5 },
  { text: 'Work with a purpose', weight: 4.2 },
  { text: 'Pay', weight: 4.6 },
  { text: 'A team I like', weight: 4.4 },
  { text: 'Learning something new', weight: 3.4 },
  { text: 'A short way to work', weight: 2.6 },
] as const;

const agreement = (min: string, max: string) => ({ min: 1, max: 5, labels: { min, max } });

/** Running, with several hundred answers. */
export const HOME_OFFICE: DemoSurvey = {
  createdDaysAgo: 27,
  startsInDays: -26,
  endsInDays: 19,
  input: {
    title: 'Working from home: how is it going?',
    description:
      'Two years of hybrid work are behind us. Tell us what helps you, what gets in your way, and what we should try next. It takes about three minutes, and nobody can see who you are.',
    results_visible_to_participants: true,
    language: 'en',
    questions: [
      {
        question_text: 'How many days a week do you usually work from home?',
        question_type: 'multiple_choice',
        options: ['None', 'One', 'Two', 'Three', 'Four or five'],
      },
      {
        question_text: 'How satisfied are you with the way you work today?',
        question_type: 'rating',
        rating_config: agreement('Not at all', 'Completely'),
      },
      {
        question_text: 'What gets in your way most?',
        question_type: 'multiple_choice',
        settings: {
          order: 'shuffled',
          options: [
            'Too many meetings',
            'Interruptions',
            'Missing contact with the team',
            'Slow or unsuitable equipment',
            { text: 'Nothing really', fixed: true },
            { text: 'Something else', other: true },
          ],
        },
      },
      {
        question_text: 'Which of these do you have at home?',
        question_type: 'checkboxes',
        settings: {
          options: [
            { text: 'A room where I can close the door' },
            { text: 'A proper desk and chair' },
            { text: 'A second screen' },
            { text: 'A connection that does not drop' },
            { text: 'Somebody else who works from home' },
            { text: 'None of these', exclusive: true },
          ],
        },
      },
      {
        question_text: 'In your own words',
        question_type: 'statement',
        settings: {
          style: 'section',
          text: 'A few words are enough. **Please name nobody**, neither yourself nor others.',
        },
      },
      {
        question_text: 'What helps you most to do good work?',
        question_type: 'text',
        answers_visible: true,
      },
      {
        question_text: 'How likely are you to recommend working here to a friend?',
        question_type: 'nps',
      },
      {
        question_text: 'If you could change one thing, what would it be?',
        question_type: 'text',
        is_optional: true,
      },
      {
        question_text: 'Should we keep working the way we do now?',
        question_type: 'yes_no',
        help: 'Think of the next twelve months.',
        settings: { no_opinion: true },
      },
      {
        question_text: 'How long is your way to work, one way?',
        question_type: 'number',
        settings: { min: 0, max: 180, step: 5, unit: 'minutes' },
        is_optional: true,
      },
      {
        question_text: 'What should we improve first?',
        question_type: 'ranking',
        help: 'Your first three are enough.',
        settings: {
          top: 3,
          order: 'shuffled',
          options: [
            'Equipment at home',
            'Fewer meetings',
            'Days together at the office',
            'Fixed hours without messages',
            'Help with costs',
          ],
        },
        is_optional: true,
      },
      {
        question_text: 'How would you share out a budget for better work?',
        question_type: 'constant_sum',
        settings: { total: 100, step: 5, unit: 'percent', options: ['Home', 'Office', 'Meeting in person'] },
        is_optional: true,
      },
      {
        question_text: 'Since which year have you worked from home now and then?',
        question_type: 'date',
        settings: { part: 'year', min: '2010', max: '2026' },
        is_optional: true,
      },
      {
        question_text: 'What do you work as?',
        question_type: 'short_text',
        settings: { hint: 'A word or two: designer, teacher, nurse …', max_length: 60 },
        help: 'Where only a few people do this work, you may leave it out.',
        is_optional: true,
      },
      {
        question_text: 'How far do you agree?',
        question_type: 'matrix',
        settings: { rows: STATEMENTS.map(({ text }) => text), columns: [...AGREEMENT.en] },
      },
      {
        question_text: 'Where do you work best?',
        question_type: 'picture_choice',
        settings: { columns: 2, options: CITIES.map(({ share: _share, ...option }) => option) },
        is_optional: true,
      },
      {
        question_text: 'What matters to you at work?',
        question_type: 'maxdiff',
        help: 'Of each four, choose the one that matters most and the one that matters least.',
        settings: { shown: 4, times: 2, order: 'shuffled', options: MATTERS.map(({ text }) => text) },
        is_optional: true,
      },
    ],
  },
};

/** Opens in a few days, with an access code. */
export const LIBRARY: DemoSurvey = {
  createdDaysAgo: 2,
  startsInDays: 9,
  endsInDays: 40,
  input: {
    title: 'When should the library be open?',
    description: 'The city library can stay open longer on two evenings. Help to choose which ones.',
    visibility: 'private',
    access_code: 'READ2GET',
    language: 'en',
    questions: [
      {
        question_text: 'On which evening would you come most often?',
        question_type: 'multiple_choice',
        options: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      },
      {
        question_text: 'How important are longer opening hours to you?',
        question_type: 'rating',
        rating_config: agreement('Not important', 'Very important'),
      },
      {
        question_text: 'What else would bring you here more often?',
        question_type: 'text',
        is_optional: true,
      },
    ],
  },
};

/** Completed, with participant names. */
export const WORKSHOP: DemoSurvey = {
  createdDaysAgo: 64,
  startsInDays: -63,
  endsInDays: -35,
  input: {
    title: 'Statistics workshop: your feedback',
    description: 'Thank you for two days of regression, coffee and good questions. What should we keep?',
    anonymity_level: 'name_required',
    language: 'en',
    questions: [
      {
        question_text: 'How would you rate the workshop as a whole?',
        question_type: 'rating',
        settings: { ...agreement('Poor', 'Excellent'), display: 'star' },
      },
      {
        question_text: 'How was the pace?',
        question_type: 'multiple_choice',
        options: ['Too slow', 'Just right', 'Too fast'],
      },
      { question_text: 'Which part was most useful to you?', question_type: 'text' },
    ],
  },
};
