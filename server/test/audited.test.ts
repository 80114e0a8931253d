import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditEntry as Entry } from '@megdan/contract'
import { auditWords } from '@megdan/contract/audit-words'
import { audit as bulgarian } from '../../studio/src/texts/bg/audit.ts'
import { audit as english } from '../../studio/src/texts/en/audit.ts'
import { auditedIn } from './audited.ts'
import { ask, keyOf, openCallers, world } from './callers.ts'
import { endpoints } from './endpoints.ts'

/** What changes nothing that anybody else would see, or finds nothing to change when it is asked here. */
const silent = [
  // Signing in and out, and what only looks: who would be reached, what an import or a rule would do.
  // A video is in the log from the moment when it has come whole.
  'DELETE /api/studio/media/films/:id',
  'POST /api/studio/media/films',
  'PUT /api/studio/media/films/:id/parts/:part',
  'DELETE /api/studio/session',
  'POST /api/studio/session',
  'POST /api/studio/session/company',
  // One's own sign-ins, and what is tried on oneself: the security log has the first.
  'DELETE /api/studio/sign-ins/:id',
  'POST /api/studio/channels/push',
  'POST /api/studio/contacts/import/check',
  'POST /api/studio/groups/preview',
  'POST /api/studio/notifications/attention',
  'POST /api/studio/people/import',
  'POST /api/studio/people/codes/sheets',
  'POST /api/studio/people/invitations/sheets',
  'POST /api/studio/reach',
  'POST /api/studio/ringing',
  // It was sent when it was sent: some seconds sooner is no other act.
  'POST /api/studio/ringing/leaving/:id/let-go',
  // What another program is told on trial.
  'POST /api/studio/webhooks/:id/test',
  // When it is looked at, which it is anyhow.
  'POST /api/studio/sources/:id/look',
  'POST /api/studio/readers/:id/sight',
  'PUT /api/studio/people/import/:id',
  // Notes say themselves whose they are and when, and who is here is kept nowhere.
  'POST /api/studio/review/:kind/:id/notes',
  'PUT /api/studio/presence/:kind/:id',
  // How somebody looks at a list is nobody else's.
  'PUT /api/studio/views/:id',
  'DELETE /api/studio/views/:id',
  'PUT /api/studio/review/:kind/:id/notes/:note/done',
  // Nothing is proved or kept yet: the entry comes with the confirmation.
  'POST /api/studio/second-factor/passkeys/options',
  'POST /api/studio/second-factor/proof/passkey/options',
  'POST /api/studio/second-factor/totp',
  // There are none here; invitations.test.ts has some.
  'POST /api/studio/people/invitations/restore',
  'POST /api/studio/people/invitations/revoke',
]

/** To approve is to publish, and each is a thing of its own that somebody may look for. */
const twofold = new Set(['POST /api/studio/review/:kind/:id/approve'])

type Left = { key: string; by: string; entries: Entry[] }
const asked: Left[] = []

beforeAll(async () => {
  await openCallers()
  const seen = new Set<string>()
  for (const endpoint of endpoints) {
    if (endpoint.method === 'GET' || !endpoint.path.startsWith('/api/studio/')) continue
    const { id, status } = await ask(endpoint, 'admin')
    if (status >= 300) continue
    const entries = (await auditedIn(world.db)).filter((row) => !seen.has(row.id))
    for (const row of entries) seen.add(row.id)
    asked.push({ key: keyOf(endpoint), by: id, entries })
  }
  // Each of them takes its moment, and a busy machine is no failure.
}, 300_000)
afterAll(() => world.close())

test('every change in the studio leaves one entry of whoever made it', () => {
  const without = asked.filter(({ entries }) => entries.length === 0).map(({ key }) => key)
  expect(without.toSorted()).toEqual(silent.toSorted())
  for (const { key, by, entries } of asked) {
    for (const { person } of entries) expect([key, person?.id]).toEqual([key, by])
    expect([key, entries.length <= (twofold.has(key) ? 2 : 1)]).toEqual([key, true])
  }
})

/** What happened without anything that was one way before and is another after, or was asked for as it is already. */
const told = [
  'installation.terms_published',
  'media.changed',
  'news.approved',
  'news.checked',
  'news.returned',
  'news.review_asked',
  'news.review_withdrawn',
  'people.code_given',
  'people.deleted',
  'people.deputy_named',
  'people.directory_released',
  'people.everybody_signed_out',
  'people.mail_refused',
  'people.second_factor_reset',
  'people.signed_out',
  'tokens.ended',
  'webhooks.replayed',
  'webhooks.secret_changed',
]

test('an entry says what was before and what is after', () => {
  const entries = asked.flatMap((one) => one.entries)
  const isEmpty = ({ before, after }: Entry) => Object.keys({ ...before, ...after }).length === 0
  // A new order may be the one that was.
  const empty = entries.filter((entry) => isEmpty(entry) && !entry.action.endsWith('ordered'))
  expect(empty.map(({ action }) => action).toSorted()).toEqual(told)
})

test.each([
  ['Bulgarian', auditWords.bg, bulgarian.areas],
  ['English', auditWords.en, english.areas],
])('what was done and what it was done to has a word in %s', (_, words, areasOfFilter) => {
  const entries = asked.flatMap((one) => one.entries)
  const actions = [...new Set(entries.map(({ action }) => action))]
  const fields = [...new Set(entries.flatMap(({ before, after }) => [...Object.keys(before), ...Object.keys(after)]))]
  expect(actions.filter((action) => !(action in words.did))).toEqual([])
  expect(fields.filter((field) => !(field in words.field))).toEqual([])
  // Each stands in an area of the filter, and each area has some of them.
  // That the log was taken as a file is written by a GET, which is not asked here.
  const areas = Object.keys(areasOfFilter).filter((area) => area !== '' && area !== 'audit')
  const isIn = (action: string, area: string) => action.startsWith(`${area}.`) || action.startsWith(`${area}_`)
  expect(actions.filter((action) => !areas.some((area) => isIn(action, area)))).toEqual([])
  expect(areas.filter((area) => !actions.some((action) => isIn(action, area)))).toEqual([])
})
