import type { PublicSurvey } from '../../shared/api/responses.ts';

/** Cover and logo, with reserved space to avoid layout shifts. */
export function Brand({ survey }: { survey: Pick<PublicSurvey, 'logo' | 'cover'> }) {
  const { logo, cover } = survey;
  if (logo === null && cover === null) return null;
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
