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

export type Prepare = NonNullable<Screen['prepare']>;

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

/** Clicks the control that has the text of this key. */
export const pressed =
  (role: Parameters<typeof press>[1], key: string): Prepare =>
  (page, textOf) =>
    press(page, role, textOf(key));

/** Opens a dialog by the button that has the text of this key. */
export const dialogOf =
  (key: string): Prepare =>
  async (page, textOf) => {
    await press(page, 'button', textOf(key));
    await page.getByRole('dialog').waitFor();
  };

/** Waits until a chart or table stands there. */
export const drawn: Prepare = async (page) => {
  await page.locator('main svg[role=img], main [role=img], main table').first().waitFor();
};
