// Sends link parameters (`?x_source=flyer`) with the answers, never alone. A draft retains those of its first link.
const form = document.querySelector<HTMLFormElement>('#survey');
const fields = [...(form?.querySelectorAll<HTMLInputElement>('input[type="hidden"][name^="x_"]') ?? [])];
const LONGEST = 100;

if (form !== null && fields.length > 0) {
  const query = new URLSearchParams(location.search);
  const fill = () => {
    for (const field of fields) field.value ||= query.get(field.name)?.slice(0, LONGEST) ?? '';
  };
  // A form with only parameters counts as empty.
  for (const field of fields) field.disabled = true;
  // The main script treats earlier values as participant input.
  for (const type of ['ready', 'filled', 'submit']) form.addEventListener(type, fill, true);
  form.addEventListener('formdata', ({ formData }) => {
    if (![...formData].some(([name, value]) => /^Q\d/.test(name) && value !== '')) return;
    for (const { name, value } of fields) formData.set(name, value);
  });
}
