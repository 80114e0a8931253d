import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentIdOf, tokenOfDocument } from './device-document.ts'

const letter = fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code))

test('[S-devices] every push token has one document, whose name Firestore takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: letter, minLength: 1 }), (token) => {
      const id = documentIdOf(token)
      expect(id).not.toMatch(/[/.]/)
      expect(tokenOfDocument(id)).toBe(token)
    }),
  )
})

test('a token of today names its document unchanged', () => {
  const token = 'dG9rZW4:APA91bH_x-9'
  expect(documentIdOf(token)).toBe(token)
})

test('a name that no token would get is nobody’s', () => {
  for (const id of ['', '%61', '%2f', '%', '%zz', 'a b', 'a/b', 'a.b', 'ж', '%00', 'a%0A'])
    expect(tokenOfDocument(id)).toBeUndefined()
})
