import { expect, test } from 'vitest'
import { nameOf } from './traced-queries.ts'

test.each([
  ['select "id", "title" from "news" where "news"."id" = $1', 'select news'],
  ['\n    update push_held set due_at = $1', 'update push_held'],
  ['insert into "push_lease" ("id") values ($1)', 'insert push_lease'],
  ['delete from "device" where "token" in ($1)', 'delete device'],
  ['with people as (select id from person) update push_held set due_at = $1 from people', 'with person'],
  ['begin', 'begin'],
  ['SELECT 1', 'select'],
  ['', 'query'],
])('%s is called by what it does and its first table', (statement, name) => {
  expect(nameOf(statement)).toBe(name)
})
