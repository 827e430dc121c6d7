import { inLook, staged } from './look-screens.ts';
import { presented } from './results-screens.ts';
import { drawn, press, type Screen } from './screen.ts';

/** What the home page shows of the product, as it is. */
export const HOME_SCREENS: readonly Screen[] = [
  { name: 'stage', as: 'visitor', path: inLook('orchid'), prepare: staged },
  {
    name: 'results',
    as: 'subscriber',
    path: ({ own }) => `/results/${own.open}`,
    isLive: true,
    prepare: drawn,
  },
  {
    name: 'present',
    as: 'subscriber',
    path: ({ own }) => `/results/${own.open}?present`,
    isLive: true,
    prepare: async (page, textOf, facts) => {
      await presented(page, textOf, facts);
      await press(page, 'button', textOf('results:present.dark'));
      // The address of the machine that takes the picture says nothing.
      await page.getByRole('dialog').evaluate((dialog, host) => {
        for (const each of dialog.querySelectorAll('strong'))
          if (each.firstChild?.nodeType === Node.TEXT_NODE)
            each.firstChild.textContent = (each.firstChild.textContent ?? '').replace(location.host, host);
      }, 'canvass.example');
    },
  },
];
