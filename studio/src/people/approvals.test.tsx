import { approvals, session } from '@megdan/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openBrowser } from '../../test/browser.tsx'

const { world, password_hash, open } = await openBrowser()
const password = 'зелена-порта-42'

beforeEach(async () => {
  await world.addGroup('energo', 'Сердион Енерго')
  await world.addGroup('logistika', 'Сердион Логистика')
  await world.addPerson({ id: 'chief', name: 'Асен Главчев', role: 'admin', password_hash })
  const waiting = { state: 'awaiting_approval' as const, password_hash }
  await world.addPerson({ id: 'stoyan', name: 'Стоян Колев', user_group: 'energo', ...waiting })
  await world.addPerson({ id: 'petya', name: 'Петя Илиева', ...waiting })
})

const drawer = async () => within(await screen.findByRole('dialog', { name: 'Чакат одобрение' }))
const openApprovals = async () => {
  await open('/people', 'chief@example.com')
  const look = await screen.findByRole('button', { name: 'Прегледай' })
  // A colour that is none would leave dark words on a dark card.
  expect(look.getAttribute('style')).toMatch(/--button-bg: var\(--mg-accent\).*color: var\(--mg-on-accent\)/)
  fireEvent.click(look)
  return drawer()
}

test('whoever waits is let in with the group that the administrator gives', async () => {
  const side = await openApprovals()
  await side.findByText('Стоян Колев')
  expect(location.search).toBe('?open=approvals')
  fireEvent.click(side.getByLabelText('Избери Петя Илиева'))
  fireEvent.change(side.getByLabelText('Компания'), { target: { value: 'logistika' } })
  fireEvent.click(side.getByRole('button', { name: 'Одобри (1)' }))
  await screen.findByText('Един човек вече може да влезе')
  await waitFor(() => expect(side.queryByText('Петя Илиева')).toBeNull())
  const reply = await world.visitor(session.login, { body: { email: 'petya@example.com', password } })
  expect(reply.user_group).toBe('logistika')
})

test('several are refused at once with one reason, and are gone', async () => {
  const side = await openApprovals()
  fireEvent.click(await side.findByLabelText('Избери всички'))
  fireEvent.click(side.getByRole('button', { name: 'Откажи' }))
  fireEvent.change(side.getByLabelText('Причина, която ще прочетат в писмото'), { target: { value: 'Непознати.' } })
  fireEvent.click(side.getByRole('button', { name: 'Откажи и изтрий (2)' }))
  await screen.findByText('2 заявки са отказани')
  await side.findByText('Никой не чака')
  const late = world.visitor(session.login, { body: { email: 'stoyan@example.com', password } })
  await expect(late).rejects.toMatchObject({ code: 'invalid_credentials' })
})

test('whom another administrator has let in meanwhile is left alone, and that is said', async () => {
  const side = await openApprovals()
  fireEvent.click(await side.findByLabelText('Избери Стоян Колев'))
  const people = [{ id: 'stoyan', version: 1 }]
  await (
    await world.as('chief')
  )(approvals.decide, { body: { decision: 'approve', people } })
  fireEvent.click(side.getByRole('button', { name: 'Одобри (1)' }))
  await screen.findByText('За един човек не стана. Друг администратор вече реши за този човек.')
  await waitFor(() => expect(side.queryByText('Стоян Колев')).toBeNull())
})
