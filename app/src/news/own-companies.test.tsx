import { news } from '@megdan/contract'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { groups } from '../../../server/src/identity/tables.ts'
import { addCategory, addNews } from '../../../server/test/content.ts'
import { openDevice } from '../../test/device.tsx'
import { setLanguage } from '../texts/index.ts'
import { useCompanies } from './own-companies.ts'

const { world, signInAs, show } = await openDevice()

test('an item says for which of one’s own companies it is, and never for which others', async () => {
  await world.db.insert(groups).values({ id: 'energo', title: 'Сердион Енерго', titles: { en: 'Serdion Energy' } })
  await world.addGroup('stroi', 'Сердион Строй')
  await world.addPerson({ id: 'maria', user_group: 'energo' })
  await addCategory(world, 'general')
  await addNews(world, { id: 'ours', groups: ['energo', 'stroi'] })
  await addNews(world, { id: 'all' })
  const api = await world.as('maria')
  const { items } = await api(news.list, { query: { lang: 'bg' } })
  await signInAs('maria')
  const Companies = ({ id }: { id: string }) => {
    const said = useCompanies(items.find((item) => item.id === id) ?? {})
    return <p>{`${id}: ${said}`}</p>
  }
  show(
    <>
      <Companies id="ours" />
      <Companies id="all" />
    </>,
  )
  await screen.findByText('ours: Сердион Енерго')
  expect(screen.getByText('all: false')).toBeDefined()
  await act(() => setLanguage('en'))
  await screen.findByText('ours: Serdion Energy')
})
