import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../results.module.css';

/** Longer texts rarely fit into one line. */
const MAX_LINE = 40;

/** The survey's description in one line, which opens on request. */
export function Description({ text }: { text: string }) {
  const { t } = useTranslation('results');
  const [isOpen, setOpen] = useState(false);
  const words = (
    <span className={classes.description} data-open={isOpen || undefined}>
      {text}
    </span>
  );
  if (text.length <= MAX_LINE) return words;
  return (
    <button
      type="button"
      className={classes.describe}
      aria-expanded={isOpen}
      title={t('description')}
      onClick={() => setOpen(!isOpen)}
    >
      {words}
    </button>
  );
}
