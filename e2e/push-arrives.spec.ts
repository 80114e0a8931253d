import { type Browser, expect, type Page, test } from './journey.ts'
import { freePort } from '../tools/postgres.mjs'
import { registerMember, shown, type Stored, storedMember } from './entering.ts'
import type { Platform } from './native-bridge.ts'
import { openPhone, platforms } from './native-phone.ts'
import { handedOver, type House, openHouse } from './push-house.ts'
import { programOf } from './studio.ts'

const port = await freePort()
let house: House

test.use({ baseURL: `http://127.0.0.1:${port}` })
test.beforeAll(async () => {
  house = await openHouse(port)
})
test.afterAll(() => house.close())

const hour = 3_600_000
const guest: Stored = { user: 'guest', tutorialComplete: 'true' }
const everyone = { everyone: true, guests: false }
const everybody = { everyone: true, guests: true }

/** The app on a phone that allows push, once the server knows the phone. */
async function startPhone(browser: Browser, platform: Platform, stored: Stored) {
  // As wide as a tablet, where the rail tells the number of the unread on every page, an article among them.
  const context = await browser.newContext({ viewport: { width: 820, height: 1180 } })
  const page = await context.newPage()
  const phone = await openPhone(page, { platform, permission: 'granted', stored })
  const known = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && new URL(answer.url()).pathname.startsWith('/devices/'),
    { timeout: 60_000 },
  )
  await page.goto('/home')
  expect((await known).status()).toBe(204)
  const cleared = () => phone.calls.filter((call) => call === 'FirebaseMessaging.removeAllDeliveredNotifications')
  return { ...phone, page, context, platform, token: phone.state.pushToken, cleared }
}
type Phone = Awaited<ReturnType<typeof startPhone>>

const unreadIn = (page: Page) => page.locator('.shell_rail .mark_badge')
const ringing = (phone: Phone) => house.sentTo(phone.token)
const waitForRings = (phone: Phone, times: number) => expect.poll(() => ringing(phone).length).toBe(times)

async function openStudio(request: Parameters<typeof programOf>[0]) {
  const editor = await programOf(request, 'admin@example.com')
  const post = async (path: string, data: object) => {
    const answer = await editor(`/api/studio${path}`, { method: 'POST', data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  return {
    /** Publishes a news item with its push; answers its id. */
    async publish(title: string, audience: object): Promise<string> {
      const text = [{ type: 'text', text: 'Автобусът тръгва от портала.' }]
      const body = { type: 'doc', content: [{ type: 'paragraph', content: text }] }
      const { id } = await post('/news', { title, body, category_id: 'holidays', audience })
      await post(`/news/${id}/publish`, { notify: { title: 'Ново за празника', body: title } })
      return id
    },
    tryOut: (words: object) => post('/notifications/trial', words),
    send: (body: string, more: object = {}) =>
      post('/notifications', { title: 'От дежурния', body, link: '/contacts', audience: everyone, ...more }),
  }
}

/** What each platform is told beside the words. */
function expectFields(phone: Phone, news_id: string, title: string, badge: number | undefined) {
  const [message] = ringing(phone)
  if (!message) throw new Error('Nothing has come.')
  const collapse_id = message.data['notification_id']
  expect(message.notification).toEqual({ title: 'Ново за празника', body: title })
  expect(message.data).toEqual({ body: title, link: `/news/${news_id}`, notification_id: expect.stringMatching(/./) })
  if (phone.platform === 'android') {
    expect(message.apns).toBeUndefined()
    expect(message.android).toMatchObject({
      priority: 'NORMAL',
      notification: { tag: collapse_id, channel_id: 'news', sound: 'default' },
    })
    expect(Number.parseInt(message.android?.ttl ?? '', 10)).toBeGreaterThan(23 * 3600)
  } else {
    expect(message.android).toBeUndefined()
    expect(message.apns?.headers).toMatchObject({ 'apns-collapse-id': collapse_id, 'apns-priority': '10' })
    const seconds = Number(message.apns?.headers['apns-expiration']) - house.now() / 1000
    expect(Math.abs(seconds / 3600 - 24)).toBeLessThan(0.1)
    expect(message.apns?.payload.aps).toEqual({ badge, sound: 'default' })
  }
}

test('what is published with a push rings each phone once, opens from cold on Android and on an iPhone, and once read is read on both', async ({
  browser,
  request,
}) => {
  const { stored } = await registerMember(request)
  const open = (who: Stored) => Promise.all(platforms.map((platform) => startPhone(browser, platform, who)))
  const [phones, strangers] = [await open(stored), await open(guest)]
  const studio = await openStudio(request)
  /** What rang this phone last, tapped in its tray while the app is not running. */
  const openFromCold = async (phone: Phone, id: string, title: string) => {
    const message = ringing(phone).at(-1)
    if (!message) throw new Error('Nothing has come.')
    phone.tapBefore(handedOver(message, phone.platform, 'list'))
    await phone.page.goto('/')
    await expect(phone.page).toHaveURL(`/news/${id}`)
    await expect(shown(phone.page).getByRole('heading', { level: 1, name: title })).toBeVisible()
    for (const each of phones) await expect(unreadIn(each.page)).toHaveCount(0)
  }
  for (const [at, phone] of phones.entries()) {
    const title = `Автобус за празника ${crypto.randomUUID().slice(0, 8)}`
    const id = await studio.publish(title, everyone)
    for (const each of phones) {
      await waitForRings(each, at + 1)
      if (at === 0) expectFields(each, id, title, 1)
      await expect(unreadIn(each.page)).toHaveText('1')
    }
    await openFromCold(phone, id, title)
  }

  const public_title = `Открит празник ${crypto.randomUUID().slice(0, 8)}`
  const public_id = await studio.publish(public_title, everybody)
  for (const stranger of strangers) {
    await waitForRings(stranger, 1)
    expectFields(stranger, public_id, public_title, undefined)
  }
  for (const each of phones) await waitForRings(each, phones.length + 1)

  const [{ page }] = phones as [Phone, Phone]
  await page.goto('/notifications')
  await shown(page).getByRole('button', { name: 'Отбележи всички като прочетени' }).click()
  for (const each of phones) {
    await expect(unreadIn(each.page)).toHaveCount(0)
    if (each.platform === 'ios') await expect.poll(() => each.state.badges.at(-1)).toBe(0)
    else await expect.poll(() => each.cleared().length).toBeGreaterThan(0)
  }
  for (const each of [...phones, ...strangers]) await each.context.close()
})

test('a trial rings its author’s phone alone, opens its place, and stands in no list', async ({ browser, request }) => {
  const author = await startPhone(browser, 'android', await storedMember(request, 'admin@example.com'))
  const { stored } = await registerMember(request)
  const reader = await startPhone(browser, 'ios', stored)
  const before = await unreadIn(author.page).textContent()
  const studio = await openStudio(request)
  const words = { title: 'Учение', body: 'Сирените в 14 часа са за учение.', link: '/contacts' }
  expect(await studio.tryOut(words)).toEqual({ devices: 1 })
  await waitForRings(author, 1)
  const [message] = ringing(author)
  if (!message) throw new Error('Nothing has come.')
  expect(message).toMatchObject({ notification: { title: 'Пробно: Учение', body: words.body } })
  author.tapBefore(handedOver(message, 'android', 'list'))
  await author.page.goto('/')
  await expect(author.page).toHaveURL('/contacts')
  await author.page.goto('/notifications')
  await expect(shown(author.page).locator('[data-part=title]').first()).toBeVisible()
  await expect(shown(author.page).getByText(words.body)).toHaveCount(0)
  await expect(unreadIn(author.page)).toHaveText(String(before))
  expect(ringing(reader)).toEqual([])
  for (const each of [author, reader]) await each.context.close()
})

test('quiet hours hold back what is not urgent, and one push stands for it all when they end', async ({
  browser,
  request,
}) => {
  const { stored } = await registerMember(request)
  const phones = [await startPhone(browser, 'ios', stored), await startPhone(browser, 'android', stored)]
  const at = (moment: number) =>
    new Date(moment).toLocaleTimeString('bg-BG', { timeZone: 'Europe/Sofia', hour: '2-digit', minute: '2-digit' })
  const quiet = { from: at(house.now() - hour).slice(0, 5), to: at(house.now() + 2 * hour).slice(0, 5) }
  const days = Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, quiet]))
  const headers = { authorization: `Bearer ${stored['token']}` }
  const preferences = { quiet_hours: { on: true, days } }
  const saved = await request.patch('/api/profile', { headers, data: { preferences, time_zone: 'Europe/Sofia' } })
  expect(saved.ok()).toBe(true)

  const studio = await openStudio(request)
  const title = `Турнир по шах ${crypto.randomUUID().slice(0, 8)}`
  await studio.publish(title, everyone)
  await studio.publish(`${title}, вторият`, everyone)
  await studio.send('Складът затваря по-рано.')
  await studio.send('Излезте от хале 3.', { urgent: true, reason: 'Теч на газ.' })
  for (const phone of phones) {
    await waitForRings(phone, 1)
    expect(ringing(phone)[0]?.notification.body).toBe('Излезте от хале 3.')
  }
  expect(ringing(phones[0] as Phone)[0]?.apns?.payload.aps).toMatchObject({ sound: 'default' })
  expect(ringing(phones[1] as Phone)[0]?.android).toMatchObject({
    priority: 'HIGH',
    notification: { channel_id: 'important' },
  })
  // What is urgent rings at once; what waits may be put aside a moment later.
  const held = async () => {
    const { items } = await (await request.get('/api/notifications', { headers })).json()
    return items.filter((item: { held_until: string | null }) => item.held_until).length
  }
  await expect.poll(held).toBe(3)
  const { page } = phones[0] as Phone
  await page.goto('/notifications')
  await expect(shown(page).getByText(title, { exact: true })).toBeVisible()
  await expect(shown(page).getByText(new RegExp(quiet.to)).first()).toBeVisible()

  house.putForward(2 * hour + 60_000)
  for (const phone of phones) {
    await waitForRings(phone, 2)
    expect(ringing(phone)[1]).toMatchObject({
      notification: { title: 'Докато беше тихо', body: '2 новини, 1 известие' },
      data: { link: '/notifications', body: '2 новини, 1 известие' },
    })
  }
  const [merged] = ringing(phones[1] as Phone).slice(1)
  if (!merged) throw new Error('Nothing has come.')
  const android = phones[1] as Phone
  android.tapBefore(handedOver(merged, 'android', 'list'))
  const counted = android.page.waitForResponse((response) => response.url().includes('/api/notifications/opened?'))
  await android.page.goto('/')
  await expect(android.page).toHaveURL('/notifications')
  expect((await counted).status()).toBe(204)
  // While the pages change places, the one before has the news item of this title, too.
  await expect(shown(android.page).locator('[data-part=body]', { hasText: new RegExp(`^${title}$`) })).toBeVisible()
  for (const phone of phones) await phone.context.close()
})
