import { questionKinds } from '@megdan/contract'
import { expect, test } from 'vitest'
import { read, shipped, sources } from './tree.ts'

const kind = `'(${questionKinds.join('|')})'`
/** Names that mean nothing else: where surveys are dealt with they stand only where a question is made. */
const telling = `'(${questionKinds.filter((name) => !['text', 'date'].includes(name)).join('|')})'`
const comparing = new RegExp(
  `\\bkind\\??\\s*[!=]==?\\s*${kind}|\\bcase\\s+${telling}|${telling}[^\\n]*\\]\\)?\\.(has|includes)\\(`,
)
const naming = new RegExp(`(?<!\\bkind: |Question\\()${telling}|Partial<Record<QuestionKind`)
const isRoom = (file: string) => /\/src\/surveys\/kinds\//.test(file)
const isOfSurveys = (file: string) => /^(server|app|studio|contract)\/src\/surveys\//.test(file)

/** What a kind is stands in its own room of the contract, of the app and of the studio. */
test('nobody but the rooms of the kinds asks of which kind a question is', () => {
  const others = [...shipped, ...sources.filter((file) => file.startsWith('app/preview/'))].filter(
    (file) => !isRoom(file) && !/\/texts\//.test(file),
  )
  expect(others.filter(isOfSurveys).length).toBeGreaterThan(50)
  const asking = others.filter((file) => (isOfSurveys(file) ? naming : comparing).test(read(file)))
  const comparingWords = others.filter((file) => isOfSurveys(file) && comparing.test(read(file)))
  expect([...new Set([...asking, ...comparingWords])].toSorted()).toEqual([])
})
