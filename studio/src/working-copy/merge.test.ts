import { describe, expect, test } from 'vitest'
import { merge, valueAt, withValue } from './merge.ts'

const question = (id: string, title = id, more: object = {}) => ({ id, title, ...more })
const base = { title: 'Стол', questions: [question('a'), question('b'), question('c')] }

describe('what two editors made of one thing', () => {
  test('is joined where they wrote in different places, in one question too', () => {
    const mine = { ...base, questions: [question('a', 'Моят'), question('b', 'b', { help: 'ред' }), question('c')] }
    const theirs = { title: 'Столът', questions: [question('a'), question('b', 'Техният'), question('c')] }
    expect(merge(base, mine, theirs)).toEqual({
      merged: {
        title: 'Столът',
        questions: [question('a', 'Моят'), question('b', 'Техният', { help: 'ред' }), question('c')],
      },
      clashes: [],
    })
  })

  test('keeps what each added and the order of whoever moved something', () => {
    const mine = { ...base, questions: [question('c'), question('a'), question('b')] }
    const theirs = { ...base, questions: [question('a'), question('new'), question('b'), question('c')] }
    const { merged, clashes } = merge(base, mine, theirs)
    expect(merged.questions.map(({ id }) => id)).toEqual(['c', 'a', 'new', 'b'])
    expect(clashes).toEqual([])
  })

  test('loses what one deleted, unless the other has changed it', () => {
    const mine = { ...base, questions: [question('c')] }
    const theirs = { ...base, questions: [question('a', 'Ново'), question('b'), question('c')] }
    expect(merge(base, mine, theirs).merged.questions).toEqual([question('a', 'Ново'), question('c')])
  })

  test('names the words over which both wrote, and puts theirs there when they are chosen', () => {
    const mine = { ...base, questions: [question('a', 'Моят'), question('b'), question('c')] }
    const theirs = { ...base, questions: [question('a', 'Техният'), question('b'), question('c')] }
    const { merged, clashes } = merge(base, mine, theirs)
    expect(clashes).toEqual([{ path: 'questions.a.title', mine: 'Моят', theirs: 'Техният' }])
    expect(merged.questions[0]?.title).toBe('Моят')
    expect(withValue(merged, 'questions.a.title', 'Техният')).toEqual(theirs)
  })

  test('stays the very object where nothing is another than before, so that no field is drawn anew', () => {
    const copy = structuredClone(base)
    const mine = { ...base, title: 'Столът' }
    const { merged } = merge(copy, mine, { ...structuredClone(base), questions: [question('a', 'Техният')] })
    expect(merged).toEqual({ title: 'Столът', questions: [question('a', 'Техният')] })
    expect(merge(copy, mine, structuredClone(base)).merged.questions).toBe(mine.questions)
  })

  test('is one’s or the other’s where it is not joined part by part', () => {
    const was = { ...base, audience: { everyone: true } }
    const mine = { ...base, audience: { everyone: true, guests: true } }
    const theirs = { ...base, audience: { groups: ['a'] } }
    const { merged, clashes } = merge<object>(was, mine, theirs, (path) => path !== 'audience')
    expect(clashes).toEqual([{ path: 'audience', mine: mine.audience, theirs: theirs.audience }])
    expect(valueAt(merged, 'audience')).toEqual(mine.audience)
    expect(valueAt(merged, 'questions.b.title')).toBe('b')
  })
})
