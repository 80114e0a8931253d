import { auditWords } from '@megdan/contract/audit-words'
import { describe, expect, test } from 'vitest'
import { offences, read, shipped } from './tree.ts'

const ownFile = 'server/src/audit/file-routes.ts'
const features = shipped.filter(
  (file) => file.startsWith('server/src/') && (file === ownFile || !file.startsWith('server/src/audit/')),
)
const folderOf = (file: string) => file.split('/').slice(0, 3).join('/')

/** Where an action may be named by its last word alone, such as `menu.${action}`: the folder and what comes before. */
const prefixes = features.flatMap((file) =>
  [...read(file).matchAll(/action: `([a-z]+\.[a-z_]*)\$\{/g)].map(([, prefix = '']) => ({
    folder: folderOf(file),
    prefix,
  })),
)
const isNamed = (text: string, folder = '') =>
  features.some((file) => folderOf(file).startsWith(folder) && read(file).includes(`'${text}'`))

describe('the audit log', () => {
  test('tells of nothing that is never recorded', () => {
    const isRecorded = (action: string) =>
      isNamed(action) ||
      prefixes.some(({ folder, prefix }) => action.startsWith(prefix) && isNamed(action.slice(prefix.length), folder))
    expect(prefixes.length).toBeGreaterThan(5)
    expect(Object.keys(auditWords.bg.did).filter((action) => !isRecorded(action))).toEqual([])
  })

  test('is written by the one way of changes, but for what nobody asks for and what is no single change', () => {
    const otherwise = {
      'server/src/team/inviting-routes.ts': 'whoever leads a group is no editor, and does it in the app',
      'server/src/news/publishing.ts': 'a timer publishes',
      'server/src/notifications/authoring-due.ts': 'a timer sends',
      'server/src/surveys/building/authoring-opening.ts': 'a timer opens',
      'server/src/operate/restore.ts': 'a command on the server, which nobody has signed in to',
      'server/src/operate/restored.ts': 'the same',
      'server/src/sources/looking.ts': 'a timer looks at the feeds of others',
      'server/src/people/by-operator.ts': 'the same',
      'server/src/people/by-program.ts': 'the same, or the company’s directory, which nobody is',
      'server/src/people/import/bring-in.ts': 'the same, of the watched folder',
      'server/src/people/owned-groups.ts': 'the directory alone',
      'server/src/people/account-routes.ts': 'erasing is a transaction of its own, in which the entry is one step',
      'server/src/people/approval-routes.ts': 'the same, of whoever is refused',
      'server/src/people/file-routes.ts': 'nothing changes: it is written down that the list was taken as a file',
      [ownFile]: 'the same of the log itself',
    }
    const writing = features.filter((file) => /\brecordChange\(/.test(read(file)))
    expect(writing.toSorted()).toEqual(Object.keys(otherwise).toSorted())
  })

  test('is told of nothing that it has no words for: nobody talks the compiler into it', () => {
    const talked = shipped.filter((file) =>
      /\bas (unknown as )?(AuditAction|AuditVerb|Audited|Difference)\b/.test(read(file)),
    )
    expect(talked).toEqual([])
  })

  test('keeps its words out of what every app carries', () => {
    const isWords = (_: string, imported: string) =>
      /(^@megdan\/contract\/audit-words$|\/audit-words\.ts$)/.test(imported)
    const carried = shipped.filter((file) => /^(app|contract)\//.test(file))
    expect(offences(carried, isWords)).toEqual([])
  })
})
