import type { Browser, BrowserContext } from 'playwright';
import { buyPlan } from '../../tests/support/buy-plan.ts';
import { signInAsDemo } from '../support/demo-session.ts';
import type { Viewer } from './screen.ts';

/** How the pictures are taken: the language, and light or Scientific. */
export interface Variant {
  name: string;
  language: 'en' | 'de';
  isScientific: boolean;
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Opens browsers as each viewer; whoever needs an account has one. */
export class Viewers {
  readonly #browser: Browser;
  readonly #url: string;
  readonly #variant: Variant;
  readonly #states = new Map<Viewer, State>();

  constructor(browser: Browser, url: string, variant: Variant) {
    this.#browser = browser;
    this.#url = url;
    this.#variant = variant;
  }

  /** A new browser context, signed in where the viewer is. */
  async open(viewer: Viewer): Promise<BrowserContext> {
    const state = this.#states.get(viewer);
    const context = await this.#browser.newContext({
      baseURL: this.#url,
      locale: this.#variant.language,
      colorScheme: this.#variant.isScientific ? 'dark' : 'light',
      reducedMotion: 'reduce',
      javaScriptEnabled: viewer !== 'scriptless',
      ...(state && { storageState: state }),
    });
    if (this.#variant.isScientific)
      await context.addInitScript(() => localStorage.setItem('scientific-mode', 'on'));
    if (state === undefined && (viewer === 'demo' || viewer === 'free' || viewer === 'subscriber')) {
      await this.#signIn(context, viewer);
      this.#states.set(viewer, await context.storageState());
    }
    return context;
  }

  async #signIn(context: BrowserContext, viewer: 'demo' | 'free' | 'subscriber'): Promise<void> {
    if (viewer === 'demo') return signInAsDemo(context, this.#url);
    const email = `${viewer}-${this.#variant.name}@canvass.example`;
    const data = {
      email,
      password: 'long enough',
      name: 'Ada Lovelace',
      first_name: 'Ada',
      last_name: 'Lovelace',
      language: this.#variant.language,
    };
    const reply = await context.request.post('/api/auth/sign-up/email', {
      data,
      headers: { origin: this.#url },
    });
    if (!reply.ok()) throw new Error(`sign-up was refused: ${await reply.text()}`);
    if (viewer === 'subscriber' && !this.#variant.isScientific) await buyPlan(context, 'monthly');
  }
}
