/** What of a group of text answers a page shows at once; the rest comes by paging. */
export const GROUP_LIMITS = { groups: 200, answers: 20, large: 20, fewAnswers: 5 } as const;
