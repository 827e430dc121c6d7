export const SETTINGS_SECTIONS = ['general', 'access', 'design', 'responses', 'privacy', 'advanced'] as const;
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number];

export const SECTION_FIELDS = {
  general: ['language', 'default_mode', 'manual_advance', 'mode_fixed', 'welcome', 'asked_by'],
  access: ['visibility', 'access_code', 'allow_embedding'],
  design: ['theme', 'accent', 'logo', 'cover', 'background', 'hide_branding'],
  responses: [
    'require_answers',
    'answer_again',
    'once_per',
    'results_visible_to_participants',
    'notify',
    'report_mails',
  ],
  privacy: ['anonymity_level', 'minimum_group', 'retention_of', 'retention_days', 'read_by_ai'],
  advanced: ['parameters', 'count_progress'],
} as const satisfies Record<SettingsSection, readonly string[]>;

export type SettingField = (typeof SECTION_FIELDS)[SettingsSection][number];

export function sectionOfField(field: string): SettingsSection {
  const fields: Record<SettingsSection, readonly string[]> = SECTION_FIELDS;
  return SETTINGS_SECTIONS.find((section) => fields[section].includes(field)) ?? 'general';
}

export function readSection(section: string | null): SettingsSection | null {
  if (section === null) return null;
  return SETTINGS_SECTIONS.find((each) => each === section) ?? sectionOfField(section);
}
