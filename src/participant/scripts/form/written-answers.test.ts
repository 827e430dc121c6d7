// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { valuesOf } from '../apply-logic.ts';
import { isAnswered, readForm } from './form-answers.ts';
import { wrongControls } from './show-errors.ts';

document.body.innerHTML = `<form>
  <div id="name"><input name="participant_name" data-most="5"></div>
  <fieldset data-question="a" data-code="Q1"><textarea name="Q1" data-most="5"></textarea></fieldset>
  <fieldset data-question="b" data-code="Q2" disabled><input name="Q2" data-most="1"></fieldset>
</form>`;
const form = document.querySelector('form')!;
const questions = [...form.querySelectorAll<HTMLElement>('fieldset')];
const [text, other] = ['Q1', 'Q2'].map((name) => form.elements.namedItem(name) as HTMLInputElement);
const nameFrame = form.querySelector<HTMLElement>('#name')!;

beforeEach(() => {
  form.reset();
});

test.each(['\u200b', '\u2060\ufe0f', '\u0085 \u3164'])(
  'a text of only invisible %j is no answer',
  (typed) => {
    text!.value = typed;
    expect(readForm(form).answers).toEqual({});
    expect(isAnswered(form, questions[0]!)).toBe(false);
    expect(valuesOf(form, 'Q1')).toEqual([]);
  },
);

test('conditions compare composed letters, and the typed text stays as it is', () => {
  text!.value = ' Cafe\u0301 ';
  expect(valuesOf(form, 'Q1')).toEqual(['Caf\u00e9']);
  expect(readForm(form).answers).toEqual({ Q1: [' Cafe\u0301 '] });
});

test('a text over its limit is named at its field, whole, and other texts are not', () => {
  text!.value = 'Cafe\u0301s ';
  other!.value = 'disabled';
  expect(wrongControls([...questions, nameFrame], 'Too long')).toBeNull();
  text!.value = 'x'.repeat(6);
  nameFrame.querySelector('input')!.value = 'Ada Lovelace';
  expect(wrongControls([...questions, nameFrame], 'Too long')).toEqual({
    summary: 'Too long',
    name: 'Too long',
    questions: new Map([
      ['a', 'Too long'],
      ['', 'Too long'],
    ]),
  });
  expect(text!.value).toHaveLength(6);
});
