/** An experiment with the code X1; its arms have the ids 1, 2 and so on. */
export function anExperiment(name: string, ...arms: (readonly [text: string, weight: number])[]) {
  return { code: 'X1', name, arms: arms.map(([text, weight], i) => ({ id: i + 1, text, weight })) };
}
