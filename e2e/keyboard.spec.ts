import { expect, type Page, test } from './journey.ts'
import { quiet, registerMember, shown, startWith, withoutLive } from './entering.ts'
import { findStepsBack, keyboardOf } from './keyboard.ts'
import { notifyEverybody } from './studio.ts'

async function openAt(page: Page, path: string) {
  await page.goto(path)
  await expect(shown(page).getByRole('heading', { level: 1 })).toBeVisible()
  return keyboardOf(page)
}

/** The address changes before the page does; a page has come once the focus is on its heading. */
const isAt = (page: Page, heading: string | RegExp) =>
  expect(shown(page).getByRole('heading', { level: 1, name: heading })).toBeFocused()

test('somebody registers by keyboard, corrects what was wrong and comes in', async ({ page }) => {
  const { choose, reach, type, press, isOn } = await openAt(page, '/auth')
  await choose(/^Регистрация$/)
  await isAt(page, 'Регистрация')
  await choose(/^Създай акаунт$/)
  await isOn(/^Име и фамилия$/)
  await expect(page.locator(':focus')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator(':focus')).toHaveAccessibleDescription('Въведете името и фамилията си.')
  await type('Станка Петкова')
  await reach(/^Имейл$/)
  await type('stanka')
  await reach(/^Компания/)
  await press('ArrowDown')
  await reach(/^Парола$/)
  await type('gradina-s-lyulyak-7')
  await reach(/^Приемам/)
  await press('Space')
  await choose(/^Създай акаунт$/)
  await isOn(/^Имейл$/)
  await press('End')
  await type(`${crypto.randomUUID()}@example.com`)
  await press('Enter')
  await expect(page).toHaveURL('/intro-tutorial')
  await choose(/^Пропусни$/)
  await expect(page).toHaveURL('/home')
  await isOn(/Станка/)
})

test('the profile changes by keyboard: own data, look, language and text size', async ({ page, request }) => {
  await startWith(page, (await registerMember(request)).stored)
  const { choose, reach, reachBack, type, press, isOn } = await openAt(page, '/profile')
  await choose(/^Редактирай$/)
  await isOn(/^Вашите данни$/)
  await reach(/^Телефон$/)
  await type('жаба')
  await reach(/^Длъжност$/)
  await reach(/^Часова зона/)
  await choose(/^Запази$/)
  await isOn(/^Телефон$/)
  await expect(page.locator(':focus')).toHaveAttribute('aria-invalid', 'true')
  await press('Control+a')
  await type('+359 88 812 3456')
  await press('Enter')
  await expect(page.getByText('Промените са запазени.')).toBeVisible()
  await isOn(/^Редактирай$/)
  for (const [row, group] of [
    [/^Тема/, /^Тема \(светла \/ тъмна\)$/],
    [/^Език/, /^Език$/],
  ] as const) {
    await choose(row)
    await isOn(group)
    await reach(/^(Системна|Български)/)
    await press('ArrowDown')
    await press('ArrowUp')
    await expect(page.locator(':focus')).toBeChecked()
    await press('Escape')
    await isOn(row)
  }
  await reachBack(/^Размер на текста/)
  await press('Enter')
  await choose(/^По-голям текст$/)
  await expect(page.locator('html')).toHaveAttribute('style', /105%/)
  await choose(/^Нормален размер$/)
  await press('Escape')
  await isOn(/^Размер на текста100/)
})

test('the account is looked after by keyboard: sign-ins, password, and no deletion after all', async ({
  page,
  request,
}) => {
  const { email, password, stored } = await registerMember(request)
  expect((await request.post('/api/auth/login', { data: { email, password } })).ok()).toBe(true)
  await startWith(page, stored)
  const { choose, reach, type, press, isOn } = await openAt(page, '/profile')
  await choose(/^Устройства, на които сте влезли$/)
  await isOn(/^Устройства, на които сте влезли$/)
  await choose(/^Прекрати влизането/)
  await expect(page.getByText('Влизането е прекратено.')).toBeVisible()
  await isOn(/^Устройства, на които сте влезли$/)
  await press('Escape')
  await isOn(/^Устройства, на които сте влезли$/)
  await choose(/^Смяна на паролата$/)
  await reach(/^Нова парола$/)
  await type('siva-kotka-na-pokriva-7')
  await press('Enter')
  await isOn(/^Сегашна парола$/)
  await type(`${password}x`)
  await press('Enter')
  await expect(page.getByText('Сегашната парола не е вярна.')).toBeVisible()
  await isOn(/^Сегашна парола$/)
  await press('Escape')
  await isOn(/^Смяна на паролата$/)
  await choose(/^Изтриване на акаунта$/)
  await isOn(/^Изтриване на акаунта$/)
  await reach(/^Имейлът ви, за да потвърдите$/)
  await type('nobody@example.com')
  await press('Enter')
  await expect(page.getByText('Това не е имейлът на вашия акаунт.')).toBeVisible()
  await isOn(/^Имейлът ви/)
  await press('Escape')
  await isOn(/^Изтриване на акаунта$/)
})

test('news are searched for by keyboard, the way back leads to the same result, and a search is chosen and forgotten', async ({
  page,
  request,
}) => {
  await startWith(page, (await registerMember(request)).stored)
  const { choose, reach, reachBack, type, press, isOn } = await openAt(page, '/news')
  await choose(/^Търсене$/)
  await isAt(page, 'Търсене')
  await reach(/^Търсене$/)
  await type('височина')
  const result = shown(page).getByRole('link', { name: /^Работа на височина/ })
  await expect(result).toBeVisible()
  await press('Enter')
  await choose(/^Работа на височина/)
  await isAt(page, /^Работа на височина/)
  await choose(/^Назад$/)
  await expect(result).toBeFocused()
  await reachBack(/^Изчисти$/)
  await press('Enter')
  await isOn(/^Търсене$/)
  await choose(/^височина$/)
  await expect(result).toBeVisible()
  await isOn(/^Търсене$/)
  await reachBack(/^Изчисти$/)
  await press('Enter')
  await choose(/^Изчисти търсенията$/)
  await isOn(/^Търсене$/)
})

test('a colleague is found by keyboard, and closing the details leads back to him', async ({ page, request }) => {
  await startWith(page, (await registerMember(request)).stored)
  const { choose, reach, reachBack, type, press, isOn } = await openAt(page, '/contacts')
  await reach(/^Търсене в контактите$/)
  await type('ivanov')
  await press('Enter')
  // The list follows what is typed a moment later.
  await expect(shown(page).getByRole('button', { name: /^(?!.*Иванов).*, всички данни$/ })).toHaveCount(0)
  await choose(/, всички данни$/)
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('heading', { level: 2 })).toBeFocused()
  const name = await sheet.getByRole('heading', { level: 2 }).textContent()
  await reach(/^\+?\d/)
  await reach(/^Копирай/)
  await reach(/^Запази/)
  await press('Escape')
  await expect(sheet).toBeHidden()
  await isOn(new RegExp(`^${name}, всички данни$`))
  await reachBack(/^Изчисти търсенето$/)
  await press('Enter')
  await isOn(/^Търсене в контактите$/)
  await reach(/^Всички$/)
  await press('ArrowRight')
  await expect(shown(page).getByRole('radio', { checked: true })).toBeFocused()
  await press('ArrowLeft')
})

test('what was saved is opened and let go by keyboard', async ({ page, request }) => {
  await startWith(page, (await registerMember(request)).stored)
  const { choose, isOn } = await openAt(page, '/news/rabota-na-visochina')
  const saved = page.waitForResponse(/\/bookmark(\?|$)/)
  await choose(/^Запази$/)
  await saved
  await page.goto('/saved')
  const story = shown(page).getByRole('link', { name: /^Работа на височина/ })
  await expect(story).toBeVisible()
  await choose(/^Работа на височина/)
  await isAt(page, /^Работа на височина/)
  await choose(/^Назад$/)
  await expect(story).toBeFocused()
  await choose(/^Още за „Работа на височина/)
  await choose(/^Махни от запазените$/)
  await expect(story).toHaveCount(0)
  await isOn(/^Запазени$/)
})

test('notifications, a survey and a category open by keyboard, and the way back keeps the place', async ({
  page,
  request,
}) => {
  let release = () => {}
  const pressed = new Promise<void>((resolve) => (release = resolve))
  await page.route(/assets\/SurveyPage/, async (route) => {
    await pressed
    await route.continue()
  })
  await startWith(page, (await registerMember(request)).stored)
  // Nothing is unread that was sent before somebody came.
  await notifyEverybody(request)
  const { choose, reach, reachBack, press, isOn } = await openAt(page, '/notifications')
  await reach(/^Всички/)
  await press('ArrowRight')
  await press('ArrowLeft')
  await choose(/^Спешно: Потвърдете/)
  await isAt(page, /^Работа на височина/)
  await choose(/^Назад$/)
  await expect(page).toHaveURL('/notifications')
  await isOn(/^Спешно: Потвърдете/)
  await reachBack(/^Отбележи всички като прочетени$/)
  await press('Enter')
  await isOn(/^Известия$/)

  await page.goto('/survey')
  const survey = shown(page).getByRole('link', { name: /^Пулс/ })
  await expect(survey).toBeVisible()
  await reach(/^Пулс/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/survey\/.+/)
  // Ionic hides the list at once when the next page comes late.
  release()
  await isAt(page, /^Пулс/)
  await choose(/^Назад$/)
  await expect(survey).toBeFocused()
  await reachBack(/^Категории$/)
  await press('Enter')
  await isOn(/^Затвори менюто$/)
  await choose(/^Безопасност$/)
  await isAt(page, 'Безопасност')
  await choose(/^Назад$/)
  await isOn(/^Категории$/)
})

test('Tab goes over the start page, an article and the profile as one reads them', async ({ page, request }) => {
  await withoutLive(page)
  await startWith(page, (await registerMember(request)).stored)
  for (const path of ['/home', '/news/rabota-na-visochina', '/profile']) {
    await openAt(page, path)
    await quiet(page)
    const { steps, back } = await findStepsBack(page)
    expect(steps, path).toBeGreaterThan(8)
    expect(back, path).toEqual([])
  }
})
