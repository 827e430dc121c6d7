import { randomUUID } from 'node:crypto';
import type { Settings } from '../../src/questions/question-type.ts';
import type { Survey } from '../../src/shared/api/survey/surveys.ts';
import type { QuestionToSend } from './a-survey.ts';

const any = (below: number) => Math.floor(Math.random() * below);
/** Small numbers come more often, as the answers of people do. */
const some = (below: number) => Math.floor(below * Math.random() ** 1.5);
const shuffled = (count: number) =>
  Array.from({ length: count }, (_, i) => i + 1).toSorted(() => Math.random() - 0.5);
const named = (texts: readonly string[]) => texts.map((text, i) => ({ id: i + 1, text }));

const REASONS = named([
  'Weil der Weg zur Arbeit mit dem Fahrrad schneller ist als mit dem Bus',
  'Aus Gründen der Gesundheit und weil es Freude macht',
  'Es gibt an meiner Arbeitsstelle keine Parkplätze in der Nähe',
  'Um Geld zu sparen, auch wenn es länger dauert',
  'Der Umwelt und den nachfolgenden Generationen zuliebe',
  'Eine Haltestelle liegt unmittelbar vor der Haustür',
  'Andere Gründe, die hier nicht genannt sind',
  'Darüber habe ich noch nie nachgedacht',
]);
const ROWS = named([
  'Pünktlichkeit',
  'Sauberkeit der Fahrzeuge',
  'Freundlichkeit des Personals',
  'Preis im Verhältnis zur Leistung',
  'Information bei Störungen',
  'Barrierefreiheit der Haltestellen',
]);
const STEPS = named([
  'Sehr unzufrieden',
  'Eher unzufrieden',
  'Teils, teils',
  'Eher zufrieden',
  'Sehr zufrieden',
]);
const ITEMS = REASONS.slice(0, 6);

interface SampleQuestion extends Pick<QuestionToSend, 'question_text' | 'question_type'> {
  readonly settings: Record<string, unknown>;
  /** An answer in codes. */
  readonly answer: (settings: Settings) => unknown;
}

const KINDS: readonly SampleQuestion[] = [
  {
    question_text: 'Warum nutzen Sie dieses Verkehrsmittel am häufigsten?',
    question_type: 'multiple_choice',
    settings: { options: REASONS },
    answer: () => 1 + some(8),
  },
  {
    question_text: 'Welche dieser Gründe treffen auf Sie ebenfalls zu?',
    question_type: 'checkboxes',
    settings: { options: REASONS },
    answer: () => shuffled(8).slice(0, 1 + any(3)),
  },
  {
    question_text: 'Wie zufrieden sind Sie mit den folgenden Leistungen der Verkehrsbetriebe?',
    question_type: 'matrix',
    settings: { mode: 'one', rows_required: 'all', rows: ROWS, columns: STEPS },
    answer: () => Object.fromEntries(ROWS.map(({ id }) => [id, 5 - some(5)])),
  },
  {
    question_text: 'Wie wahrscheinlich ist es, dass Sie uns weiterempfehlen?',
    question_type: 'nps',
    settings: { labels: { min: 'Unwahrscheinlich', max: 'Sehr wahrscheinlich' } },
    answer: () => 10 - some(11),
  },
  {
    question_text: 'Wie beurteilen Sie Ihre letzte Fahrt insgesamt?',
    question_type: 'rating',
    settings: { min: 1, max: 5, labels: { min: 'Schlecht', max: 'Ausgezeichnet' } },
    answer: () => 5 - some(5),
  },
  {
    question_text: 'Ordnen Sie die Gründe nach ihrer Wichtigkeit.',
    question_type: 'ranking',
    settings: { options: ITEMS },
    answer: () => shuffled(6),
  },
  {
    question_text: 'Verteilen Sie 100 Punkte auf diese Vorhaben.',
    question_type: 'constant_sum',
    settings: { options: ITEMS.slice(0, 3), total: 100 },
    answer: () => {
      const first = 20 + any(61);
      return { 1: first, 2: 10, 3: 90 - first };
    },
  },
  {
    question_text: 'Besitzen Sie ein Abonnement?',
    question_type: 'yes_no',
    settings: { labels: { yes: 'Ja', no: 'Nein' } },
    answer: () => any(2),
  },
  {
    question_text: 'Wie viele Kilometer fahren Sie an einem gewöhnlichen Tag?',
    question_type: 'number',
    settings: {
      min: 0,
      max: 200,
      step: 1,
      decimals: 0,
      unit: 'km',
      display: 'field',
      labels: { min: '', max: '' },
    },
    answer: () => some(120),
  },
  {
    question_text: 'Was ist Ihnen am wichtigsten, was am wenigsten wichtig?',
    question_type: 'maxdiff',
    settings: {
      options: ITEMS,
      shown: 4,
      times: 2,
      labels: { best: 'Am wichtigsten', worst: 'Am wenigsten' },
    },
    answer: (settings) =>
      (settings['sets'] as readonly (readonly number[])[]).map((set) => ({
        best: set[some(2)],
        worst: set[2 + some(2)],
      })),
  },
];

const TWENTY = [...KINDS, ...KINDS];

/** Twenty questions of ten kinds with long words, as a survey of a town has them. */
export const twentyQuestions: QuestionToSend[] = TWENTY.map(({ question_text, question_type, settings }) => {
  return { question_text, question_type, settings };
});

/** One submission to all of them. */
export function twentyAnswers({ questions }: Pick<Survey, 'questions'>): object {
  const answers = questions.map(({ code, settings }, i) => [code, TWENTY[i]?.answer(settings)]);
  return { submission_id: randomUUID(), answers: Object.fromEntries(answers) as object };
}
