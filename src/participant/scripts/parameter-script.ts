// A script of its own, for surveys whose links say something with the answers (`?x_source=flyer`): it goes along with them,
// never alone, and what was begun under one link keeps what that one said. The server knows which values there are.
const form = document.querySelector<HTMLFormElement>('#survey');
const fields = [...(form?.querySelectorAll<HTMLInputElement>('input[type="hidden"][name^="x_"]') ?? [])];
const LONGEST = 100;

if (form !== null && fields.length > 0) {
  const query = new URLSearchParams(location.search);
  const fill = () => {
    for (const field of fields) field.value ||= query.get(field.name)?.slice(0, LONGEST) ?? '';
  };
  // A form with nothing else in it is empty.
  for (const field of fields) field.disabled = true;
  // Not before: what stands in the form when the main script comes was given by hand.
  for (const type of ['ready', 'filled', 'submit']) form.addEventListener(type, fill, true);
  form.addEventListener('formdata', ({ formData }) => {
    if (![...formData].some(([name, value]) => /^Q\d/.test(name) && value !== '')) return;
    for (const { name, value } of fields) formData.set(name, value);
  });
}
