import type { Scale } from '../../question-type.ts';

export function scaleValues(
  scale: Omit<Scale, 'labels'>,
  labels: Readonly<{ min: string; max: string }>,
): Scale {
  const ends = [
    { value: scale.min, label: labels.min },
    { value: scale.max, label: labels.max },
  ];
  return { ...scale, labels: ends.filter(({ label }) => label !== '') };
}
