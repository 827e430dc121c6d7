import type { Flow } from '../../../../../shared/logic/flow.ts';
import { LOGIC_LIMITS } from '../../../../../shared/logic/limits.ts';
import type { SettledPart } from '../settled-part.ts';

/** Returns arms and scores as parts for conditions. */
export function storedParts(flow: Flow | null): SettledPart[] {
  const common = { key: '', suffix: '', list: null, grouped: false, archived: false } as const;
  return [
    ...(flow?.arms ?? []).map(({ code, name, arms }): SettledPart => {
      const values = arms.map(({ id, text }) => ({ value: id, label: text }));
      return { ...common, code, label: name, class: 'code', values };
    }),
    ...(flow?.scores ?? []).map(({ code, name }): SettledPart => {
      const values = { min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER, labels: [] };
      return { ...common, code, label: name, class: 'wide', values, as: { decimals: LOGIC_LIMITS.decimals } };
    }),
  ];
}
