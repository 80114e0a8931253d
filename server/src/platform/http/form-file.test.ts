import { beforeAll, expect, test } from 'vitest'
import { formOf } from '../../../test/form.ts'
import { useWorld } from '../../../test/use-world.ts'

const world = useWorld({ emptied: false })
beforeAll(() => world.addPerson({ id: 'chief', role: 'admin' }))

test.each(['/api/studio/people/import', '/api/studio/contacts/import/check'])(
  'a file of too many bytes for %s is too large, as any body is',
  async (url) => {
    const form = formOf('хора.csv', Buffer.alloc(21 * 1024 * 1024, 'а'))
    const headers = { ...form.headers, authorization: `Bearer ${await world.tokenOf('chief')}` }
    const answer = await world.app.inject({ method: 'POST', url, ...form, headers })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([413, 'too_large'])
  },
)
