import { newsSources } from '@megdan/contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openSources } from '../../../server/src/sources/index.ts'
import { addCategory } from '../../../server/test/content.ts'
import { addSource } from '../../../server/test/feeds.ts'
import { openSite } from '../../../server/test/site.ts'
import { openBrowser } from '../../test/browser.tsx'

const { world, password_hash, open, press, pressUntil, write } = await openBrowser()
world.settings.outgoing_networks.push('127.0.0.0/8')
const site = await openSite()
afterAll(() => site.close())

const feed = (title: string) =>
  `<rss version="2.0"><channel><title>О</title><item><title>${title}</title><guid isPermaLink="false">${title}</guid></item></channel></rss>`
const look = () => openSources(world.house).lookAtDue()
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

beforeEach(async () => {
  site.reset()
  await world.addPerson({ id: 'chief', name: 'Асен Главчев', role: 'admin', password_hash })
  await addCategory(world, 'general', { category_title: 'Общи' })
})

const openPage = (search = '') => open(`/settings/sources${search}`, 'chief@example.com')

test('a source is added, and what it brings is seen', async () => {
  site.show(feed('Ремонт'))
  await openPage('?open=new')
  await screen.findByLabelText('Име на източника')
  write('Име на източника', 'Общината')
  write('Адрес на емисията', 'obshtina')
  await pressUntil('Добави', /^Въведете пълен адрес/)
  write('Адрес на емисията', `${site.url}/feed`)
  await pressUntil('Добави', 'Изберете категория.')
  // Before its categories have come none can be chosen.
  await screen.findByRole('option', { name: 'Общи' })
  choose('Категория на черновите', 'general')
  press('Добави')
  const table = within(await screen.findByRole('table', { name: 'Източници на новини' }))
  await table.findByText('Чака първото четене')
  expect(table.getByText('Български')).toBeTruthy()
  await look()
  expect(await table.findByText('Чете се', {}, { timeout: 20_000 })).toBeTruthy()
  expect(table.getByText('1 чернова чака редактор')).toBeTruthy()
})

test('why it brings nothing is one sentence, and it is read at once when somebody says so', async () => {
  await addSource(world, { url: `${site.url}/` })
  site.answer(() => ({ status: 503 }))
  await look()
  await openPage('?open=source')
  await screen.findByText('Сайтът отказа да даде емисията. Отговор 503.')
  site.show(feed('Ремонт'))
  await pressUntil('Прочети сега', /^Четем го/)
  await look()
  expect(await screen.findByRole('link', { name: '1 чернова чака редактор' }, { timeout: 20_000 })).toHaveProperty(
    'href',
    expect.stringContaining('/news?status=draft&category=general'),
  )
})

test('it is paused and goes on, is changed, and is removed with a way back', async () => {
  await addSource(world, { url: `${site.url}/` })
  const chief = await world.as('chief')
  const state = async () => (await chief(newsSources.list)).items[0]?.state
  await openPage('?open=source')
  fireEvent.click(await screen.findByRole('button', { name: 'Спри за малко' }))
  await screen.findByText('Източникът е на пауза')
  expect(await state()).toBe('paused')
  fireEvent.click(await screen.findByRole('button', { name: 'Продължи' }))
  await screen.findByText('Източникът се чете')
  await screen.findByRole('button', { name: 'Спри за малко' })
  write('Име на източника', 'Друга община')
  await pressUntil('Запази', 'Източникът е запазен')
  await pressUntil('Премахни източника', 'Източникът „Друга община“ е премахнат')
  fireEvent.click(screen.getByRole('button', { name: 'Върни' }))
  expect(await screen.findByRole('button', { name: 'Друга община' })).toBeTruthy()
  expect(await state()).toBe('active')
})
