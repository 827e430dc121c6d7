import { useTranslation } from 'react-i18next';
import { PageContainer } from '../../layout/page-container.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import { Title } from '@mantine/core';
import classes from './pages.module.css';

/** The first pair is the heading of the page. */
const PAGES = {
  terms: [
    ['terms.title', 'terms.lead'],
    ['terms.useTitle', 'terms.useText'],
    ['terms.contentTitle', 'terms.contentText'],
    ['terms.plansTitle', 'terms.plansText'],
    ['terms.warrantyTitle', 'terms.warrantyText'],
  ],
  privacy: [
    ['privacy.title', 'privacy.lead'],
    ['privacy.ownersTitle', 'privacy.ownersText'],
    ['privacy.participantsTitle', 'privacy.participantsText'],
    ['privacy.cookiesTitle', 'privacy.cookiesText'],
    ['privacy.aiTitle', 'privacy.aiText'],
  ],
  contact: [
    ['contact.title', 'contact.lead'],
    ['contact.surveyTitle', 'contact.surveyText'],
    ['contact.accountTitle', 'contact.accountText'],
    ['contact.softwareTitle', 'contact.softwareText'],
  ],
} as const;

export function TermsPage() {
  return <TextPage name="terms" />;
}

export function PrivacyPage() {
  return <TextPage name="privacy" />;
}

export function ContactPage() {
  return <TextPage name="contact" />;
}

function TextPage({ name }: { name: keyof typeof PAGES }) {
  const { t } = useTranslation('pages');
  const [[heading, lead], ...sections] = PAGES[name];
  return (
    <PageContainer width="reading">
      <PageHeading title={t(heading)} lead={t(lead)} />
      {sections.map(([title, text]) => (
        <Section key={title} title={t(title)} text={t(text)} />
      ))}
    </PageContainer>
  );
}

function Section({ title, text }: { title: string; text: string }) {
  return (
    <section className={classes.section}>
      <Title order={2}>{title}</Title>
      <p>{text}</p>
    </section>
  );
}
