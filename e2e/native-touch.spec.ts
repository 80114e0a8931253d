import { expect, test } from './journey.ts'
import { registerMember, shown } from './entering.ts'
import { openPhone, platforms } from './native-phone.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const selection = ['Haptics.selectionStart', 'Haptics.selectionChanged', 'Haptics.selectionEnd']
const success = 'Haptics.notification'

for (const platform of platforms)
  test(`${platform}: an answer, what was sent and what was confirmed are felt, and nothing between them`, async ({
    page,
    request,
  }) => {
    const { stored } = await registerMember(request)
    const phone = await openPhone(page, { platform, stored })
    const kinds = phone.watch('Haptics', 'notification')
    const felt = () => phone.calls.filter((call) => call.startsWith('Haptics.'))
    const press = (name: string) => shown(page).getByRole('button', { name, exact: true }).click()

    await page.goto('/survey/koledno-tarzhestvo')
    await press('Започни')
    await shown(page).getByRole('radio', { name: 'Не', exact: true }).check({ force: true })
    await expect.poll(felt).toEqual(selection)
    await press('Напред')
    await shown(page).getByRole('textbox').fill('По-рано през деня')
    await press('Напред')
    await expect(shown(page).getByRole('heading', { name: 'Преглед на отговорите' })).toBeVisible()
    expect(felt()).toEqual(selection)
    await press('Изпрати')
    await expect(shown(page).getByRole('heading', { name: 'Благодарим за мнението!' })).toBeVisible()
    await expect.poll(felt).toEqual([...selection, success])

    // The demo's own: of what other journeys publish meanwhile the text may be seen to its end at once.
    await page.goto('/news/rabota-na-visochina')
    await press('Прочетох и разбрах')
    await press('Потвърди въпреки това')
    await expect.poll(felt).toEqual([...selection, success, success])
    expect(kinds).toEqual([expect.objectContaining({ type: 'SUCCESS' }), expect.objectContaining({ type: 'SUCCESS' })])
  })
