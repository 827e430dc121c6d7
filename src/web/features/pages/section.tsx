import { Title } from '@mantine/core';
import classes from './pages.module.css';

export function Section({ title, text }: { title: string; text: string }) {
  return (
    <section className={classes.section}>
      <Title order={2}>{title}</Title>
      <p>{text}</p>
    </section>
  );
}
