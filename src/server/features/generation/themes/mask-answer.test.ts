import { expect, test } from 'vitest';
import { checkTheme } from './check-theme.ts';
import { fitSample } from './fit-sample.ts';
import { presentReading } from './theme-reading.ts';

const sent = (text: string, own: string | null, ...others: string[]) =>
  fitSample([own, ...others].map((participant_name, i) => ({ id: String(i), text, participant_name })))[0]
    ?.sent;

test.each([
  ['我是王小明，食物太冷了', '王小明', '我是[name]，食物太冷了'],
  ['王芳说食物太冷了', '王芳', '[name]说食物太冷了'],
  ['小明觉得太贵', '王小明', '[name]觉得太贵'],
  ['田中太郎です。寒いです', '田中太郎', '[name]です。寒いです'],
  ['田中です。太郎と呼んで', '田中 太郎', '[name]です。[name]と呼んで'],
  ['田中　太郎です', '田中太郎', '[name]です'],
  ['ジョン・スミスです', 'ジョンスミス', '[name]です'],
  ['ﾀﾅｶです', 'タナカ', '[name]です'],
  ['ผมชื่อสมชายครับ อาหารเย็น', 'สมชาย', 'ผมชื่อ[name]ครับ อาหารเย็น'],
  ['मेरा नाम प्रिया है', 'प्रिया', 'मेरा नाम [name] है'],
  ['김민수입니다, 민수가 말했다', '김민수', '[name]입니다, [name]가 말했다'],
  ['قال لمحمد علي', 'محمد علي', 'قال ل[name]'],
  ['我是Ada的朋友', 'Ada', '我是[name]的朋友'],
])('masks names in scripts without spaces: %s', (text, name, masked) => {
  expect(sent(text, name)).toBe(masked);
  expect(sent(text.normalize('NFD'), name)).toBe(masked.normalize('NFD'));
});

test.each([
  ['Cold. Signed, Bo Li', 'Bo Li', 'Cold. Signed, [name]'],
  ['cold, says bo li', 'Bo Li', 'cold, says [name]'],
  ['Bo was here, li is no name', 'Bo Li', '[name] was here, li is no name'],
  ['Li, Bo', 'Bo Li', '[name], [name]'],
  ['I am Rene\u0301', 'Ren\u00e9', 'I am [name]'],
  ['I am Ren\u00e9', 'Rene\u0301', 'I am [name]'],
  ['RENÉ and Rene, Renés soup, René’s', 'René', '[name] and [name], [name] soup, [name]’s'],
  ['WEISS IS COLD', 'Anna Weiß', '[name] IS COLD'],
  ['Ｒｅｎｅ wrote', 'René', '[name] wrote'],
  ['write to adalovelace', 'Ada Lovelace', 'write to [name]'],
  ['Al is Anna van der Berg in the van', 'Anna van der Berg', 'Al is [name] in the van'],
])('masks the participant’s name in any spelling: %s', (text, name, masked) => {
  expect(sent(text, name)).toBe(masked);
});

test.each([
  ['René and RENÉ came, who will?', 'René Will', '[name] and [name] came, who will?'],
  ['说的是王小明，小明很好', '王小明', '说的是[name]，[name]很好'],
  ['bo li said so, Bo too', 'Bo Li', '[name] said so, Bo too'],
])('masks names of other participants: %s', (text, other, masked) => {
  expect(sent(text, null, other)).toBe(masked);
});

test.each([
  ['My account is DE89370400440532013000', 'My account is [number]'],
  ['GB29NWBK60161331926819 and DE89 3704 0044 0532 0130 00', '[number] and [number]'],
  ['gb29nwbk60161331926819!', '[number]!'],
  ['123456789012345678', '[number]'],
  ['12345678901234567890123456789012345678901234567890 it is', '[number] it is'],
  ['我的电话是13812345678谢谢', '我的电话是[phone]谢谢'],
  ['eve＠example．org', '[e-mail]'],
  ['eve@ｅｘａｍｐｌｅ.org', '[e-mail]'],
  ['１３８１２３４５６７８', '[phone]'],
])('masks numbers of any length and full-width digits: %s', (text, masked) => {
  expect(sent(text, null)).toBe(masked);
});

test.each([
  ['My name is Xavier Quagmire and it was cold', 'My name is [name] and it was cold'],
  ['Well, my name’s Xavier.', 'Well, my name’s [name].'],
  ['Mein Name ist Xaver Müller-Lüdenscheidt, es war kalt', 'Mein Name ist [name], es war kalt'],
  ['ich heiße Xaver', 'ich heiße [name]'],
  ['Viele Grüße, Xaver Quast', 'Viele Grüße, [name]'],
  ['Kind regards Xavier', 'Kind regards [name]'],
  ['My name is not important', 'My name is not important'],
])('masks names in self-introductions: %s', (text, masked) => {
  expect(sent(text, null)).toBe(masked);
});

test('text that is not masked is sent unchanged so that quotes keep their positions', () => {
  const text = 'Ｃold ﬁsh, says Rene\u0301！ 寒い、田中太郎';
  const [answer] = fitSample([{ id: 'a', text, participant_name: 'René' }]);
  expect(answer).toMatchObject({
    line: text,
    beginning: text,
    sent: 'Ｃold ﬁsh, says [name]！ 寒い、田中太郎',
  });
  const quotes = ['Ｃold ﬁsh', '寒い'].map((quote) => ({ answer: 1, text: quote }));
  const theme = checkTheme({ name: 'Cold', description: '', answers: [1], quotes }, [text]);
  const presented = presentReading({ read: ['a'], themes: [theme!] }, new Map([['a', text]]));
  expect(presented.themes[0]?.quotes).toEqual(['Ｃold ﬁsh', '寒い']);
});
