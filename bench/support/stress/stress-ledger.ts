/** What the senders and the editors of a stress know must be true afterwards. */
export class StressLedger {
  /** Acknowledged submissions, with their surveys. */
  readonly acknowledged = new Map<string, string>();
  readonly removed = new Set<string>();
  /** Removals of which nobody knows whether they were committed. */
  readonly unsure = new Set<string>();
  readonly goneSurveys = new Set<string>();
  readonly statuses = new Map<number, number>();
  /** Replies that should not be. */
  readonly complaints: string[] = [];
  readonly #ids: string[] = [];

  acknowledge(id: string, survey_id: string): void {
    if (!this.acknowledged.has(id)) this.#ids.push(id);
    this.acknowledged.set(id, survey_id);
  }

  count(status: number): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
  }

  /** A submission that was acknowledged and not touched since, or undefined. */
  findEntry(): { id: string; survey_id: string } | undefined {
    const id = this.#ids[Math.floor(Math.random() * this.#ids.length)];
    if (id === undefined || this.removed.has(id) || this.unsure.has(id)) return undefined;
    return { id, survey_id: this.acknowledged.get(id)! };
  }

  /** Compares with what is stored. @returns a line for each difference */
  compare(stored: readonly { readonly id: string; readonly survey_id: string }[]): string[] {
    const there = new Map(stored.map(({ id, survey_id }) => [id, survey_id]));
    const problems = [...this.complaints];
    for (const [id, survey_id] of this.acknowledged) {
      const isGone = this.removed.has(id) || this.goneSurveys.has(survey_id);
      if (this.unsure.has(id) || isGone === !there.has(id)) continue;
      problems.push(`${id} of ${survey_id} ${isGone ? 'is there, though it was deleted' : 'is lost'}`);
    }
    for (const [id, survey_id] of there) {
      if (!this.acknowledged.has(id)) problems.push(`${id} of ${survey_id} was never acknowledged`);
      if (this.goneSurveys.has(survey_id)) problems.push(`${id} outlived its survey ${survey_id}`);
    }
    if (there.size !== stored.length) problems.push('an id is stored twice');
    return problems;
  }
}
