import { expect } from 'vitest';

/** Sends a command of WebDriver by the name that its standard gives it. */
export type SendCommand = (command: WebDriverCommand, parameters?: object) => Promise<unknown>;

export type WebDriverCommand =
  | 'Navigate'
  | 'Refresh'
  | 'ExecuteScript'
  | 'PerformActions'
  | 'ReleaseActions'
  | 'SetWindowRect'
  | 'TakeScreenshot';

/** A browser of the distribution, driven as a person would: by pointer and keys. */
export interface RealBrowser {
  readonly name: string;
  /** The folder of its downloads. */
  readonly downloads: string;
  /** Leads to the next part of a date field; empty if typing does. */
  readonly datePartKey: string;
  readonly send: SendCommand;
  readonly stop: () => Promise<void>;
}

interface Target {
  readonly css: string;
  /** Text or label that the element begins with. */
  readonly text?: string;
}

type Point = readonly [x: number, y: number];

/** Keys of WebDriver without a character. */
export const KEYS = {
  tab: '\uE004',
  enter: '\uE007',
  shift: '\uE008',
  control: '\uE009',
  escape: '\uE00C',
  left: '\uE012',
  up: '\uE013',
  right: '\uE014',
  down: '\uE015',
} as const;

const FIND = `
  const found = [...document.querySelectorAll(css)].filter((each) =>
    each.getClientRects().length > 0 && (!text ||
      [each.textContent, each.getAttribute('aria-label')].some((words) => words?.trim().startsWith(text))));
`;

/** Steps of a journey in a browser; each waits until the page allows it. */
export function drive({ send }: RealBrowser) {
  /** Runs the body of a function in the page, with arguments by these names. */
  const run = async <T>(body: string, named: Readonly<Record<string, unknown>> = {}): Promise<T> =>
    (await send('ExecuteScript', {
      script: `const { ${Object.keys(named).join(', ')} } = arguments[0]; ${body}`,
      args: [named],
    })) as T;

  const until = async (body: string, named: Readonly<Record<string, unknown>> = {}): Promise<void> => {
    await expect
      .poll(() => run<unknown>(body, named), { timeout: 20_000, message: `${body} ${JSON.stringify(named)}` })
      .toBeTruthy();
  };

  /** The middle of the first such element, once it is there and no longer moves. */
  const pointOf = async ({ css, text = '' }: Target, isScrolled = true): Promise<Point> => {
    let before = '';
    let point: Point = [0, 0];
    await expect
      .poll(
        async () => {
          const at = await run<Point | null>(
            `${FIND} const [one] = found; if (!one) return null;
             if (isScrolled) one.scrollIntoView({ block: 'center', behavior: 'instant' });
             const { x, y, width, height } = one.getBoundingClientRect();
             return [Math.round(x + width / 2), Math.round(y + height / 2)];`,
            { css, text, isScrolled },
          );
          const rests = at !== null && before === String(at);
          before = String(at);
          if (at) point = at;
          return rests;
        },
        { timeout: 20_000, message: `${css} ${text}` },
      )
      .toBe(true);
    return point;
  };

  const act = async (pointer: readonly object[]): Promise<void> => {
    const parameters = { pointerType: 'mouse' };
    await send('PerformActions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters, actions: pointer }],
    });
  };
  const moveTo = ([x, y]: Point, duration = 20) => ({
    type: 'pointerMove',
    x,
    y,
    duration,
    origin: 'viewport',
  });
  const down = { type: 'pointerDown', button: 0 };
  const up = { type: 'pointerUp', button: 0 };

  return {
    run,
    until,
    async open(url: string): Promise<void> {
      await send('Navigate', { url });
    },
    async reload(): Promise<void> {
      await send('Refresh');
    },
    async resize(width: number, height: number): Promise<void> {
      await send('SetWindowRect', { x: 0, y: 0, width, height });
    },
    async see(css: string, text = ''): Promise<void> {
      await until(`${FIND} return found.length > 0;`, { css, text });
    },
    async miss(css: string, text = ''): Promise<void> {
      await until(`${FIND} return found.length === 0;`, { css, text });
    },
    async click(css: string, text = ''): Promise<void> {
      await act([moveTo(await pointOf({ css, text })), down, up]);
    },
    /** Presses keys one after the other; `modifier` stays down meanwhile. */
    async press(keys: Iterable<string>, modifier?: string): Promise<void> {
      const actions = [...keys].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      const all = modifier
        ? [{ type: 'keyDown', value: modifier }, ...actions, { type: 'keyUp', value: modifier }]
        : actions;
      await send('PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions: all }] });
    },
    async drag(from: Target, to: Target): Promise<void> {
      const begin = await pointOf(from);
      const end = await pointOf(to, false);
      const half: Point = [Math.round((begin[0] + end[0]) / 2), Math.round((begin[1] + end[1]) / 2)];
      await act([
        moveTo(begin),
        down,
        moveTo(half, 200),
        moveTo(end, 200),
        moveTo([end[0], end[1] + 2], 200),
        { type: 'pause', duration: 200 },
        up,
      ]);
    },
    async screenshot(): Promise<Buffer> {
      return Buffer.from((await send('TakeScreenshot', { full: false })) as string, 'base64');
    },
  };
}

export type Driver = ReturnType<typeof drive>;
