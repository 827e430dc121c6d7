import type account from '../../../locales/en/account.json';
import type analysis from '../../../locales/en/analysis.json';
import type auth from '../../../locales/en/auth.json';
import type billing from '../../../locales/en/billing.json';
import type checkout from '../../../locales/en/checkout.json';
import type common from '../../../locales/en/common.json';
import type dashboard from '../../../locales/en/dashboard.json';
import type editor from '../../../locales/en/editor.json';
import type errors from '../../../locales/en/errors.json';
import type exports from '../../../locales/en/exports.json';
import type generation from '../../../locales/en/generation.json';
import type home from '../../../locales/en/home.json';
import type imports from '../../../locales/en/imports.json';
import type kinds from '../../../locales/en/kinds.json';
import type logic from '../../../locales/en/logic.json';
import type pages from '../../../locales/en/pages.json';
import type participant from '../../../locales/en/participant.json';
import type pricing from '../../../locales/en/pricing.json';
import type results from '../../../locales/en/results.json';
import type rows from '../../../locales/en/rows.json';
import type search from '../../../locales/en/search.json';
import type share from '../../../locales/en/share.json';
import type surveys from '../../../locales/en/surveys.json';
import type templates from '../../../locales/en/templates.json';
import type themes from '../../../locales/en/themes.json';
import type translations from '../../../locales/en/translations.json';
import type versions from '../../../locales/en/versions.json';
import type wording from '../../../locales/en/wording.json';

/** The English files define the keys. */
export interface LocaleResources {
  account: typeof account;
  analysis: typeof analysis;
  auth: typeof auth;
  billing: typeof billing;
  checkout: typeof checkout;
  common: typeof common;
  dashboard: typeof dashboard;
  editor: typeof editor;
  errors: typeof errors;
  exports: typeof exports;
  generation: typeof generation;
  home: typeof home;
  imports: typeof imports;
  kinds: typeof kinds;
  logic: typeof logic;
  pages: typeof pages;
  participant: typeof participant;
  pricing: typeof pricing;
  results: typeof results;
  rows: typeof rows;
  search: typeof search;
  share: typeof share;
  surveys: typeof surveys;
  templates: typeof templates;
  themes: typeof themes;
  translations: typeof translations;
  versions: typeof versions;
  wording: typeof wording;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: LocaleResources;
  }
}
