import type { ReactNode } from 'react';
import { PageContainer } from '../../layout/page-container.tsx';
import { ContactText } from './components/contact-text.tsx';
import { PrivacyText } from './components/privacy-text.tsx';
import { TermsText } from './components/terms-text.tsx';

export function TermsPage() {
  return text(<TermsText />);
}

export function PrivacyPage() {
  return text(<PrivacyText />);
}

export function ContactPage() {
  return text(<ContactText />);
}

function text(words: ReactNode) {
  return <PageContainer width="reading">{words}</PageContainer>;
}
