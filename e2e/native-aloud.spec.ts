import { expect, test } from './journey.ts'
import { shown, storedMember } from './entering.ts'
import { openPhone, platforms } from './native-phone.ts'

test.use({ serviceWorkers: 'block' })

for (const platform of platforms) {
  test(`a phone reads an item aloud by its own voice, and the locked screen pauses it (${platform})`, async ({
    page,
    request,
  }) => {
    const phone = await openPhone(page, { platform, stored: await storedMember(request) })
    const said: Record<string, string>[] = []
    let end = () => {}
    const speech = phone.plugins['TextToSpeech'] ?? {}
    speech['speak'] = (options) => {
      said.push(options)
      return new Promise<void>((resolve) => (end = resolve))
    }
    const states = phone.watch('MediaSession', 'setPlaybackState')
    /** As the system does it: Android by the shell's service, iOS by the web view itself. */
    const press = (action: 'play' | 'pause') =>
      platform === 'android'
        ? phone.emit('MediaSession', action, { action })
        : page.evaluate(
            (name) => (window as unknown as { handlers: Record<string, () => void> }).handlers[name]?.(),
            action,
          )
    await page.addInitScript(() => {
      const handlers: Record<string, MediaSessionActionHandler | null> = {}
      Object.assign(window, { handlers })
      navigator.mediaSession.setActionHandler = (action, handler) => void (handlers[action] = handler)
    })
    const button = (name: string) => shown(page).getByRole('button', { name, exact: true })

    await page.goto('/news/rabota-na-visochina')
    await button('Слушай').tap()
    await expect.poll(() => said.length).toBe(1)
    expect(said[0]).toMatchObject({ lang: 'bg-BG', text: expect.stringMatching(/^Работа/) })
    end()
    await expect.poll(() => said.length).toBe(2)

    await press('pause')
    await expect(button('Продължи слушането')).toBeVisible()
    expect(phone.calls).toContain('TextToSpeech.stop')
    await press('play')
    await expect(button('Пауза')).toBeVisible()
    await expect.poll(() => said.at(2)?.['text']).toBe(said[1]?.['text'])

    await shown(page).getByRole('button', { name: 'Назад' }).first().tap()
    await expect(page).not.toHaveURL(/rabota-na-visochina/)
    if (platform === 'android')
      await expect
        .poll(() => states.map(({ playbackState }) => playbackState))
        .toEqual(['playing', 'paused', 'playing', 'none'])
    else await expect.poll(() => page.evaluate(() => navigator.mediaSession.metadata)).toBeNull()
  })
}
