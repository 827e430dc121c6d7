/** Upper limits of fields, in characters or items. */
export const BOUNDS = {
  title: 200,
  description: 5_000,
  askedBy: 200,
  /** Limits of source tracking. */
  parameters: 5,
  parameterName: 30,
  parameterValues: 50,
  parameterValue: 100,
  /** Link combinations in anonymous surveys. */
  parameterWays: 50,
  question: 1_000,
  help: 1_000,
  option: 300,
  alt: 300,
  wording: 2_000,
  statement: 5_000,
  /** Visible lines of long-text inputs. */
  rows: 20,
  shortText: 500,
  hint: 300,
  pattern: 200,
  options: 200,
  rankedItems: 20,
  sumItems: 15,
  /** Each share up to it has a counter. */
  sumTotal: 600,
  questions: 500,
  answer: 10_000,
  answerItems: 600,
  answerCodes: 2_000,
  /** Values per submission; a page fits about 4,600 controls. */
  answerValues: 10_000,
  /** All answers and some others. */
  formFields: 12_000,
  /** The largest survey that fits into a page has fewer. */
  jsonObjects: 40_000,
  jsonKeys: 100_000,
  label: 100,
  name: 200,
  email: 254,
  passwordMin: 6,
  /** Shorter passwords get a warning. */
  passwordShort: 10,
  passwordMax: 128,
  phone: 50,
  bio: 2_000,
  address: 500,
  token: 500,
  code: 50,
  keyName: 100,
  templateName: 100,
  templateSummary: 200,
  accessCodeMin: 6,
  accessCode: 64,
  secretMin: 16,
  secretMax: 64,
  ratingSteps: 20,
  ratingValue: 1_000_000,
  number: 1_000_000_000,
  unit: 20,
  /** With more values, a question has no counters. */
  counters: 600,
  topic: 500,
  sourceText: 40_000,
  sourceBytes: 5_242_880,
  /** Further languages, and their total characters with sources. */
  languages: 40,
  /** Variants of one language (`pt`, `pt-BR`) in an anonymous survey. */
  languageVariants: 5,
  texts: 8_000_000,
  /** Bytes per picture, and pictures per owner. */
  mediaBytes: 40_000,
  media: 500,
  /** Number of versions, and their total characters. */
  versions: 50,
  versionsWeight: 8_000_000,
  searchText: 200,
  note: 2_000,
  tag: 40,
  tags: 10,
  /** Number of choices, name length, stem length. */
  themes: 200,
  themeName: 80,
  themeTerm: 80,
  timeZone: 64,
  retentionDays: 3_650,
  /** Range of the minimum group size in anonymous surveys. */
  leastGroup: 5,
  mostGroup: 50,
  /** A hundred comma-separated ids. */
  chosenAnalyses: 3_700,
  importBytes: 10_485_760,
  importName: 200,
  bodyBytes: 1_048_576,
  pageBytes: 1_000_000,
} as const;
