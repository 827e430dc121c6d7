/** How a day picker writes a day, by language. */
export const DAY_FORMATS = { en: 'MMM D, YYYY', de: 'DD.MM.YYYY' } as const;
