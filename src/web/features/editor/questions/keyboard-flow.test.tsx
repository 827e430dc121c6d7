import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aLoadedSurvey, aLoadedText } from '../../../../../tests/support/a-loaded-survey.ts';
import { openApp, serverForOwner } from '../../../../../tests/support/open-app.tsx';
import { getSurvey } from '../../../../shared/api/survey/surveys.ts';

const card = (number: number) => within(screen.getByRole('region', { name: `Question ${number}` }));
const cards = () => screen.queryAllByRole('region', { name: /^Question \d+$/ }).length;
const text = (number: number) => card(number).getByLabelText<HTMLTextAreaElement>(/^Question Text/);
const fieldsOf = (number: number, list = 'Option') =>
  card(number)
    .queryAllByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${list} \\d+$`) })
    .map(({ value }) => value);
const expectFocus = (field: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(field()));
const option = (number: number, of = 1, list = 'Option') =>
  card(of).getByRole('textbox', { name: `${list} ${number}` });

async function openQuestion(type?: string): Promise<UserEvent> {
  serverForOwner();
  const user = await openApp('/create');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(document.activeElement).toBe(text(1)));
  if (type !== undefined) {
    await user.selectOptions(card(1).getByLabelText('Type'), type);
    await user.click(text(1));
  }
  return user;
}

test('Enter leads from a question through its options to a new question', async () => {
  const user = await openQuestion();
  await user.keyboard('Colour?{Enter}');
  await expectFocus(() => option(1));
  await user.keyboard('Red{Enter}');
  await expectFocus(() => option(2));
  await user.keyboard('Blue{Enter}');
  await expectFocus(() => option(3));
  await screen.findByText('Option added.');
  await user.keyboard('{Enter}');
  await expectFocus(() => text(2));
  await screen.findByText('Question 2 added.');
  expect(text(1).value).toBe('Colour?');
  await user.click(text(1));
  expect(fieldsOf(1)).toEqual(['Red', 'Blue']);
  await user.selectOptions(card(1).getByLabelText('Type'), 'rating');
  await user.click(text(1));
  await user.keyboard('{Enter}');
  await expectFocus(() => text(2));
  expect(cards()).toBe(2);
});

test('Enter below an empty question adds none, and Shift+Enter breaks a line', async () => {
  const user = await openQuestion('text');
  await user.keyboard('{Enter}');
  await expectFocus(() => screen.getByRole('button', { name: /^Add Question/ }));
  expect(cards()).toBe(1);
  await user.click(text(1));
  await user.keyboard('a{Shift>}{Enter}{/Shift}b');
  expect(text(1).value).toBe('a\nb');
});

test('Enter that ends a word of an input method changes nothing', async () => {
  await openQuestion();
  fireEvent.keyDown(text(1), { key: 'Enter', isComposing: true });
  fireEvent.keyDown(text(1), { key: '/', isComposing: true });
  fireEvent.keyDown(text(1), { key: 'Backspace', isComposing: true });
  expect(document.activeElement).toBe(text(1));
  expect(screen.queryByRole('dialog')).toBeNull();
  option(2).focus();
  fireEvent.keyDown(option(2), { key: 'Enter', isComposing: true });
  fireEvent.keyDown(option(2), { key: 'Enter', keyCode: 229 });
  expect([cards(), fieldsOf(1).length]).toEqual([1, 2]);
});

test('Backspace removes an empty option, goes back to the text and removes an empty question', async () => {
  const user = await openQuestion();
  await user.keyboard('First?{Control>}{Enter}{/Control}');
  await expectFocus(() => text(2));
  await user.keyboard('{Enter}{Backspace}');
  await expectFocus(() => text(2));
  await screen.findByText('Option removed.');
  expect(fieldsOf(2)).toEqual(['']);
  fireEvent.keyDown(text(2), { key: 'Backspace', repeat: true });
  expect(cards()).toBe(2);
  await user.keyboard('{Backspace}');
  await expectFocus(() => text(1));
  expect(cards()).toBe(1);
  await screen.findByText('Question 2 deleted.');
  await user.keyboard('{Control>}z{/Control}');
  await expectFocus(() => text(2));
  await user.keyboard('{Control>}y{/Control}');
  await expectFocus(() => text(1));
  expect([cards(), text(1).value]).toEqual([1, 'First?']);
});

test('undo takes back options one by one and keeps the focus in the list', async () => {
  const user = await openQuestion();
  await user.keyboard('Q{Enter}a{Enter}b{Enter}');
  await expectFocus(() => option(3));
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(fieldsOf(1)).toEqual(['a', 'b']));
  await expectFocus(() => option(2));
  await user.keyboard('{Control>}y{/Control}');
  await waitFor(() => expect(fieldsOf(1)).toEqual(['a', 'b', '']));
});

test('the rows of a matrix lead to its columns, and those to the next question', async () => {
  const user = await openQuestion('matrix');
  await user.keyboard('How?{Enter}Food{Enter}');
  await expectFocus(() => option(2, 1, 'Row'));
  const columns = fieldsOf(1, 'Column');
  await user.keyboard('{Enter}');
  await expectFocus(() => option(1, 1, 'Column'));
  for (const [index] of columns.entries()) {
    await expectFocus(() => option(index + 1, 1, 'Column'));
    await user.keyboard('{Enter}');
  }
  await user.keyboard('{Enter}');
  await expectFocus(() => text(2));
  await user.click(text(1));
  expect([fieldsOf(1, 'Row')[0], fieldsOf(1, 'Column')]).toEqual(['Food', columns]);
});

test('a slash opens the types; Escape writes it, and a switch turns it off', async () => {
  const user = await openQuestion();
  await user.keyboard('/');
  await user.type(await screen.findByRole('combobox', { name: 'Search question types' }), 'rating{Enter}');
  await screen.findByLabelText('Minimum value');
  await expectFocus(() => text(1));
  await user.keyboard('/');
  await screen.findByRole('dialog', { name: 'Choose a question type' });
  await user.keyboard('{Escape}');
  await expectFocus(() => text(1));
  expect(text(1).value).toBe('/');
  await user.keyboard('{Backspace}{Escape}?');
  const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  help.getByText('Next option or question');
  await user.click(help.getByRole('switch', { name: 'Use ? and / as shortcuts' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(text(1));
  await user.keyboard('/');
  expect([text(1).value, screen.queryByRole('dialog')]).toEqual(['/', null]);
});

test('a pasted question with options becomes one, says so, and Undo empties it', async () => {
  const user = await openQuestion('text');
  await user.paste('1. Which colours? *\n☐ Red\n☐ Blue');
  await screen.findByText('The pasted text became a question with 2 options.');
  expect([text(1).value, fieldsOf(1)]).toEqual(['Which colours?', ['Red', 'Blue']]);
  expect(card(1).getByLabelText('Type')).toHaveProperty('value', 'checkboxes');
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(text(1).value).toBe(''));
  expect(card(1).getByLabelText('Type')).toHaveProperty('value', 'text');
  await user.paste('We ask for two things.\nFirst the place');
  await waitFor(() => expect(text(1).value).toBe('We ask for two things.\nFirst the place'));
  await user.paste('Which?\n- Red\n- Blue');
  expect(text(1).value).toContain('\n- Red\n- Blue');
});

test('one control marks a question as required, optional or neither', async () => {
  const server = serverForOwner();
  const survey = aLoadedSurvey({ questions: [aLoadedText('Why?')], require_answers: true });
  server.reply(getSurvey, survey);
  const user = await openApp(`/edit/${survey.id}`);
  await user.click(await screen.findByRole('tab', { name: 'Questions' }));
  await user.click(await screen.findByLabelText(/^Question Text/));
  const group = within(card(1).getByRole('radiogroup', { name: 'Answer' }));
  const names = group.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  expect(names).toEqual(['Required', 'Optional', 'No mark']);
  const chosen = () => group.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked);
  expect(chosen()).toEqual([false, false, true]);
  card(1).getByText('The survey settings require an answer.');
  await user.click(group.getByRole('radio', { name: 'Required' }));
  await card(1).findByText('(Required)');
  await user.keyboard('{ArrowRight}');
  await card(1).findByText('(Optional)');
  expect(chosen()).toEqual([false, true, false]);
});
