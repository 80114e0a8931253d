import { expect, test } from 'vitest'
import { changesOf } from './firestore.ts'

type Responses = Parameters<typeof changesOf>[0]
const nameOf = (id: string) => `projects/p/databases/(default)/documents/devices/${id}`
const snapshot = (resume: string) => ({
  targetChange: { targetChangeType: 'NO_CHANGE', targetIds: [], resumeToken: Buffer.from(resume), readTime: {} },
})
const target = (targetChangeType: string, more = {}) => ({
  targetChange: { targetChangeType, targetIds: [1], ...more },
})
const resumeAt = (place: string) => ({ kind: 'reached', resume_token: Buffer.from(place).toString('base64') })

async function* messages(...all: object[]): Responses {
  yield* all
}
const read = async (...all: object[]) => {
  const changes = []
  for await (const change of changesOf(messages(...all))) changes.push(change)
  return changes
}

test('a document that was deleted, or does not belong to the collection any more, is gone', async () => {
  const changes = await read(
    { documentDelete: { document: nameOf('a'), removedTargetIds: [1] } },
    { documentRemove: { document: nameOf('b%2F1'), removedTargetIds: [1] } },
    { documentChange: { document: { name: nameOf('c') }, removedTargetIds: [1] } },
  )
  expect(changes).toEqual(['a', 'b%2F1', 'c'].map((id) => ({ kind: 'gone', id })))
})

test('one can go on only from where everything has been told', async () => {
  const written = { documentChange: { document: { name: nameOf('a') }, removedTargetIds: [] } }
  const current = target('CURRENT')
  expect(await read(target('ADD'), written, snapshot('too early'), current, snapshot('here'))).toEqual([
    { kind: 'written', document: { name: nameOf('a') } },
    resumeAt('here'),
  ])
  expect(
    await read(current, snapshot('here'), target('RESET'), snapshot('too early'), current, snapshot('there')),
  ).toEqual([resumeAt('here'), { kind: 'restarted' }, resumeAt('there')])
})

test('the count of the documents is handed on, and an end without being asked is an error', async () => {
  expect(await read({ filter: { targetId: 1, count: 7 } })).toEqual([{ kind: 'counted', documents: 7 }])
  await expect(read(target('REMOVE', { cause: { code: 7 } }))).rejects.toMatchObject({ code: 7 })
})
