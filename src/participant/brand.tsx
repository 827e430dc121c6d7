import type { PublicSurvey } from '../shared/api/responses.ts';
import './sheets/brand.css';

type Branded = Pick<PublicSurvey, 'logo' | 'cover'>;

/** Whether its owner's pictures stand on the pages of a survey. */
export function hasBrand(survey: Branded | null): boolean {
  return survey !== null && (survey.logo !== null || survey.cover !== null);
}

/** The owner's cover picture and logo above everything else; their places are there before they are. */
export function Brand({ survey }: { survey: Branded }) {
  const { logo, cover } = survey;
  if (!hasBrand(survey)) return null;
  return (
    <div className="cv-brand">
      {cover !== null && (
        <img className="cv-cover" src={`/api/v1/media/${cover}`} alt="" width={1280} height={320} />
      )}
      {logo !== null && (
        <p className="cv-logo">
          <img src={`/api/v1/media/${logo.image}`} alt={logo.alt} height={64} />
        </p>
      )}
    </div>
  );
}
