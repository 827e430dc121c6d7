import { kindScripts, sheetsOf } from '../../questions/answer-inputs.ts';
import type { Flow } from '../../shared/logic/flow.ts';
import { isMixed } from '../../shared/logic/shuffle-questions.ts';
import { hasPipe } from '../../shared/logic/pipes.ts';
import { surveyPath } from '../../shared/survey/survey-path.ts';
import { countsProgress } from './counts-progress.ts';
import { hasWelcome } from './has-welcome.ts';
import type { PageScript } from '../scripts/joined-scripts.ts';
import { isWrittenByFaces } from '../styles/theme-font-css.ts';
import { themeCss, paperOf } from '../styles/theme-css.ts';
import type { PageFacts } from './screen.ts';
import type { Translate } from './texts/words.ts';

const DESCRIPTION_LENGTH = 200;

/** Hides controls that need JavaScript. The CSP contains its hash. */
export const NOSCRIPT_CSS = '.cv-js{display:none!important}';

/** Renders title, link preview and styles; private surveys and drafts get a neutral preview and `noindex`. */
export function PageHead({ facts, t }: { facts: PageFacts; t: Translate }) {
  const { survey, screen, isPublic, baseUrl, survey_id, assets, language, plainUrl } = facts;
  const isListed = isPublic && survey !== null;
  const title = titleOf(facts, t);
  const description = isListed
    ? shorten(survey.description) || t('publicDescription')
    : t(screen.kind === 'not_open' ? 'notOpenDescription' : 'privateDescription');
  const questions = (screen.kind === 'form' && survey?.questions) || [];
  const scripts = new Set<PageScript>(kindScripts(questions));
  if (isAnythingDrawn(survey?.flow ?? null)) scripts.add('kind');
  const hasLogic =
    facts.scriptData?.logic !== undefined ||
    (screen.kind === 'form' && (survey?.flow?.endings.length ?? 0) > 0) ||
    hasPipe(JSON.stringify([questions, survey?.flow]));
  if (hasLogic) scripts.add('logic');
  const look = survey === null ? '' : themeCss(survey);
  const paper = paperOf(survey ?? { theme: 'canvass', accent: null });
  const face = survey !== null && isWrittenByFaces(language) ? (assets.faces.get(survey.theme) ?? '') : '';
  const url = baseUrl + surveyPath(survey_id);
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      {/* First, so a compressor with a 32 kB window can reuse the style names below. */}
      {face !== '' && <style dangerouslySetInnerHTML={{ __html: face }} />}
      <style dangerouslySetInnerHTML={{ __html: assets.css }} />
      {[
        ...sheetsOf(questions),
        ...(hasWelcome(facts) ? ['page-welcome'] : []),
        ...(facts.kiosk ? ['page-kiosk'] : []),
        ...(screen.kind === 'locked' || screen.kind === 'withdraw' ? ['page-code'] : []),
      ].map((kind) => (
        <style key={kind} dangerouslySetInnerHTML={{ __html: assets.sheets.get(kind) ?? '' }} />
      ))}
      {look !== '' && <style dangerouslySetInnerHTML={{ __html: look }} />}
      {screen.kind === 'form' && survey !== null && countsProgress(survey) && (
        <script type="module" src={assets.progressScript} />
      )}
      {screen.kind === 'form' && survey?.count_progress === true && (
        <script type="module" src={assets.timeScript} />
      )}
      {(screen.kind === 'not_open' || screen.kind === 'expired') && (
        <script type="module" src={assets.dateTimeScript} />
      )}
      {survey?.allow_embedding === true && <script type="module" src={assets.frameScript} />}
      {screen.kind === 'form' && survey?.parameter_names !== undefined && (
        <script type="module" src={assets.parameterScript} />
      )}
      {facts.kiosk && <script type="module" src={assets.kioskScript} />}
      <script type="module" src={assets.script(scripts)} />
      {!facts.kiosk && survey?.flow?.endings.some(({ label, goes_on }) => label || goes_on) && (
        <script type="module" src={assets.onwardScript} />
      )}
      {hasWelcome(facts) && <script type="module" src={assets.welcomeScript} />}
      {survey?.default_mode === 'one' && questions.length > 0 && (
        <script type="module" src={assets.stageScript} />
      )}
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content={paper.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={paper.dark} media="(prefers-color-scheme: dark)" />
      <meta name="referrer" content="strict-origin-when-cross-origin" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      {isListed && <link rel="canonical" href={url} />}
      {!isListed && <meta name="robots" content="noindex" />}
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={t('siteName')} />
      <meta property="og:locale" content={withCountry(language)} />
      <meta property="og:title" content={isListed ? survey.title : title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      {isListed && <meta property="og:image" content={baseUrl + surveyPath(survey_id, '/card.png')} />}
      {isListed && <meta property="og:image:width" content="1200" />}
      {isListed && <meta property="og:image:height" content="630" />}
      {isListed && <meta property="og:image:alt" content={survey.title} />}
      <meta name="twitter:card" content={isListed ? 'summary_large_image' : 'summary'} />
      <noscript>
        <style dangerouslySetInnerHTML={{ __html: NOSCRIPT_CSS }} />
        {plainUrl !== undefined && <meta httpEquiv="refresh" content={`0; url=${plainUrl}`} />}
      </noscript>
    </head>
  );
}

function isAnythingDrawn(flow: Flow | null): boolean {
  if (flow === null) return false;
  const { arms = [], pages } = flow;
  return arms.length > 0 || pages.some(isMixed);
}

/** Hides a private survey's title until it is unlocked. */
function titleOf({ screen, survey, isPublic }: PageFacts, t: Translate): string {
  if (screen.kind === 'not_found') return withSite(t('notFound'), t);
  if (screen.kind === 'presentation_over') return withSite(t('presentationOver'), t);
  if (screen.kind === 'unreadable' || screen.kind === 'too_many') return withSite(t('unreadable'), t);
  if (screen.kind === 'unsent') return withSite(t('errorsTitle'), t);
  if (!isPublic && screen.kind === 'not_open') return withSite(t('notOpenTitle'), t);
  if (survey === null || (!isPublic && screen.kind !== 'form' && screen.kind !== 'thanks'))
    return withSite(t('privateTitle'), t);
  return survey.hide_branding ? survey.title : withSite(survey.title, t);
}

/** Adds a country for link previews: the one with most speakers. */
function withCountry(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize();
  return `${language}_${region ?? ''}`;
}

function withSite(title: string, t: Translate): string {
  return `${title} · ${t('siteName')}`;
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= DESCRIPTION_LENGTH ? line : `${line.slice(0, DESCRIPTION_LENGTH - 1).trimEnd()}…`;
}
