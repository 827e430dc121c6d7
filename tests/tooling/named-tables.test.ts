import { expect, test } from 'vitest';
import { namesBoth, namesCell, productTables } from '../support/named-tables.ts';

test.each([
  ['select * from users u, surveys s where s.user_id = u.id', ['surveys', 'users']],
  ['select count(*), users from surveys', ['surveys']],
  ['select 1 from (select id from submissions) a, users', ['submissions', 'users']],
  ['select 1 from unnest($1::uuid[], $2::text[]) as i(id, users), surveys', ['surveys']],
  ['select 1 from surveys s cross join lateral (select 1 from users) u', ['surveys', 'users']],
  ['delete from submissions using surveys s, sessions where true', ['sessions', 'submissions', 'surveys']],
  ['select 1 from surveys join questions using (id), accounts', ['accounts', 'questions', 'surveys']],
  ['with a as (select 1 from surveys), users as (select 1) select 1 from a', ['surveys']],
  ['update "canvass_cell_2"."surveys" set a = 1, users = 2 from "users"', ['surveys', 'users']],
  ["insert into surveys (id, users) values ('from users', 1)", ['surveys']],
  ['select 1 from a; select accounts, users', []],
  ['select id from surveys order by id for no key update skip locked', ['surveys']],
  ['copy (select * from submissions) to stdout', ['submissions']],
])('%s names %j', (statement, tables) => {
  expect(productTables(statement)).toEqual(tables);
});

test('both checks see a table after a comma', () => {
  expect(namesBoth('select 1 from users u, surveys s')).toBe(true);
  expect(namesBoth('select 1 from surveys s, questions q')).toBe(false);
  expect(namesCell('select 1 from sessions, submissions')).toBe(true);
});
