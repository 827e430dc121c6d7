/** Since the published step. */
export interface SubmissionChange {
  readonly total: number;
  /** Submissions per known network. */
  readonly networks: readonly number[];
  readonly unknown: number;
  /** Minutes since the first of these submissions. */
  readonly minutes: number;
}

export interface StepState {
  readonly response_count: number;
  readonly multiple: number;
  /** Minutes after which one minimum group is enough. */
  readonly minutes: number;
  readonly added: SubmissionChange;
  readonly withdrawn: SubmissionChange;
}

/** Limit for a step that only publishes withdrawals. */
const MAX_LEFT_OUT = 1_000;

/** Counts one person per network, plus each submission from this machine. */
export function countPeople({ total, networks, unknown }: SubmissionChange): number {
  return total - unknown - sum(networks.map((n) => n - 1));
}

/**
 * Returns how many of the newest submissions the next step omits, or null if none is due. Each network counts once,
 * so a sender with few networks cannot isolate one person.
 * @param size minimum group for participants
 */
export function findLeftOut(state: StepState, size: number): number | null {
  const { response_count, added, withdrawn } = state;
  const left = response_count % size;
  if (areAddedDue(state, size, left)) return left;
  if (countPeople(withdrawn) < size || added.total > MAX_LEFT_OUT) return null;
  return added.total + ((response_count - added.total) % size);
}

function areAddedDue({ response_count, added, minutes, multiple }: StepState, size: number, left: number) {
  if (response_count - left < size || added.total - left < size) return false;
  const isLate = added.minutes >= minutes;
  const hasNetworks = added.networks.length > 0 || added.unknown > 0;
  // The omitted submissions may be the ones that make the step large enough.
  const people = countPeople(added) - left;
  if (people >= size * (hasNetworks && !isLate ? multiple : 1)) return true;
  return isLate && isLargeGroup(added, size, left);
}

/**
 * Returns whether few networks suffice after a while, as a lecture hall shares one address. Without any one or two of
 * them, nobody or a full group must remain; unknown networks count as one.
 */
function isLargeGroup({ total, networks, unknown }: SubmissionChange, size: number, left: number): boolean {
  const sizes = [...networks, unknown].toSorted((a, b) => b - a);
  // Withdrawn submissions may be anybody's, so the others are underestimated.
  const fromHere = Math.max(0, total - sum(sizes));
  return [1, 2].every((controlled) => {
    const others = sum(sizes.slice(controlled)) + fromHere;
    return others === 0 || total - sum(sizes.slice(0, controlled)) - left >= size - 1;
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, n) => all + n, 0);
}
