import { newsAuthoring } from '@megdan/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../test/browser.tsx'
import { addCategory } from '../../../server/test/content.ts'

const { world, open } = await openBrowser()

test('an older version is compared with what stands now, translations too, brought back without losing any, and taken back', async () => {
  await addCategory(world)
  await world.addPerson({ id: 'chief', role: 'admin' })
  const [editor, chief] = [await world.as('nadya'), await world.as('chief')]
  const first = { title: 'Нов склад', summary: 'Отваря в понеделник.', category_id: 'general' }
  const { id, version } = await editor(newsAuthoring.create, { body: first })
  const params = { id }
  const en = { title: 'A new store', summary: '', key_points: [], body: { type: 'doc' as const, content: [] } }
  await chief(newsAuthoring.change, {
    params,
    body: { version, summary: 'Отваря във вторник.', translations: { en } },
  })

  await open(`/news/${id}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Още действия' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'История на версиите' }))
  const history = within(await screen.findByRole('dialog', { name: 'История' }))
  fireEvent.click(await history.findByRole('button', { name: /^1 ·/ }))
  const words = (selector: 'del' | 'ins') => () =>
    [...document.querySelectorAll(selector)].map((part) => part.textContent).join(' ')
  await waitFor(() => expect(words('del')()).toContain('понеделник'))
  expect(words('ins')()).toContain('вторник')
  expect(words('ins')()).toContain('A new store')

  fireEvent.click(history.getByRole('button', { name: 'Върни тази версия' }))
  await waitFor(async () =>
    expect(await editor(newsAuthoring.get, { params })).toMatchObject({
      summary: 'Отваря в понеделник.',
      translations: {},
    }),
  )
  expect((await editor(newsAuthoring.versions, { params })).items.length).toBeGreaterThanOrEqual(2)

  const said = within(await screen.findByText('Върнат е текстът на версия 1.'))
  fireEvent.click(said.getByText('Върни'))
  await waitFor(async () =>
    expect(await editor(newsAuthoring.get, { params })).toMatchObject({
      summary: 'Отваря във вторник.',
      translations: { en: { title: 'A new store' } },
    }),
  )
})
