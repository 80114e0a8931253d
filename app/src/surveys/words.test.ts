import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

const texts = path.join(import.meta.dirname, '../texts/bg')

test('readers meet no words of ballot boxes and databases', async () => {
  const files = await Promise.all(
    ['answering.ts', 'surveys.ts', 'home.ts'].map((name) => readFile(path.join(texts, name), 'utf8')),
  )
  // A driver's «база» is where his lorry stands.
  expect(
    files.join('\n').match(/урна|бюлетин\S*|билет\S*|(?<!\p{L})печат\S*|(?<!\p{L})база(?!\p{L})|eNPS/giu),
  ).toBeNull()
})
