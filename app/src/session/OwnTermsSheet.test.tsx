import { inEach, terms } from '@megdan/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { termsVersion } from '../../../server/src/installation/tables.ts'
import { openDevice } from '../../test/device.tsx'
import { queryClient } from '../platform/queries.ts'
import { setLanguage } from '../texts/index.ts'
import { OwnTermsSheet } from './OwnTermsSheet.tsx'

const { world, enterAs, signInAs, setConnected, show: showOn } = await openDevice()
const show = () => showOn(<OwnTermsSheet open onClose={() => {}} />)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const publish = async (version: number, rule: string) => {
  const texts = { terms: `${rule}\n\nВторо.`, privacy: 'Поверително.' }
  const row = { version, texts: inEach(() => texts), published_at: world.clock.now }
  await world.db.insert(termsVersion).values(row)
}

beforeEach(async () => {
  await world.addPerson({ id: 'mira' })
  await publish(1, 'Първо правило.')
})

test('a member reads which version he accepted and when, and both texts', async () => {
  await (
    await world.as('mira')
  )(terms.accept, { body: { version: 1 } })
  await signInAs('mira')
  show()
  const date = new Intl.DateTimeFormat('bg', { day: 'numeric', month: 'long' }).format(world.clock.now)
  await screen.findByText(new RegExp(`^Приехте версия 1 на ${date}`))
  expect(screen.queryByRole('button', { name: 'Приемам' })).toBeNull()
  press('Общи условия')
  await within(screen.getByRole('dialog', { name: 'Общи условия' })).findByText('Първо правило.')
})

test('whoever put the new wording aside accepts it here', async () => {
  await (
    await world.as('mira')
  )(terms.accept, { body: { version: 1 } })
  await publish(2, 'Друго правило.')
  await signInAs('mira')
  await setLanguage('en')
  show()
  await screen.findByText(/^You accepted version 1 on .+ Version 2 is in force now\.$/)
  press('I accept')
  await screen.findByText(/^You accepted version 2 on/)
  expect(await (await world.as('mira'))(terms.standing)).toMatchObject({ version: 2, accepted: 2 })
})

test('whoever has accepted nothing yet reads that and accepts; a wording that changed meanwhile is shown first', async () => {
  await signInAs('mira')
  show()
  await screen.findByText('Още не сте ги приели.')
  await publish(2, 'Друго правило.')
  press('Приемам')
  await waitFor(async () =>
    expect(
      queryClient
        .getQueriesData({ queryKey: [terms.standing.path] })
        .at(0)
        ?.at(1),
    ).toMatchObject({ version: 2 }),
  )
  expect(await (await world.as('mira'))(terms.standing)).toMatchObject({ accepted: null })
  press('Приемам')
  await screen.findByText(/^Приехте версия 2 на/)
})

test('a guest has the texts and nothing to accept, and nobody without a connection is promised a date', async () => {
  await enterAs({ user: 'guest' })
  const guest = show()
  press('Поверителност')
  await screen.findByText('Поверително.')
  expect(screen.queryByRole('button', { name: 'Приемам' })).toBeNull()
  guest.unmount()
  await signInAs('mira')
  setConnected(false)
  show()
  await screen.findByText(/Кога сте ги приели, ще видите, щом тя се върне/)
})
