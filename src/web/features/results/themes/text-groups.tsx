import { Accordion, Badge, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionResult } from '../../../../shared/api/results/results.ts';
import { isUncut as isUncutResult, type Cut } from '../model.ts';
import classes from '../results.module.css';
import groups from './text-groups.module.css';
import { GroupAnswers } from './group-answers.tsx';
import { LazyThemeReader } from './lazy-theme-reader.tsx';

interface TextGroupsProps {
  survey_id: string;
  range: Cut;
  result: Pick<
    QuestionResult,
    'question_id' | 'question_text' | 'answered' | 'categories' | 'answers_hidden'
  >;
  /** Code of the part; absent for the question's own texts. */
  part?: string;
  /** Only owners can open the theme reader. */
  isOwner: boolean;
}

/** Groups initially shown per card. */
const FIRST_GROUPS = 3;

/** Text answers by their most common keyword, largest group first. */
export function TextGroups({ survey_id, range, result, part, isOwner }: TextGroupsProps) {
  const { t } = useTranslation('results');
  const [isExpanded, setExpanded] = useState(false);
  const categories = result.categories ?? [];
  if (result.answers_hidden === true) return <p className={classes.note}>{t('groups.hidden')}</p>;
  if (categories.length === 0)
    return <p className={classes.note}>{t(result.answered > 0 ? 'groups.rare' : 'groups.none')}</p>;
  const isLong = !isExpanded && categories.length > FIRST_GROUPS + 1;
  const listed = isLong ? categories.slice(0, FIRST_GROUPS) : categories;
  const shown = categories.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      {categories.length === 1 && <p className={classes.note}>{t('groups.one')}</p>}
      <Accordion
        multiple
        variant="separated"
        order={3}
        defaultValue={categories.length > 1 ? [] : categories.map(({ name }) => `group-${name}`)}
        className={groups.groups}
        classNames={{
          item: groups.textGroup ?? '',
          control: groups.groupControl ?? '',
          label: groups.groupLabel ?? '',
        }}
      >
        {listed.map((category) => (
          <Accordion.Item key={category.name} value={`group-${category.name}`}>
            <Accordion.Control>
              <span className={groups.group}>
                <span className={groups.groupName} dir="auto">
                  {category.name || t('groups.other')}
                </span>
                <Badge
                  variant="light"
                  className="tabular"
                  aria-label={t('answered', { count: category.count })}
                >
                  {category.count}
                </Badge>
              </span>
            </Accordion.Control>
            <Accordion.Panel>
              <GroupAnswers
                survey_id={survey_id}
                question_id={result.question_id}
                part={part}
                range={range}
                category={category}
              />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      {shown < result.answered && (
        <p className={classes.note}>{t('groups.remaining', { count: result.answered - shown })}</p>
      )}
      <div className={groups.groupsFoot}>
        {isLong && (
          <Button variant="subtle" size="compact-sm" onClick={() => setExpanded(true)}>
            {t('groups.all', { count: categories.length - FIRST_GROUPS })}
          </Button>
        )}
        {isOwner && isUncutResult(range) && (
          <LazyThemeReader
            target={{ survey_id, question_id: result.question_id, part }}
            title={result.question_text}
          />
        )}
        <details className={groups.rule}>
          <summary>{t('groups.how')}</summary>
          <p>{t('groups.rule')}</p>
        </details>
      </div>
    </>
  );
}
