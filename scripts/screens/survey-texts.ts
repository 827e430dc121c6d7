/** The languages in which the photographed surveys are written. */
export type SurveyLanguage = 'en' | 'de';

const rating = (question_text: string, min: string, max: string, top: number) => ({
  question_text,
  question_type: 'rating',
  rating_config: { min: 1, max: top, labels: { min, max } },
});
const several = (question_text: string, options: readonly string[], most: number) => ({
  question_text,
  question_type: 'checkboxes',
  settings: { options: options.map((text) => ({ text })), min: 1, max: most },
});

/** A survey about lunch, with one question of each kind and what people answer to the first three. */
export const TEXTS = {
  en: {
    title: 'Lunch in our canteen',
    topic: 'The new canteen',
    description: 'Four questions about what you eat at noon. It takes two minutes.',
    questions: [
      {
        question_text: 'How often do you eat in the canteen?',
        question_type: 'multiple_choice',
        options: ['Every day', 'Once or twice a week', 'Rarely', 'Never'],
      },
      rating('How satisfied are you with the choice of dishes?', 'Not at all', 'Completely', 10),
      { question_text: 'What do you miss?', question_type: 'text', is_optional: true },
      several('What matters most to you?', ['Taste', 'Price', 'Health', 'Short queues'], 2),
    ],
    answers: [
      ['Every day', 'Rarely', 'Once or twice a week', 'Every day'],
      ['8', '5', '9', '7', '10'],
      ['More vegetables', 'Fresh vegetables', 'A quieter room', 'Good bread, and vegetables'],
      [['Taste'], ['Price', 'Health'], ['Taste', 'Short queues']],
    ],
  },
  de: {
    title: 'Mittagessen in unserer Kantine',
    topic: 'Die neue Kantine',
    description: 'Vier Fragen zu Ihrem Mittagessen. Das dauert zwei Minuten.',
    questions: [
      {
        question_text: 'Wie oft essen Sie in der Kantine?',
        question_type: 'multiple_choice',
        options: ['Jeden Tag', 'Ein- bis zweimal in der Woche', 'Selten', 'Nie'],
      },
      rating('Wie zufrieden sind Sie mit der Auswahl der Gerichte?', 'Gar nicht', 'Völlig', 10),
      { question_text: 'Was fehlt Ihnen?', question_type: 'text', is_optional: true },
      several('Was ist Ihnen am wichtigsten?', ['Geschmack', 'Preis', 'Gesundheit', 'Kurze Schlangen'], 2),
    ],
    answers: [
      ['Jeden Tag', 'Selten', 'Ein- bis zweimal in der Woche', 'Jeden Tag'],
      ['8', '5', '9', '7', '10'],
      ['Mehr Gemüse', 'Frisches Gemüse', 'Ein ruhigerer Raum', 'Gutes Brot und Gemüse'],
      [['Geschmack'], ['Preis', 'Gesundheit'], ['Geschmack', 'Kurze Schlangen']],
    ],
  },
} as const;
