// A script of its own, for pages with a welcome screen: that one stands alone until somebody starts. Without the script the
// questions stand below it, and its button leads there.
const welcome = document.querySelector<HTMLElement>('#welcome');
const form = document.querySelector<HTMLFormElement>('#survey');

if (welcome !== null && form !== null) {
  // The page's main script has run: whoever has begun before goes on where they stopped.
  const hasBegun = document.querySelector('#saved:not([hidden])') !== null;
  welcome.dataset[hasBegun ? 'begun' : 'waits'] = '';
  // The way past the head of the page leads to the questions too.
  for (const way of document.querySelectorAll('a[href="#survey"]'))
    way.addEventListener('click', (event) => {
      event.preventDefault();
      delete welcome.dataset['waits'];
      welcome.dataset['begun'] = '';
      // As the main script leads to a question; the page stays at its top.
      const label = form.querySelector<HTMLElement>('[data-question][data-current] .cv-legend');
      if (label) {
        label.tabIndex = -1;
        // Firefox cannot focus a legend that was hidden until now before the page is laid out.
        scrollTo(0, 0);
        label.focus();
        if (!matchMedia('(pointer:coarse)').matches)
          label.parentElement!.querySelector<HTMLElement>('[id$="-0"].cv-field')?.focus();
      }
      scrollTo(0, 0);
    });
}
