import { expect, test } from './journey.ts'
import { enterStudio, programOf } from './studio.ts'

test('what is written without a network is kept, outlives a page that dies, and is saved when there is one again', async ({
  page,
  context,
  request,
}) => {
  const program = await programOf(request, 'editor@example.com')
  const created = await program('/api/studio/news', {
    method: 'POST',
    data: { title: 'Смяна', category_id: 'safety', audience: { everyone: true, guests: false } },
  })
  const { id } = await created.json()
  const titleThere = async () => (await (await program(`/api/studio/news/${id}`)).json()).title
  const title = page.getByRole('textbox', { name: 'Заглавие', exact: true })
  const note = page.getByText('Няма връзка – пазим текста на този компютър и ще го изпратим после')

  await enterStudio(page, `/news/${id}`)
  await expect(title).toHaveValue('Смяна')
  await context.setOffline(true)
  await title.fill('Смяна без мрежа')
  await expect(note).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^Запазено /)).toBeVisible()
  await expect.poll(titleThere).toBe('Смяна без мрежа')

  await context.setOffline(true)
  await title.fill('Смяна, писана във влака')
  await expect(note).toBeVisible()
  // The page dies without a word, as when the machine is switched off.
  const crashed = page.waitForEvent('crash')
  const browser = await context.newCDPSession(page)
  browser.send('Page.crash').catch(() => undefined)
  await crashed
  await page.close()
  expect(await titleThere()).toBe('Смяна без мрежа')

  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto(`/studio/news/${id}`)
  await expect(later.getByText('Върнахме това, което не беше запазено миналия път.')).toBeVisible()
  await expect(later.getByRole('textbox', { name: 'Заглавие', exact: true })).toHaveValue('Смяна, писана във влака')
  await expect.poll(titleThere).toBe('Смяна, писана във влака')
})
