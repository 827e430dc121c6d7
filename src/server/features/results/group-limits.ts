/** Initially listed groups and answers. */
export const GROUP_LIMITS = { groups: 200, answers: 20, large: 20, fewAnswers: 5 } as const;
