/** Logs that agree to this precision are equal: the same factorials in another order. */
const PARTS = 1e8;
const SPREAD = 0x9e_37_79_b1;

/** Counts logs in an open-addressing hash table (Knuth 1998, section 6.4), much faster than a Map. */
export class CountedLogs {
  #keys = new Float64Array(16);
  #logs = new Float64Array(16);
  #ways = new Float64Array(16);
  size = 0;

  add(log: number, ways: number): void {
    if (2 * this.size >= this.#keys.length) this.#grow();
    this.#put(Math.round(log * PARTS), log, ways);
  }

  sorted(): { logs: Float64Array; ways: Float64Array } {
    const logs = new Float64Array(this.size);
    let at = 0;
    for (const [slot, ways] of this.#ways.entries()) if (ways > 0) logs[at++] = this.#logs[slot] ?? 0;
    logs.sort();
    return { logs, ways: logs.map((log) => this.#ways[this.#slotOf(Math.round(log * PARTS))] ?? 0) };
  }

  #put(key: number, log: number, ways: number): void {
    const slot = this.#slotOf(key);
    if (this.#ways[slot] === 0) {
      this.#keys[slot] = key;
      this.#logs[slot] = log;
      this.size += 1;
    }
    this.#ways[slot] = (this.#ways[slot] ?? 0) + ways;
  }

  #slotOf(key: number): number {
    const mask = this.#keys.length - 1;
    const mixed = Math.imul(key | 0, SPREAD) ^ Math.imul((key / 4_294_967_296) | 0, 0x85_eb_ca_6b);
    let slot = ((mixed >>> 15) ^ mixed) & mask;
    while (this.#ways[slot] !== 0 && this.#keys[slot] !== key) slot = (slot + 1) & mask;
    return slot;
  }

  #grow(): void {
    const [keys, logs, ways] = [this.#keys, this.#logs, this.#ways];
    const length = 4 * keys.length;
    [this.#keys, this.#logs, this.#ways] = [
      new Float64Array(length),
      new Float64Array(length),
      new Float64Array(length),
    ];
    this.size = 0;
    for (const [slot, count] of ways.entries()) {
      if (count > 0) this.#put(keys[slot] ?? 0, logs[slot] ?? 0, count);
    }
  }
}
