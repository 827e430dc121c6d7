import type { Page } from 'playwright';
import type { DemoSurveys } from '../support/demo-session.ts';
import type { OwnSurveys } from './own-surveys.ts';
import type { TextOf } from './text-of.ts';

/** What addresses are made of. */
export interface Facts {
  demo: DemoSurveys;
  own: OwnSurveys;
}

/** Who looks: nobody in particular, a browser without script, the demo account, a new free account, a subscriber. */
export type Viewer = 'visitor' | 'scriptless' | 'demo' | 'free' | 'subscriber';

/** A screen to photograph. */
export interface Screen {
  name: string;
  as: Viewer;
  path: (facts: Facts) => string;
  /** Its connection stays open, so the network is never idle. */
  isLive?: boolean;
  /** Only what the window shows: a dialog over the page. */
  asSeen?: boolean;
  /** Follows what the reader's system wishes, so that it is dark beside Scientific mode. */
  followsSystem?: boolean;
  /** What is done before the picture is taken. */
  prepare?: (page: Page, textOf: TextOf, facts: Facts) => Promise<void>;
}

/** The same address, whatever the facts. */
export const at = (path: string) => () => path;

/** Clicks a control by its name in the language of the page, or by how the name looks. */
export async function press(
  page: Page,
  role: 'button' | 'tab' | 'link' | 'menuitem' | 'radio',
  name: string | RegExp,
): Promise<void> {
  await page.getByRole(role, { name }).first().click();
}
