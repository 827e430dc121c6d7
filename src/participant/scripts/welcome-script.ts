// Hides the questions until the participant starts; without it the button links to them.
const welcome = document.querySelector<HTMLElement>('#welcome');
const form = document.querySelector<HTMLFormElement>('#survey');

if (welcome && form) {
  // The main script has run: participants with a draft continue from it.
  const hasBegun = document.querySelector('#saved:not([hidden])');
  welcome.dataset[hasBegun ? 'begun' : 'waits'] = '';
  // The skip link leads to the questions too.
  for (const way of document.querySelectorAll('a[href="#survey"]'))
    way.addEventListener('click', (event) => {
      event.preventDefault();
      delete welcome.dataset['waits'];
      welcome.dataset['begun'] = '';
      // Focuses the question as the main script does, without scrolling.
      const label = form.querySelector<HTMLElement>('[data-question][data-current] .cv-legend');
      if (label) {
        label.tabIndex = -1;
        // Firefox cannot focus a legend that was hidden until now before the page is laid out.
        label.scrollIntoView();
        label.focus();
        if (!matchMedia('(pointer:coarse)').matches)
          label.parentElement!.querySelector<HTMLElement>('[id$="-0"].cv-field')?.focus();
      }
      scrollTo(0, 0);
    });
}
