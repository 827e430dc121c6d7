type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const SAMPLE: Readonly<Record<string, string>> = {
  email: 'a@example.org',
  url: 'https://example.org',
  tel: '030 123456',
  date: '2026-05-10',
  month: '2026-05',
  time: '12:00',
  'datetime-local': '2026-05-10T12:00',
};

/**
 * Fills in a form at random.
 * @param random returns numbers from 0 to below 1
 * @param text answer to text questions
 */
export function answerAtRandom(form: HTMLFormElement, random: () => number, text: string): void {
  const fields = [...form.querySelectorAll<Field>('[data-question] [name]')];
  const names = new Set(fields.map(({ name }) => name));
  for (const name of names) {
    const own = fields.filter((field) => field.name === name);
    const [first] = own;
    if (first?.type === 'radio') choose(own as HTMLInputElement[], random);
    else if (first?.type === 'checkbox') chooseSome(own as HTMLInputElement[], random);
    else for (const field of own) fill(field, random, text);
  }
  // An experiment's variant is in a control outside the questions.
  for (const select of form.ownerDocument.querySelectorAll<HTMLSelectElement>('select[data-draw]'))
    fill(select, random, text);
}

function pick<T>(list: readonly T[], random: () => number): T | undefined {
  return list[Math.floor(random() * list.length)];
}

function choose(radios: readonly HTMLInputElement[], random: () => number): void {
  const chosen = pick(radios, random);
  for (const radio of radios) radio.checked = radio === chosen;
}

function chooseSome(boxes: readonly HTMLInputElement[], random: () => number): void {
  const chosen = pick(boxes, random);
  for (const box of boxes) box.checked = box === chosen || random() < 0.25;
}

function fill(field: Field, random: () => number, text: string): void {
  if ('selectedOptions' in field) {
    const options = [...field.options].filter(({ value }) => value !== '');
    field.value = pick(options, random)?.value ?? '';
  } else if (field.type === 'range' || field.type === 'number' || field.inputMode === 'decimal') {
    const bound = (name: string, fallback: number) => {
      const written = field.getAttribute(name);
      return written === null ? fallback : Number(written);
    };
    const [min, max] = [bound('min', 0), bound('max', 100)];
    field.value = String(Math.floor(min + random() * (max - min + 1)));
  } else if (field.type !== 'hidden') field.value = SAMPLE[field.type] ?? text;
}
