import { newsAuthoring as authoring } from '@megdan/contract'
import { act, fireEvent, screen, waitFor, within as inside } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { medium } from '../../../server/src/media/tables.ts'
import { addCategory, addNews } from '../../../server/test/content.ts'
import { openBrowser } from '../../test/browser.tsx'

const { world, open } = await openBrowser()

// The editor comes when it is opened; on a busy machine that alone takes long.
beforeAll(() => import('./EditorPage.tsx'))
beforeEach(async () => {
  world.clock.now = new Date()
  await world.addGroup('energo', 'Сердион Енерго')
  await world.addPerson({ id: 'petar', name: 'Петър Стоянов', role: 'editor' })
  await addCategory(world, 'general', { category_title: 'Общи' })
  await addCategory(world, 'safety', { category_title: 'Безопасност' })
})

const picture = (id: string) => ({ id, kind: 'image' as const, name: `${id}.webp`, title: id, type: 'image/webp' })
const stored = async (id: string) => (await world.as('nadya'))(authoring.get, { params: { id } })
const change = async (id: string, body: object) => {
  const { version } = await stored(id)
  return (await world.as('petar'))(authoring.change, { params: { id }, body: { version, ...body } })
}
const addDraft = (row: object = {}) =>
  addNews(world, { title: 'Нов склад', status: 'draft', published_at: null, ...row })
// Found by their words: on a busy machine names by role take long.
const field = (name: string) => screen.findByLabelText<HTMLTextAreaElement>(name, { selector: 'input, textarea' })
const write = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } })
const within = (element: Element | null) => inside((element ?? document.body) as HTMLElement)
const tap = async (text: string | RegExp) => fireEvent.click(await screen.findByText(text))
const tapIcon = async (label: string) => fireEvent.click(await screen.findByLabelText(label, { selector: 'button' }))
async function choose(action: string) {
  await tapIcon('Още действия')
  await tap(action)
}
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]:not([aria-hidden=true])')
const inDialog = async (text: string | RegExp) => {
  await waitFor(() => expect(within(dialog()).queryByText(text)).toBeTruthy())
  return within(dialog()).getByText(text)
}
/** Takes back what this toast says. */
const takeBack = async (said: string | RegExp) =>
  fireEvent.click(within(await screen.findByText(said)).getByText('Върни'))
/** Where a pointer stands no offer ends, however long the next steps take. */
const keepOffer = async () => fireEvent.mouseEnter(await screen.findByText('Върни'))
const goTo = (path: string) =>
  act(() => {
    history.pushState(null, '', `/studio${path}`)
    dispatchEvent(new PopStateEvent('popstate'))
  })

test('pictures and files are chosen from the library, taken away, and back where they stood', async () => {
  const rows = [picture('bridge'), picture('tower'), { ...picture('plan'), kind: 'file' as const, name: 'plan.pdf' }]
  await world.db.insert(medium).values(rows.map((row) => ({ ...row, size: 9, created_at: world.clock.now })))
  const id = await addDraft()
  await open(`/news/${id}`)
  await tap('Добави снимки')
  fireEvent.click(await inDialog('bridge'))
  fireEvent.click(await inDialog('tower'))
  fireEvent.click(await inDialog(/^Избери/))
  await waitFor(async () => expect((await stored(id)).gallery).toEqual(['bridge', 'tower']))
  await waitFor(() => expect(dialog()).toBeNull())
  await write('Текст под снимка 2', 'Кулата по залез')
  await write('Описание на снимка 2', 'Кула до река')
  await tapIcon('Премести снимка 2 напред')
  const said = { medium_id: 'tower', language: 'bg', alt: 'Кула до река', caption: 'Кулата по залез' }
  await waitFor(async () =>
    expect(await stored(id)).toMatchObject({ gallery: ['tower', 'bridge'], gallery_texts: [said] }),
  )
  await tapIcon('Премести снимка 1 назад')
  await tap('Добави файлове')
  fireEvent.click(await inDialog('plan'))
  fireEvent.click(await inDialog(/^Избери/))
  await write('Име на файла за читателя', 'План на склада.pdf')
  const attachments = [{ medium_id: 'plan', title: 'План на склада.pdf' }]
  await waitFor(async () => expect(await stored(id)).toMatchObject({ attachments, files: { plan: { size: 9 } } }))

  await tapIcon('Махни снимка 2')
  await keepOffer()
  await waitFor(async () => expect(await stored(id)).toMatchObject({ gallery: ['bridge'], gallery_texts: [] }))
  await tap('Върни')
  const whole = { gallery: ['bridge', 'tower'], gallery_texts: [said], attachments }
  await waitFor(async () => expect(await stored(id)).toMatchObject(whole))
  await waitFor(() => expect(screen.queryByText('Върни')).toBeNull())
  await tapIcon('Махни План на склада.pdf')
  await keepOffer()
  await waitFor(async () => expect(await stored(id)).toMatchObject({ ...whole, attachments: [] }))
  await tap('Върни')
  await waitFor(async () => expect(await stored(id)).toMatchObject(whole))
})

test('beside each other both languages have the words of a picture, and the count leads to what the translation lacks', async () => {
  await world.db.insert(medium).values({ ...picture('tower'), size: 9, created_at: world.clock.now })
  const en = { title: 'A new store', summary: '', key_points: [], body: { type: 'doc' as const, content: [] } }
  const said = { medium_id: 'tower', language: 'bg' as const, alt: 'Кула', caption: 'По залез' }
  const row = { title: 'Нов голям склад', gallery: ['tower'], gallery_texts: [said], translations: { en } }
  const id = await addDraft(row)
  await open(`/news/${id}`)
  expect((await field('Текст под снимка 1')).value).toBe('По залез')
  await tap('Един до друг')
  expect((await field('Текст под снимка 1 (Български)')).value).toBe('По залез')
  const lacking = await field('Текст под снимка 1 (Английски)')
  expect(lacking.value).toBe('')
  const count = (number: string) => screen.findByRole('button', { name: number })
  // The text of the item is one part, the words of the picture are two.
  fireEvent.click(await count('3 непреведени части'))
  fireEvent.click(await count('3 непреведени части'))
  await waitFor(() => expect(document.activeElement).toBe(lacking))
  await write('Текст под снимка 1 (Английски)', 'At sunset')
  fireEvent.click(await count('2 непреведени части'))
  await tap('Копирай оригинала')
  await waitFor(async () =>
    expect((await stored(id)).gallery_texts).toEqual([said, { ...said, language: 'en', caption: 'At sunset' }]),
  )
  await write('Текст под снимка 1 (Български)', 'По изгрев')
  fireEvent.click(await count('1 променена в оригинала'))
  const stale = await field('Текст под снимка 1 (Английски)')
  await waitFor(() => expect(document.activeElement).toBe(stale))
  expect(document.getElementById(stale.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Оригиналът е променен',
  )
  await tap('Преводът е верен')
  await waitFor(() => expect(stale.getAttribute('aria-describedby')).toBeNull())
  expect(screen.queryByRole('button', { name: /променен.? в оригинала/ })).toBeNull()
})

test('two who chose different readers and places see both choices in words', async () => {
  const id = await addDraft({ groups: [] })
  await open(`/news/${id}`)
  await field('Резюме')
  await change(id, { audience: { groups: ['energo'], guests: false }, category_id: 'safety' })
  await tap('Всички служители')
  await tap('Важна новина')
  await inDialog('Две промени на едно място')
  // It comes while one writes: the next Space or Enter must not decide.
  await waitFor(() => expect(document.activeElement?.className).toBe('value'))
  const side = (name: string) => dialog()?.querySelector(`[role=group][aria-label="${name}"]`)?.textContent
  await waitFor(() => expect(side('Текстът на Петър Стоянов')).toBe('Сердион Енерго'))
  expect(side('Вашият текст')).toBe('Всички')
  fireEvent.click(await inDialog('Остави другия'))
  fireEvent.click(await inDialog('Запази избраното'))
  await waitFor(async () => expect(await stored(id)).toMatchObject({ important: true, category_id: 'safety' }))
  expect((await stored(id)).audience).toEqual({ groups: ['energo'], guests: false })
  await takeBack('Остана текстът на другия редактор.')
  await waitFor(async () => expect((await stored(id)).audience).toEqual({ everyone: true, guests: false }))
})

test('whoever publishes what another has just changed sees the change first, and then publishes that', async () => {
  const id = await addDraft()
  await open(`/news/${id}`)
  await field('Резюме')
  await change(id, { summary: 'Резюме на Петър' })
  await tap('Публикувай')
  fireEvent.click(await inDialog(/^Публикувай за \d/))
  await inDialog(/^Друг редактор току-що я промени\./)
  await waitFor(async () => expect((await field('Резюме')).value).toBe('Резюме на Петър'))
  expect((await stored(id)).status).toBe('draft')
  fireEvent.click(await inDialog(/^Публикувай за \d/))
  await screen.findByText('Новината е публикувана.')
  expect(await stored(id)).toMatchObject({ status: 'published', summary: 'Резюме на Петър' })
})

test('taken down with words that are not published yet, it keeps them, and stands again where it stood', async () => {
  const published_at = new Date(Date.now() - 86_400_000)
  const id = await addNews(world, { title: 'Нов склад', published_at })
  await open(`/news/${id}`)
  await write('Резюме', 'Недописано')
  await choose('Прекрати публикуването')
  await screen.findByText('Вече не е публикувана.')
  expect((await field('Резюме')).value).toBe('Недописано')
  await takeBack('Вече не е публикувана.')
  await waitFor(async () =>
    expect(await stored(id)).toMatchObject({
      status: 'published',
      published_at: published_at.toISOString(),
      summary: '',
      pending: { changes: { summary: 'Недописано' } },
    }),
  )
  expect((await field('Резюме')).value).toBe('Недописано')

  await tap('Отхвърли промените')
  await waitFor(async () => expect((await field('Резюме')).value).toBe(''))
  await takeBack('Промените са отхвърлени.')
  await waitFor(async () => expect((await field('Резюме')).value).toBe('Недописано'))
})

test('what is deleted from its own page is gone from the list, and back in it when that is taken back', async () => {
  const id = await addDraft()
  await open(`/news/${id}`)
  await field('Резюме')
  await choose('Изтрий')
  await screen.findByText('Още няма новини')
  await takeBack('Една новина е изтрита.')
  await screen.findByText('Нов склад')
  expect((await stored(id)).title).toBe('Нов склад')
})

test('the hour and the words of the notification wait on this computer until they are sent', async () => {
  const id = await addDraft({ summary: 'Отваря в понеделник.' })
  await open(`/news/${id}`)
  fireEvent.change(await screen.findByLabelText('Ден и час на публикуване'), { target: { value: '2031-01-02T10:00' } })
  await tap('Изпрати известие')
  await write('Текст на известието', '')
  expect(await screen.findByText('Известието няма заглавие или текст')).toBeTruthy()
  await tap('Насрочи')
  expect((await inDialog(/^Насрочи за \d/)).closest('button')?.disabled).toBe(true)
  fireEvent.click(await inDialog('Назад'))
  await waitFor(() => expect(dialog()).toBeNull())
  await write('Текст на известието', 'Ключовете са при портиера.')

  goTo('/news')
  await screen.findByText('Нова новина')
  goTo(`/news/${id}`)
  expect((await field('Текст на известието')).value).toBe('Ключовете са при портиера.')
  expect(screen.getByLabelText<HTMLInputElement>('Ден и час на публикуване').value).toBe('02.01.2031')
  await tap('Насрочи')
  fireEvent.click(await inDialog(/^Насрочи за \d/))
  await screen.findByText(/^Новината излиза/)
  expect(await stored(id)).toMatchObject({ status: 'scheduled', notice: { body: 'Ключовете са при портиера.' } })
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith('studio.plan.'))).toEqual([]))
})

test('a link to what readers do not get to is told, in whichever language it stands', async () => {
  await addNews(world, { id: 'unseen', title: 'Още се пише', status: 'draft', published_at: null })
  const to = (href: string) => ({
    type: 'text' as const,
    text: 'тук',
    marks: [{ type: 'link' as const, attrs: { href } }],
  })
  const body = (href: string) => ({
    type: 'doc' as const,
    content: [{ type: 'paragraph' as const, content: [to(href)] }],
  })
  const en = { title: 'A new store', summary: '', key_points: [], body: body('/news/unseen') }
  const id = await addDraft({ body: body('/category/nowhere'), translations: { en } })
  await open(`/news/${id}`)
  expect(await screen.findByText('„Още се пише“, към което води връзка, още не е публикувано')).toBeTruthy()
  expect(await screen.findByText('Връзката /category/nowhere не води никъде')).toBeTruthy()
})

const addPictures = (...ids: string[]) =>
  world.db
    .insert(medium)
    .values(ids.map((id) => ({ ...picture(id), width: 1600, height: 900, size: 9, created_at: world.clock.now })))

test('a new item begins in its title, and the choice of another language keeps the focus', async () => {
  await open('/news/new')
  const title = await field('Заглавие')
  await waitFor(() => expect(document.activeElement).toBe(title))
  const choice = (value: string) =>
    document.querySelector<HTMLInputElement>(`[aria-label="Език на текста"] input[value=${value}]`)
  for (const lang of ['en', 'bg']) {
    choice(lang)?.focus()
    fireEvent.click(choice(lang) ?? title)
    await waitFor(async () => expect((await field('Заглавие')).lang).toBe(lang))
    await waitFor(() => expect(document.activeElement).toBe(choice(lang)))
  }
})

test('a dialog gives the focus back to what opened it', async () => {
  await addPictures('bridge')
  const id = await addDraft({ cover_id: 'bridge', cover_alt: 'Мостът' })
  await open(`/news/${id}`)
  await field('Резюме')
  for (const [name, leave] of [
    ['Център на кадъра', 'Затвори'],
    ['Смени корицата', 'Затвори'],
    ['Добави файлове', 'Затвори'],
    ['Публикувай', 'Назад'],
  ] as const) {
    const button = (await screen.findByText(name)).closest('button')
    await waitFor(() => expect(button?.disabled).toBe(false))
    button?.focus()
    fireEvent.click(button ?? document.body)
    await waitFor(() => expect(dialog()?.contains(document.activeElement)).toBe(true))
    fireEvent.click(within(dialog()).queryByLabelText(leave) ?? within(dialog()).getByText(leave))
    await waitFor(() => expect(document.activeElement).toBe(button))
  }
})

test('a cover that was taken away comes back with its description, unless there is another one by then', async () => {
  await addPictures('bridge', 'tower')
  const id = await addDraft({ cover_id: 'bridge', cover_alt: 'Мостът над Янтра' })
  await open(`/news/${id}`)
  const covered = (cover_id: string | null, cover_alt: string) =>
    waitFor(async () => expect(await stored(id)).toMatchObject({ cover_id, cover_alt }))
  await tap('Махни корицата')
  await covered(null, '')
  expect(screen.queryByRole('group', { name: 'Корица' })).toBeNull()
  await takeBack('Махнато.')
  await covered('bridge', 'Мостът над Янтра')
  expect((await field('Описание на корицата')).value).toBe('Мостът над Янтра')

  await waitFor(() => expect(screen.queryByText('Махнато.')).toBeNull())
  await tap('Махни корицата')
  await tap('Добави корица')
  fireEvent.click(await inDialog('tower'))
  fireEvent.click(await inDialog(/^Избери/))
  await covered('tower', '')
  await takeBack('Махнато.')
  await write('Описание на корицата', 'Кулата')
  await covered('tower', 'Кулата')
})

test('what stays in view of the cover is chosen by keys, and only when it is saved', async () => {
  await addPictures('bridge')
  const id = await addDraft({ cover_id: 'bridge', cover_alt: 'Мостът' })
  await open(`/news/${id}`)
  const view = () => document.querySelector<HTMLElement>('[role=group][aria-label="Корица"] img')?.style.objectPosition
  const moveTo = async (said: string) => {
    await tap('Център на кадъра')
    await inDialog('Център на кадъра')
    await waitFor(() => expect(within(dialog()).getByRole('slider')).toBeTruthy())
    expect(within(dialog()).getByText('Запази центъра').closest('button')?.disabled).toBe(true)
    const point = within(dialog()).getByRole('slider')
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp']) fireEvent.keyDown(point, { key, shiftKey: true })
    await inDialog(said)
  }
  await moveTo('Запази центъра')
  fireEvent.click(within(dialog()).getByLabelText('Затвори'))
  await waitFor(() => expect(dialog()).toBeNull())
  expect(view()).toBe('50% 50%')

  await moveTo('Запази центъра')
  fireEvent.click(await inDialog('Запази центъра'))
  await waitFor(() => expect(view()).toBe('70% 40%'))
  expect((await stored(id)).images['bridge']?.focus).toEqual({ x: 0.7, y: 0.4 })
})

test('a picture in the text is described right under it, and until then the check names it', async () => {
  const image = { url: '/media/bridge.webp', width: 1600, height: 900, alt: '', thumbhash: null, focus: null }
  const body = { type: 'doc' as const, content: [{ type: 'image' as const, attrs: { image } }] }
  const id = await addDraft({ body })
  await open(`/news/${id}`)
  expect(await screen.findByText('Една снимка в текста няма описание')).toBeTruthy()
  const described = () =>
    [...document.querySelectorAll('figure label')].find((label) => label.textContent?.startsWith('Описание'))
  await waitFor(() =>
    expect(described()?.textContent).toBe('Описание на снимката (чете се от екранен четец) задължително'),
  )
  fireEvent.change(described()?.querySelector('input') ?? document.body, { target: { value: 'Мостът над Янтра' } })
  await waitFor(async () =>
    expect((await stored(id)).body.content).toEqual([
      { type: 'image', attrs: { image: { ...image, alt: 'Мостът над Янтра' } } },
    ]),
  )
  expect(document.querySelector('figure img')?.getAttribute('alt')).toBe('Мостът над Янтра')
  expect(described()?.textContent?.trim()).toBe('Описание на снимката (чете се от екранен четец)')
  expect(screen.queryByText('Една снимка в текста няма описание')).toBeNull()
})
