import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { pictureOf, PICTURES } from '../pictures.ts';
import classes from '../pictures.module.css';

export function Pictures() {
  const { t, i18n } = useTranslation('home');
  return (
    <section className={classes.block} aria-labelledby="pictures">
      <Title order={2} id="pictures">
        {t('pictures.heading')}
      </Title>
      <div className={classes.pictures}>
        {PICTURES.map((name) => (
          <figure key={name} className={classes.picture}>
            <img
              src={pictureOf(name, i18n.resolvedLanguage)}
              alt={t(`pictures.${name}Alt`)}
              width={1200}
              height={750}
              loading="lazy"
              decoding="async"
            />
            <figcaption>{t(`pictures.${name}`)}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
