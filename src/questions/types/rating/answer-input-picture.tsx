interface PictureProps {
  display: 'star' | 'smiley';
  /** From -1 (worst) to 1 (best). */
  mood: number;
}

export function Picture({ display, mood }: PictureProps) {
  if (display === 'star')
    return (
      <svg viewBox="0 0 24 24">
        <path d="M12 2.8l2.8 6 6.6.8-4.9 4.5 1.3 6.5L12 17.4l-5.8 3.2 1.3-6.5-4.9-4.5 6.6-.8z" />
      </svg>
    );
  const ends = 15.5 - mood * 1.2;
  return (
    <svg viewBox="0 0 24 24">
      <circle cx="12" cy="12" r="9.5" />
      <path
        d={`M9 9v1M15 9v1M8 ${ends.toFixed(1)}Q12 ${(15.5 + mood * 3.2).toFixed(1)} 16 ${ends.toFixed(1)}`}
      />
    </svg>
  );
}
