import { Skeleton } from '@mantine/core';
import { useUiTexts } from './ui-texts.tsx';
import classes from './skeletons.module.css';

interface SkeletonsProps {
  shape: 'card' | 'line' | 'chart' | 'form';
  count?: number;
}

const LINES: Record<SkeletonsProps['shape'], ReadonlyArray<{ height: number; width: string }>> = {
  card: [
    { height: 20, width: '64%' },
    { height: 12, width: '92%' },
    { height: 12, width: '78%' },
    { height: 12, width: '34%' },
  ],
  line: [{ height: 16, width: '100%' }],
  chart: [
    { height: 20, width: '48%' },
    { height: 220, width: '100%' },
  ],
  form: [
    { height: 14, width: '22%' },
    { height: 44, width: '100%' },
  ],
};

/** Loading placeholders, announced once. */
export function Skeletons({ shape, count = 3 }: SkeletonsProps) {
  const texts = useUiTexts();
  return (
    <div className={shape === 'card' ? classes.cards : classes.stack} role="status">
      <span className="visually-hidden">{texts.loading}</span>
      {Array.from({ length: count }, (_, index) => (
        <div
          key={index}
          className={shape === 'card' || shape === 'chart' ? classes.card : classes.plain}
          aria-hidden
        >
          {LINES[shape].map((line, index) => (
            <Skeleton key={index} height={line.height} width={line.width} radius="sm" />
          ))}
        </div>
      ))}
    </div>
  );
}
