import type { ReactNode } from 'react';
import { PageContainer } from '../../layout/page-container.tsx';
import { ContactText } from './components/contact-text.tsx';
import { PrivacyText } from './components/privacy-text.tsx';
import { TermsText } from './components/terms-text.tsx';

/** What holds between the people who use an installation and those who run it. */
export function TermsPage() {
  return text(<TermsText />);
}

/** What is stored, and what is not. */
export function PrivacyPage() {
  return text(<PrivacyText />);
}

/** Whom to write to. */
export function ContactPage() {
  return text(<ContactText />);
}

function text(words: ReactNode) {
  return <PageContainer width="reading">{words}</PageContainer>;
}
