import { expect, test } from './journey.ts'
import { openListening, registerMember, shown } from './entering.ts'
import { programOf } from './studio.ts'

test('who signs out elsewhere is told here at once and hears nothing more', async ({ page, request }) => {
  const { email, password, stored } = await registerMember(request)
  await openListening(page, stored)
  const other = await programOf(request, email, password)
  const { items } = await (await other('/api/sessions')).json()
  const mine = items.find((session: { current: boolean }) => !session.current)
  expect((await other(`/api/sessions/${mine.id}`, { method: 'DELETE' })).status()).toBe(204)
  await expect(page).toHaveURL('/auth')
  await expect(shown(page).getByRole('heading', { level: 1, name: 'Добре дошли' })).toBeVisible()
})
