import type { Experiment } from '../../shared/logic/flow.ts';

/** Where the script says which arm a participant is in; no form owns it, so that nobody sends it. */
export function ArmSelect({ code, arms }: Experiment) {
  return (
    <select
      name={code}
      form="none"
      hidden
      data-draw={JSON.stringify(arms.map(({ id, weight }) => [id, weight]))}
    >
      <option value="">–</option>
      {arms.map(({ id, text }) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </select>
  );
}
