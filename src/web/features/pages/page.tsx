import { PageContainer } from '../../layout/page-container.tsx';
import { ContactText } from './components/contact-text.tsx';
import { PrivacyText } from './components/privacy-text.tsx';
import { TermsText } from './components/terms-text.tsx';

const TEXTS = { terms: TermsText, privacy: PrivacyText, contact: ContactText };

/** Terms, privacy and contact: short and honest. */
export function TextPage({ text }: { text: keyof typeof TEXTS }) {
  const Text = TEXTS[text];
  return (
    <PageContainer width="reading">
      <Text />
    </PageContainer>
  );
}
