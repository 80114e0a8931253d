import type { Block } from '@megdan/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { addCategory, addContact, addNews, addSurvey } from '../../../server/test/content.ts'
import { openDevice } from '../../test/device.tsx'
import { PersonInText } from '../contacts/PersonInText.tsx'
import { paths } from '../paths.ts'
import { Poll } from '../surveys/Poll.tsx'
import { ArticlePage } from './ArticlePage.tsx'
import { Embeds } from './embeds.ts'

const { world, signInAs, show } = await openDevice()

beforeEach(async () => {
  await world.addGroup('energo')
  await world.addPerson({ id: 'maria' })
  await addCategory(world)
  await signInAs('maria')
})

async function read(...content: Block[]) {
  const last: Block = { type: 'paragraph', content: [{ type: 'text', text: 'Край.' }] }
  await addNews(world, { id: 'feast', body: { type: 'doc', content: [...content, last] } })
  show(
    <Embeds value={{ poll: Poll, person: PersonInText }}>
      <Routes>
        <Route path={paths.article} element={<ArticlePage />} />
      </Routes>
    </Embeds>,
    { at: '/news/feast' },
  )
  await screen.findByText('Край.')
}
const poll = (survey_id: string, title = 'Заглавие в текста'): Block => ({ type: 'poll', attrs: { survey_id, title } })
const person = (contact_id: string, name: string): Block => ({ type: 'person', attrs: { contact_id, name } })
const card = async (name: string) => within(await screen.findByRole('region', { name }))

test.each([
  ['named', 'Поименно'],
  ['confidential', 'Поверително'],
] as const)(
  'a %s question is answered inside the text, and says what is known of whoever answers',
  async (mode, said) => {
    await addSurvey(world, { id: 'when', title: 'Празникът', mode })
    await read(poll('when'))
    const asked = await card('Празникът')
    expect(asked.getByText(said)).toBeTruthy()
    fireEvent.click(asked.getByRole('button', { name: 'Да' }))
    expect(await asked.findByText('Отговорихте: Да')).toBeTruthy()
    expect(asked.getByRole('link', { name: 'Виж анкетата' }).getAttribute('href')).toBe('/survey/when')
  },
)

test('an anonymous question in a text is asked with its own promise', async () => {
  await addSurvey(world, { id: 'when', title: 'Празникът', mode: 'anonymous' })
  await read(poll('when'))
  expect((await card('Празникът')).getByText('Анонимно')).toBeTruthy()
})

test('a survey that is over, or asks for more than a tap, is a way to it', async () => {
  const text = { id: 'why', kind: 'text' as const, title: 'Защо?', required: false }
  await addSurvey(world, { id: 'words', title: 'Думи', questions: [text] })
  await addSurvey(world, { id: 'past', title: 'Минала', closes_at: new Date(world.clock.now.getTime() - 1000) })
  await read(poll('words'), poll('past'))
  for (const [name, href] of [
    ['Думи', '/survey/words'],
    ['Минала', '/survey/past'],
  ] as const)
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href)
  expect(screen.queryByRole('button', { name: 'Да' })).toBeNull()
})

test('whoever is not asked is shown nothing of a survey', async () => {
  await addSurvey(world, { id: 'others', groups: ['energo'] })
  await read(poll('others', 'За други'), poll('gone', 'Изтрита'))
  await waitFor(() => expect(document.querySelector('[href^="/survey"]')).toBeNull())
  for (const title of ['За други', 'Изтрита', 'Въпрос към вас']) expect(screen.queryByText(title)).toBeNull()
})

test('a contact is called and written to from the text, as this reader sees it', async () => {
  await addContact(world, {
    id: 'ivan',
    name: 'Иван Колев',
    phones: [{ label: 'mobile', number: '0888 123 456' }],
    emails: ['ivan@serdion.example'],
  })
  await read(person('ivan', 'Иван Колев'))
  expect((await screen.findByRole('link', { name: 'Обади се на Иван Колев' })).getAttribute('href')).toBe(
    'tel:0888123456',
  )
})

test('a contact that is gone, or called otherwise by now, is the name in the text', async () => {
  await read(person('gone', 'Стоян Илиев'))
  expect(await screen.findByText('Стоян Илиев')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Стоян/ })).toBeNull()
})
