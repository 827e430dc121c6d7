/** The longest and the most that any field takes, in characters or items. */
export const BOUNDS = {
  title: 200,
  description: 5_000,
  askedBy: 200,
  /** What links may say with the answers: how much of it, and how long it is. */
  parameters: 5,
  parameterName: 30,
  parameterValues: 50,
  parameterValue: 100,
  /** In how many ways the links of an anonymous survey may differ. */
  parameterWays: 50,
  question: 1_000,
  help: 1_000,
  option: 300,
  alt: 300,
  wording: 2_000,
  statement: 5_000,
  /** Lines that a field for long texts shows. */
  rows: 20,
  shortText: 500,
  hint: 300,
  pattern: 200,
  options: 200,
  rankedItems: 20,
  sumItems: 15,
  /** Every share up to it is counted by itself. */
  sumTotal: 600,
  questions: 500,
  answer: 10_000,
  answerItems: 600,
  answerCodes: 2_000,
  /** All values of one submission together: a survey's page has room for about 4,600 controls. */
  answerValues: 10_000,
  /** Fields of a plain form that are read: those of all answers, and some beside them. */
  formFields: 12_000,
  label: 100,
  name: 200,
  email: 254,
  passwordMin: 6,
  /** Shorter ones are taken, with a warning. */
  passwordShort: 10,
  passwordMax: 128,
  phone: 50,
  bio: 2_000,
  address: 500,
  token: 500,
  code: 50,
  keyName: 100,
  accessCodeMin: 6,
  accessCode: 64,
  secretMin: 16,
  secretMax: 64,
  ratingSteps: 20,
  ratingValue: 1_000_000,
  number: 1_000_000_000,
  unit: 20,
  /** More values of one question are not counted one by one. */
  counters: 600,
  topic: 500,
  sourceText: 40_000,
  sourceBytes: 5_242_880,
  /** Languages of a survey beside its main one, and the characters of all their texts together, with their sources. */
  languages: 40,
  /** Of one language in an anonymous survey: `pt`, `pt-BR` and so on. */
  languageVariants: 5,
  texts: 8_000_000,
  /** A picture of an option, and how many of them one owner may keep. */
  mediaBytes: 40_000,
  media: 500,
  /** Published states of a survey that are kept, and the characters of all of them together. */
  versions: 50,
  versionsWeight: 8_000_000,
  searchText: 200,
  /** What an owner notes about one submission. */
  note: 2_000,
  tag: 40,
  tags: 10,
  /** What an owner makes of keyword groups: how many choices, a name, and the longest stem. */
  themes: 200,
  themeName: 80,
  themeTerm: 80,
  timeZone: 64,
  retentionDays: 3_650,
  /** The smallest group that is told of in an anonymous survey: no owner may go below, nor wish for more than the second. */
  leastGroup: 5,
  mostGroup: 50,
  /** A hundred ids with commas between. */
  chosenAnalyses: 3_700,
  bodyBytes: 1_048_576,
  pageBytes: 1_000_000,
} as const;
