import { newsAuthoring } from '@megdan/contract'
import { eq } from 'drizzle-orm'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { news } from '../../../server/src/news/tables.ts'
import { addCategory, addNews } from '../../../server/test/content.ts'
import { openNewsroom } from '../../test/newsroom.ts'

const browser = await openNewsroom()
const { world, press, stored } = browser

const titles = async () =>
  (await (await world.as('nadya'))(newsAuthoring.list, { query: {} })).items.map(({ title }) => title).toSorted()

/** Opens the list and chooses all of it. */
async function chooseAll(email?: string) {
  await browser.open('/news', email)
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Избери всички показани' }))
  await screen.findByRole('toolbar', { name: 'Действия с избраните' })
}

/** Takes back what this toast says; one that is just leaving may still stand beside it. */
async function takeBack(said: string) {
  const toast = await screen.findByText(said)
  fireEvent.click(within(toast).getByRole('button', { name: 'Върни' }))
}

test('several items move to another category, and back each to its own', async () => {
  const ids = [
    await addNews(world, { title: 'Една' }),
    await addNews(world, { title: 'Друга', category_id: 'canteen' }),
  ]
  await addCategory(world, 'safety', { category_title: 'Безопасност' })
  await chooseAll()
  press('Категория')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Безопасност' }))
  await screen.findByText('2 новини са преместени.')
  for (const id of ids) expect((await stored(id)).category_id).toBe('safety')
  await takeBack('2 новини са преместени.')
  await waitFor(async () => {
    const now = await Promise.all(ids.map(stored))
    expect(now.map(({ category_id }) => category_id)).toEqual(['general', 'canteen'])
  })
})

test('one of many categories is found by its letters, which may be typed at once', async () => {
  const id = await addNews(world, { title: 'Една' })
  for (let at = 0; at < 14; at++) await addCategory(world, `c${at}`, { category_title: `Вид ${at}` })
  await chooseAll()
  press('Категория')
  const search = await screen.findByRole('searchbox', { name: 'Търсене на категория' })
  await waitFor(() => expect(document.activeElement).toBe(search))
  fireEvent.change(search, { target: { value: 'вид 13' } })
  // Where nothing is laid out, what floats is taken for covered.
  expect(screen.getAllByRole('menuitem', { hidden: true })).toHaveLength(1)
  fireEvent.click(screen.getByRole('menuitem', { name: 'Вид 13', hidden: true }))
  await screen.findByText(/преместена/)
  expect((await stored(id)).category_id).toBe('c13')
})

test('what is taken down is put back where it stood, the scheduled with its hour', async () => {
  const [out, due] = [new Date(Date.now() - 86_400_000), new Date(Date.now() + 86_400_000)]
  const published = await addNews(world, { title: 'Излязла', published_at: out })
  const scheduled = await addNews(world, { title: 'Насрочена', status: 'scheduled', published_at: due })
  await chooseAll()
  press('Прекрати публикуването')
  await screen.findByText('2 новини вече не са публикувани.')
  expect((await stored(published)).status).toBe('archived')
  expect((await stored(scheduled)).status).toBe('draft')
  await takeBack('2 новини вече не са публикувани.')
  await waitFor(async () => {
    expect(await stored(published)).toMatchObject({ status: 'published', published_at: out.toISOString() })
    expect(await stored(scheduled)).toMatchObject({ status: 'scheduled', published_at: due.toISOString() })
  })
})

test('copies are made and taken back', async () => {
  await addNews(world, { title: 'Чернова', summary: 'С резюме', status: 'draft', published_at: null })
  await chooseAll()
  press('Направи копие')
  await screen.findByText('Направено е едно копие.')
  expect(await titles()).toEqual(['Копие на Чернова', 'Чернова'])
  await takeBack('Направено е едно копие.')
  await waitFor(async () => expect(await titles()).toEqual(['Чернова']))
})

test('what is deleted leaves the list at once, and comes back whole when it is taken back', async () => {
  const due = new Date(Date.now() + 86_400_000)
  const draft = await addNews(world, { title: 'Чернова', status: 'draft', published_at: null, must_read: true })
  const scheduled = await addNews(world, { title: 'Насрочена', status: 'scheduled', published_at: due })
  await (
    await world.as('nadya')
  )(newsAuthoring.change, { params: { id: draft }, body: { version: 1, summary: 'Резюме' } })
  await chooseAll()
  press('Изтрий')
  await screen.findByText('2 новини са изтрити.')
  await screen.findByText('Още няма новини')
  // Nothing that somebody wants gone comes out while the undo is offered.
  expect((await stored(scheduled)).status).toBe('draft')
  await takeBack('2 новини са изтрити.')
  await screen.findByText('Чернова', { selector: 'a' })
  await waitFor(async () =>
    expect(await stored(scheduled)).toMatchObject({ status: 'scheduled', published_at: due.toISOString() }),
  )
  const params = { id: draft }
  expect((await (await world.as('nadya'))(newsAuthoring.versions, { params })).items).toHaveLength(2)
})

test('what nobody takes back is gone from the server when the offer is over, and a refusal is told', async () => {
  const editor_rights = { categories: ['general'], publish: true, push: false, push_urgent: false }
  await world.addPerson({ id: 'petar', role: 'editor', editor_rights, password_hash: browser.password_hash })
  await addNews(world, { title: 'Своя', status: 'draft', published_at: null })
  const other = await addNews(world, { title: 'Чужда', status: 'draft', published_at: null })
  await chooseAll('petar@example.com')
  // What the editor may not delete has no button: somebody moves it meanwhile.
  await world.db.update(news).set({ category_id: 'canteen' }).where(eq(news.id, other))
  press('Изтрий')
  const toast = (await screen.findByText('2 новини са изтрити.')).closest('[role=alert]') ?? document.body
  expect(await titles()).toEqual(['Своя', 'Чужда'])
  fireEvent.click(within(toast as HTMLElement).getByRole('button', { name: 'Затвори' }))
  await waitFor(async () => expect(await titles()).toEqual(['Чужда']))
  await screen.findByText(/^Не се изтри\. /)
  await screen.findByText('Чужда', { selector: 'a' })
})

test('what is refused is named with its reason, and the others are done', async () => {
  const editor_rights = { categories: ['general'], publish: true, push: false, push_urgent: false }
  await world.addPerson({ id: 'petar', role: 'editor', editor_rights, password_hash: browser.password_hash })
  const own = await addNews(world, { title: 'Своя' })
  const other = await addNews(world, { title: 'Чужда', category_id: 'canteen' })
  await chooseAll('petar@example.com')
  press('Прекрати публикуването')
  await screen.findByText(/^„Чужда“: /)
  await screen.findByText('Една новина вече не е публикувана.')
  expect((await stored(own)).status).toBe('archived')
  expect((await stored(other)).status).toBe('published')
})

test('what cannot be taken back any more says why', async () => {
  const id = await addNews(world, { title: 'Една' })
  await addCategory(world, 'safety', { category_title: 'Безопасност' })
  await chooseAll()
  press('Категория')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Безопасност' }))
  await screen.findByText('Една новина е преместена.')
  const { version } = await stored(id)
  await (
    await world.as('nadya')
  )(newsAuthoring.change, { params: { id }, body: { version, pinned: true } })
  await takeBack('Една новина е преместена.')
  await screen.findByText(/^Не можа да се върне\. Друг редактор/)
  expect((await stored(id)).category_id).toBe('safety')
})
