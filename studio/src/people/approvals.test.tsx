import { approvals, session } from '@megdan/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openBrowser } from '../../test/browser.tsx'

const { world, password_hash, open, setOutage } = await openBrowser()
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

test('who registers meanwhile comes into the open list within half a minute', async () => {
  const timers = vi.spyOn(globalThis, 'setInterval')
  onTestFinished(() => timers.mockRestore())
  const side = await openApprovals()
  await side.findByText('Стоян Колев')
  await world.addPerson({ id: 'nina', name: 'Нина Дойчева', state: 'awaiting_approval', password_hash })
  const due = timers.mock.calls.filter(([, every]) => every === 30_000)
  expect(due).not.toEqual([])
  for (const [beat] of due) beat()
  await side.findByText('Нина Дойчева')
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
  await screen.findByText('Неуспешно за един човек. Друг администратор вече реши за този човек.')
  await waitFor(() => expect(side.queryByText('Стоян Колев')).toBeNull())
})

test('without an answer the reason stays written, and nobody is told that it was not done', async () => {
  const side = await openApprovals()
  fireEvent.click(await side.findByLabelText('Избери Стоян Колев'))
  fireEvent.click(side.getByRole('button', { name: 'Откажи' }))
  const reason = side.getByLabelText('Причина, която ще прочетат в писмото')
  fireEvent.change(reason, { target: { value: 'Непознат.' } })
  setOutage(() => Promise.reject(new TypeError('no network')))
  fireEvent.click(side.getByRole('button', { name: 'Откажи и изтрий (1)' }))
  await screen.findByText('Връзката прекъсна. Вижте кой още чака и опитайте пак.')
  setOutage(undefined)
  const again = await side.findByRole('button', { name: 'Откажи и изтрий (1)' })
  await waitFor(() => expect(again.matches(':disabled')).toBe(false))
  expect(reason).toHaveProperty('value', 'Непознат.')
  fireEvent.click(again)
  await screen.findByText('Една заявка е отказана')
})

test('the focus goes to what is next: the reason, back, whoever waits then, and out again', async () => {
  const side = await openApprovals()
  const isFocused = (find: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(find()))
  const press = (name: string) => {
    const button = side.getByRole('button', { name })
    button.focus()
    fireEvent.click(button)
  }
  fireEvent.click(await side.findByLabelText('Избери Стоян Колев'))
  press('Откажи')
  await isFocused(() => side.getByLabelText('Причина, която ще прочетат в писмото'))
  press('Назад')
  await isFocused(() => side.getByRole('button', { name: 'Откажи' }))
  press('Откажи')
  press('Откажи и изтрий (1)')
  await isFocused(() => side.getByLabelText('Избери Петя Илиева'))
  fireEvent.click(side.getByLabelText('Избери Петя Илиева'))
  press('Одобри (1)')
  await side.findByText('Никой не чака')
  await isFocused(() => screen.getByRole('dialog', { name: 'Чакат одобрение' }))
  fireEvent.click(side.getByRole('button', { name: 'Затвори' }))
  // Nobody waits, so that what opened the side is gone as well.
  await isFocused(() => screen.getByRole('heading', { name: 'Хора и групи', level: 1 }))
})
