import type { Experiment } from '../../shared/logic/flow.ts';

/** Stores the arm for the script; outside the form, so it is not sent. */
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
