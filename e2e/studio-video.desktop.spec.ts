import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from './journey.ts'
import { quiet, shown, startWith, storedMember, unique } from './entering.ts'
import { enterStudio, expectAccessible, openStudio, programOf } from './studio.ts'

/** Without ffmpeg the studio says so, which server and component tests walk. */
const hasMaker = spawnSync('ffmpeg', ['-version']).status === 0
const textOf = (page: Page) => page.getByRole('textbox', { name: 'Текст', exact: true })

/** Three seconds, and behind them so much that it comes in two parts. */
function makeFilm(file: string): Buffer {
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=duration=3:size=640x360:rate=15']
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=330:duration=3']
  execFileSync('ffmpeg', [
    '-v',
    'error',
    '-y',
    ...picture,
    ...sound,
    '-pix_fmt',
    'yuv420p',
    '-preset',
    'ultrafast',
    file,
  ])
  const rest = Buffer.alloc(9_000_000)
  rest.writeUInt32BE(rest.length)
  rest.write('free', 4)
  return Buffer.concat([readFileSync(file), rest])
}

if (hasMaker) {
  test('a video is uploaded into a text, goes on after a cut, is made small, and plays on the phone once it is pressed', async ({
    page,
    browser,
    request,
  }, testInfo) => {
    const editor = await programOf(request, 'editor@example.com')
    const [name, tour] = [unique('Новият цех'), unique('Обиколка на новия цех')]
    const data = { title: tour, category_id: 'safety', audience: { everyone: true, guests: false } }
    const { id } = await (await editor('/api/studio/news', { method: 'POST', data })).json()
    await enterStudio(page, `/news/${id}`)
    await textOf(page).click()
    await page.keyboard.type('Вижте новия цех.')
    await page.keyboard.press('Enter')

    const parts: string[] = []
    let isCut = false
    await page.route('**/films/*/parts/*', async (route) => {
      const part = route.request().url().split('/').at(-1) ?? ''
      parts.push(part)
      if (part === '1' && !isCut) {
        isCut = true
        return route.abort()
      }
      await route.continue()
    })
    await page.getByRole('button', { name: 'Видео', exact: true }).click()
    await page.getByRole('button', { name: 'Качи видео или избери от библиотеката' }).click()
    const picker = page.getByRole('dialog', { name: 'Изберете видео' })
    const buffer = makeFilm(testInfo.outputPath('film.mp4'))
    await picker.locator('input[type=file]').setInputFiles([{ name: `${name}.mp4`, mimeType: 'video/mp4', buffer }])
    await picker.getByRole('button', { name: 'Избери', exact: true }).click()
    await expect.poll(() => parts).toEqual(['0', '1', '1'])
    const block = textOf(page).locator('[data-node-view-wrapper]')
    await expect(block.getByRole('textbox', { name: 'Заглавие на видеото' })).toHaveValue(name)
    await expect(block).toContainText('0:03')
    await expect(block).toContainText('Без субтитри')
    await expect(page.getByText(`Видеото „${name}“ няма субтитри.`)).toBeVisible()
    await page.screenshot({ path: testInfo.outputPath('editor.png') })
    const body = async () => JSON.stringify((await (await editor(`/api/studio/news/${id}`)).json()).body)
    await expect.poll(body).toContain('"film"')

    await openStudio(page, '/media?kind=video')
    await page.locator('.media_grid button', { hasText: name }).click()
    const drawer = page.getByRole('dialog', { name })
    const captions = {
      name: 'цех.srt',
      mimeType: 'application/x-subrip',
      buffer: Buffer.from('1\n00:00:00,200 --> 00:00:02,900\nДобре дошли в новия цех\n'),
    }
    await drawer.locator('input[type=file][accept*=".srt"]').setInputFiles([captions])
    await expect(drawer.getByRole('button', { name: 'Махни субтитрите: Български' })).toBeVisible()
    await expectAccessible(page)
    await page.screenshot({ path: testInfo.outputPath('library.png') })

    expect((await editor(`/api/studio/news/${id}/publish`, { method: 'POST', data: {} })).status()).toBe(200)
    const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    const reader = await phone.newPage()
    const asked: string[] = []
    reader.on('request', (sent) => asked.push(sent.url()))
    await startWith(reader, await storedMember(request))
    await reader.goto(`/news/${id}`)
    const play = shown(reader).getByRole('button', { name: new RegExp(`^Пусни видеото „${name}“, 0:03`) })
    await expect(play).toBeVisible()
    await quiet(reader)
    await reader.screenshot({ path: testInfo.outputPath('still.png') })
    expect(asked.filter((url) => /\.mp4($|\?captions)/.test(url))).toEqual([])
    await play.tap()
    const video = shown(reader).locator('video')
    await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0.3)
    await expect
      .poll(() =>
        video.evaluate(
          (one: HTMLVideoElement) => one.textTracks[0]?.cues?.[0] && (one.textTracks[0].cues[0] as VTTCue).text,
        ),
      )
      .toBe('Добре дошли в новия цех')
    await reader.screenshot({ path: testInfo.outputPath('playing.png') })
    await video.press('Escape')
    await expect(play).toBeFocused()
    await phone.close()
  })
}
