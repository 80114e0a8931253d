import { newsAuthoring, templates } from '@megdan/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addTemplate } from '../../../server/test/campaigns.ts'
import { addCategory } from '../../../server/test/content.ts'
import { openBrowser } from '../../test/browser.tsx'

const { world, open, press } = await openBrowser()

beforeAll(() => import('../editor/EditorPage.tsx'))
beforeEach(async () => {
  world.clock.now = new Date()
  await world.addPerson({ id: 'boris', role: 'editor' })
  await addCategory(world)
  await addTemplate(world, { name: 'Ремонт' })
})

const boris = () => world.as('boris')
const drafts = async () => (await (await boris())(newsAuthoring.list, { query: { status: 'draft' } })).items
const at = { params: { id: 'template' } }

test('a draft begins with a template, two presses begin one, and what the template has lost is said', async () => {
  await world.db.execute(`update template set content = jsonb_set(content, '{category_id}', '"gone"')`)
  await open('/templates')
  const begin = await screen.findByRole('button', { name: 'Започни с „Ремонт“' })
  fireEvent.click(begin)
  fireEvent.click(begin)
  expect(await screen.findByText(/Част от образеца вече я няма или не е за вас: категорията/)).toBeTruthy()
  await waitFor(() => expect(location.pathname).toMatch(/^\/studio\/news\/[\w-]{8,}$/))
  expect((await drafts()).map(({ title }) => title)).toEqual(['Ремонт'])
})

test('a template that another has renamed, or deleted, says so', async () => {
  await open('/templates')
  fireEvent.click(await screen.findByRole('button', { name: 'Още за „Ремонт“' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Преименувай' }))
  const own = within(await screen.findByRole('dialog', { name: 'Преименувай' }))
  await (
    await boris()
  )(templates.change, { ...at, body: { version: 1, name: 'Ремонти' } })
  fireEvent.change(own.getByLabelText('Име на образеца'), { target: { value: 'Авария' } })
  const save = own.getByRole('button', { name: 'Запази' })
  fireEvent.click(save)
  await own.findByText(/Междувременно някой преименува образеца/)
  fireEvent.click(save)
  await screen.findByText('Образецът е преименуван')
  await (
    await boris()
  )(templates.remove, at)
  press('Започни с „Авария“')
  expect(await screen.findByText('Това вече го няма.')).toBeTruthy()
  await screen.findByText('Още няма образци')
  expect(await drafts()).toEqual([])
})
