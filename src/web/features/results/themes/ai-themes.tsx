import { Alert, Button, Group, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AI_THEMES, type AiThemes as AiThemesData } from '../../../../shared/api/results/themes.ts';
import { ErrorState } from '../../../../ui/controls/error-state.tsx';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { CallError } from '../../../lib/call-error.ts';
import { useErrorText, useFieldText } from '../../../lib/text/error-text.ts';
import { dateTimeText } from '../../../lib/text/date-time-text.ts';
import { useUsage } from '../../../lib/subscription.ts';
import classes from './themes.module.css';
import { useAiThemes, useSaveAiThemes, type TextTarget } from './themes-api.ts';
import type { AiSearch, AiSearchEnd } from './use-ai-search.ts';
import { isLost } from './use-theme-focus.ts';
import { AiThemeItem } from './ai-theme-item.tsx';
import { ThemeItem } from './theme-item.tsx';
import { ThemeList } from './theme-list.tsx';

/** AI themes; renders nothing if the server has no model. */
export function AiThemes({ target, search }: { target: TextTarget; search: AiSearch }) {
  const { t } = useTranslation('themes');
  const errorText = useErrorText();
  const { data, isError, error, refetch, isFetching } = useAiThemes(target);
  const [isAsking, setAsking] = useState(false);
  const saving = useSaveAiThemes(target);
  const { coming } = search;
  const phase = coming !== null ? 'running' : isAsking ? 'asking' : 'rest';
  const box = useRef<HTMLElement>(null);
  const before = useRef(phase);
  // The button is gone; focus moves unless the user moved it.
  useEffect(() => {
    if (before.current !== phase && box.current !== null && isLost(box.current)) box.current.focus();
    before.current = phase;
  }, [phase]);
  if (data === undefined)
    return isError ? (
      <ErrorState
        compact
        order={3}
        title={t('ai.failed')}
        text={errorText(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : null;
  if (data.provider === null) return null;
  const { found: aiThemes } = data;
  return (
    <section ref={box} tabIndex={-1} className={classes.ai} aria-label={t('ai.title')}>
      <Title order={3} size="h5">
        {t('ai.title')}
      </Title>
      <div role="status">
        {phase === 'running' && <p className={classes.hint}>{t('ai.running')}</p>}
        {phase === 'rest' && search.ended !== null && <EndWords ended={search.ended} />}
      </div>
      {phase === 'running' && (
        <Button variant="default" size="sm" leftSection={<Icon name="close" />} onClick={search.stop}>
          {t('ai.stop')}
        </Button>
      )}
      {phase === 'rest' && search.failure !== null && <Failure failure={search.failure} />}
      {coming !== null && coming.length > 0 && (
        <ul className={classes.themes} aria-label={t('ai.list')}>
          {coming.map((theme) => (
            <ThemeItem key={theme.term} theme={theme} name={theme.name} isFromAi>
              <AiThemeItem theme={theme} name={theme.name} read={coming[0]?.read ?? 0} />
            </ThemeItem>
          ))}
        </ul>
      )}
      {coming === null && aiThemes !== null && (
        <>
          <p className={classes.hint}>
            {t('ai.honest', { date: dateTimeText(aiThemes.at), read: aiThemes.read })}
            {aiThemes.stale && ` ${t('ai.stale')}`}
          </p>
          <ThemeList
            label={t('ai.list')}
            themes={aiThemes.themes}
            version={aiThemes.version}
            saving={saving}
            isFromAi
            renderBody={(theme, name) => <AiThemeItem theme={theme} name={name} read={aiThemes.read} />}
          />
        </>
      )}
      {phase === 'asking' && (
        <SendQuestion
          data={data}
          onSend={() => {
            setAsking(false);
            void search.start();
          }}
          onCancel={() => setAsking(false)}
        />
      )}
      {phase === 'rest' && data.availability === 'yes' && (
        <Button
          variant="default"
          size="sm"
          leftSection={<Icon name="spark" />}
          onClick={() => setAsking(true)}
        >
          {t(aiThemes === null ? 'ai.start' : 'ai.again')}
        </Button>
      )}
      {phase === 'rest' && data.availability !== 'yes' && (
        <p className={classes.hint}>
          {t(data.availability === 'not_disclosed' ? 'ai.notDisclosed' : 'ai.tooFew')}
        </p>
      )}
    </section>
  );
}

interface SendQuestionProps {
  data: AiThemesData;
  onSend: () => void;
  onCancel: () => void;
}

/** Names the data, recipient and cost before sending. */
function SendQuestion({ data: { provider, answers, found: aiThemes }, onSend, onCancel }: SendQuestionProps) {
  const { t } = useTranslation('themes');
  const usage = useUsage().data?.ai_generations;
  const left =
    usage === undefined || usage.limit === null ? null : Math.max(0, usage.limit - (usage.used ?? 0));
  const to = t(`ai.providers.${provider ?? 'other'}`);
  const most = AI_THEMES.answers;
  const chosen = new Set((aiThemes?.choices ?? []).flatMap(({ term, merged_into }) => [merged_into ?? term]));
  const own = (aiThemes?.themes ?? []).filter(({ term }) => chosen.has(term));
  return (
    <Alert color="gray" className={classes.aiQuestion ?? ''}>
      <p>
        {answers > most
          ? t('ai.askSample', { count: answers, most, provider: to })
          : t('ai.ask', { count: answers, provider: to })}
      </p>
      {aiThemes !== null && <p>{t('ai.replaces')}</p>}
      {own.length > 0 && (
        <p>
          {t('ai.replacesOwn', { count: own.length })} <bdi>{own.map(({ name }) => name).join(', ')}</bdi>
        </p>
      )}
      {left !== null && <p>{t('ai.free', { count: left })}</p>}
      <Group gap="xs">
        <Button size="sm" onClick={onSend}>
          {t('ai.send')}
        </Button>
        <Button size="sm" variant="default" onClick={onCancel}>
          {t('ai.cancel')}
        </Button>
      </Group>
    </Alert>
  );
}

function EndWords({ ended }: { ended: AiSearchEnd }) {
  const { t } = useTranslation('themes');
  if (ended === 'stopped' || ended === 'lost') return <p className={classes.hint}>{t(`ai.${ended}`)}</p>;
  return (
    <p className={classes.hint}>
      {t('ai.done', { count: ended.themes })}
      {ended.broke_off && ` ${t('ai.brokeOff')}`}
    </p>
  );
}

function Failure({ failure }: { failure: unknown }) {
  const { t } = useTranslation('themes');
  const errorText = useErrorText();
  const fieldText = useFieldText();
  const [code, field] =
    failure instanceof CallError ? [failure.code, Object.values(failure.fields)[0]] : ['', undefined];
  return (
    <Alert color="red" role="alert">
      {field === undefined
        ? t(`ai.failures.${code}` as 'ai.failures.ai_failed', { defaultValue: errorText(failure) })
        : fieldText(field)}
    </Alert>
  );
}
