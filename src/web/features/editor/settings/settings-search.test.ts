import { expect, test } from 'vitest';
import de from '../../../../locales/de/editor.json' with { type: 'json' };
import en from '../../../../locales/en/editor.json' with { type: 'json' };
import { findSettings, labelKeyOf } from './settings-search.ts';
import { SECTION_FIELDS, sectionOfField } from './setting-fields.ts';

const TEXTS = { en: en.settings, de: de.settings };
const fieldsFor = (query: string) => findSettings(query, TEXTS).map(({ field }) => field);

test('finds a setting by its label or words in both languages', () => {
  expect(fieldsFor('access code')[0]).toBe('access_code');
  expect(fieldsFor('Zugangscode')[0]).toBe('access_code');
  expect(fieldsFor('password')).toEqual(['access_code']);
  expect(fieldsFor('orchidee')).toEqual(['theme']);
  expect(fieldsFor('GDPR')).toEqual(['anonymity_level', 'retention_of']);
  expect(fieldsFor('löschen')).toContain('retention_of');
});

test('case, accents and hyphens do not matter, but every word does', () => {
  expect(fieldsFor('E-MAIL me new')[0]).toBe('notify');
  expect(fieldsFor('menschen loschen')).toEqual([]);
  expect(fieldsFor('teilnahmen loschen')).toContain('retention_of');
  expect(fieldsFor('   ')).toEqual([]);
});

test('labels come before other words', () => {
  const logos = fieldsFor('logo');
  expect(logos[0]).toBe('logo');
  expect(fieldsFor('design')[0]).toBe('theme');
});

test('every setting has a label, and its section', () => {
  for (const [section, fields] of Object.entries(SECTION_FIELDS))
    for (const field of fields) {
      expect(en.settings, field).toHaveProperty(labelKeyOf(field));
      expect(sectionOfField(field)).toBe(section);
    }
  expect(sectionOfField('of_a_newer_server')).toBe('general');
});
