import { expect, test } from 'vitest'
import { read, shipped } from './tree.ts'

const code = shipped.filter((file) => /^server\/src\/.*(?<!\/tables)\.ts$/.test(file))

/**
 * Where something reaches readers or rings: whoever adds a place names it here, and says how it asks the one function of the review
 * or why it need not.
 */
const asks = 'asks'
const paths: Record<string, string> = {
  'server/src/news/publishing.ts': asks,
  'server/src/news/reminder.ts': 'by record-routes.ts, which asks',
  'server/src/news/record-routes.ts': asks,
  'server/src/news/checks.ts': 'what the server tells whoever looks after an item',
  'server/src/surveys/building/authoring-publishing.ts': asks,
  'server/src/surveys/building/authoring-opening.ts': asks,
  'server/src/surveys/building/authoring-telling.ts': asks,
  'server/src/surveys/building/changing.ts': asks,
  'server/src/notifications/authoring-routes.ts': asks,
  'server/src/notifications/authoring-due.ts': asks,
  'server/src/notifications/reviewed.ts': asks,
  'server/src/notifications/store.ts': 'what all of these write by',
  'server/src/notifications/ringing-routes.ts': 'says what would ring, and lets go or takes back what was sent',
  'server/src/notifications/leaving.ts': 'lets go what was asked for when it was sent',
  'server/src/notifications/trial.ts': 'rings the phones of whoever presses the button',
  'server/src/notifications/push-test.ts': 'the same, of a reader',
  'server/src/comments/answered.ts': 'what readers say to one another',
  'server/src/notifications/telling-admins.ts': 'what the server tells administrators of its own',
  'server/src/security-log/open.ts': 'what the server tells somebody of their own account',
  'server/src/app.ts': 'hands on how an approver is told',
}

/** What brings something to readers or to their phones, or changes what they have. */
const leaving = [
  /\bsaveNotification(For)?\b/,
  /\bpublishIn\(/,
  /\bremind\(/,
  /\bwentOut\(/,
  /\bstatus: '(published|scheduled|sent)'/,
  /'(published|scheduled|sent)' as const/,
  /\binsert\((notification|pushJob)\)/,
]
const itself = (file: string) => file.startsWith('server/src/review/') || file.endsWith('/notifications/index.ts')

test('no path publishes, schedules or rings but those named here', () => {
  const found = code.filter((file) => !itself(file) && leaving.some((pattern) => pattern.test(read(file))))
  const named = Object.keys(paths)
  expect(found.filter((file) => !named.includes(file))).toEqual([])
  expect(named.filter((file) => !found.includes(file))).toEqual([])
})

test('each of them asks whether it was approved', () => {
  const asking = Object.entries(paths).flatMap(([file, how]) => (how === asks ? [file] : []))
  expect(asking.length).toBeGreaterThan(7)
  expect(asking.filter((file) => !/\b(approvedOrThrow|isApproved)\(/.test(read(file)))).toEqual([])
})
