/** The longest and the most that any field takes, in characters or items. */
export const BOUNDS = {
  title: 200,
  description: 5_000,
  question: 1_000,
  option: 300,
  options: 200,
  questions: 500,
  answer: 10_000,
  label: 100,
  name: 200,
  accessCode: 64,
  ratingSteps: 20,
  ratingValue: 1_000_000,
  topic: 500,
  searchText: 200,
  timeZone: 64,
  bodyBytes: 1_048_576,
} as const;
