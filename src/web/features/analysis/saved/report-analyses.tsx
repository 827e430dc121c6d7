import { Checkbox, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSavedAnalyses } from './saved-api.ts';

interface ReportAnalysesProps {
  survey_id: string;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** Selects the saved analyses to include in a report; hidden if there are none. */
export function ReportAnalyses({ survey_id, chosen, onChange }: ReportAnalysesProps) {
  const { t } = useTranslation('exports');
  const savedAnalyses = useSavedAnalyses(survey_id);
  const readable = savedAnalyses.data?.analyses.filter(({ analysis }) => analysis !== null) ?? [];
  if (readable.length === 0) return null;
  return (
    <Checkbox.Group
      mt="sm"
      size="sm"
      label={t('analyses.title')}
      description={t('analyses.hint')}
      value={[...chosen]}
      onChange={onChange}
    >
      <Stack gap="xs" mt="xs">
        {readable.map(({ id, name }) => (
          <Checkbox key={id} value={id} label={name} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
