import { secondFactor as contract } from '@megdan/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { addPasskey, ask, askNews, refused, startAnew } from '../../test/factors.ts'
import { openPasskey } from '../../test/passkey.ts'
import { useWorld } from '../../test/use-world.ts'

const world = useWorld({ emptied: false })
beforeEach(() => startAnew(world))

describe('a passkey', () => {
  test('opens the studio; there may be several, each with its name', async () => {
    const api = await world.as('nadya')
    const { passkey, added } = await addPasskey(api)
    expect(added.recovery_codes).toHaveLength(10)
    const second = await addPasskey(api, 'Ключ')
    expect(second.added.recovery_codes).toEqual([])
    const other = await world.as('nadya')
    await expect(askNews(other)).rejects.toEqual(refused('second_factor_required', 403))
    await other(contract.provePasskey, { body: passkey.answer(await ask(other)) })
    await expect(askNews(other)).resolves.toBeDefined()
    const { factors } = await other(contract.get)
    expect(factors.map(({ name }) => name).toSorted()).toEqual(['Ключ', 'Телефон'])
  })

  test('answers one question once, its own, in time and at this host', async () => {
    const api = await world.as('nadya')
    const { passkey } = await addPasskey(api)
    const other = await world.as('nadya')
    const wrong = refused('passkey_not_valid')
    const answer = passkey.answer(await ask(other))
    await other(contract.provePasskey, { body: answer })
    await expect(other(contract.provePasskey, { body: answer })).rejects.toEqual(wrong)
    const third = await world.as('nadya')
    const late = passkey.answer(await ask(third))
    world.advance(5 * 60_000)
    await expect(third(contract.provePasskey, { body: late })).rejects.toEqual(wrong)
    const stranger = openPasskey('localhost', 'http://localhost:3000')
    await expect(third(contract.provePasskey, { body: stranger.answer(await ask(third)) })).rejects.toEqual(wrong)
    await expect(askNews(third)).rejects.toEqual(refused('second_factor_required', 403))
  })

  test('that does not count answers one question once, too', async () => {
    const { passkey } = await addPasskey(await world.as('nadya'), 'Ключодържател', undefined, { counts: false })
    const api = await world.as('nadya')
    const answer = passkey.answer(await ask(api))
    await api(contract.provePasskey, { body: answer })
    await expect(api(contract.provePasskey, { body: answer })).rejects.toEqual(refused('passkey_not_valid'))
    await api(contract.provePasskey, { body: passkey.answer(await ask(api)) })
  })

  test('counts what it has answered, so that a copy of it that lags behind opens nothing', async () => {
    const api = await world.as('nadya')
    const { passkey } = await addPasskey(api)
    const other = await world.as('nadya')
    for (let time = 0; time < 2; time++) await other(contract.provePasskey, { body: passkey.answer(await ask(other)) })
    const third = await world.as('nadya')
    const late = third(contract.provePasskey, { body: passkey.answer(await ask(third), 2) })
    await expect(late).rejects.toEqual(refused('passkey_not_valid'))
  })

  test('is asked for and made within its minutes, and one answer makes one passkey', async () => {
    const api = await world.as('nadya')
    const { made } = await addPasskey(api)
    const [factor] = (await api(contract.get)).factors
    await api(contract.remove, { params: { id: factor?.id ?? '' } })
    await expect(api(contract.addPasskey, { body: { name: 'Пак', ...made } })).rejects.toEqual(
      refused('passkey_not_valid'),
    )
    const { options } = await api(contract.beginPasskey)
    const late = openPasskey('localhost', 'http://localhost:3000').make(options as { challenge: string })
    world.advance(10 * 60_000)
    await expect(api(contract.addPasskey, { body: { name: 'Късно', ...late } })).rejects.toEqual(
      refused('passkey_not_valid'),
    )
  })

  test('cannot be guessed any more than a code can', async () => {
    const { passkey } = await addPasskey(await world.as('nadya'))
    const api = await world.as('nadya')
    const stranger = openPasskey('localhost', 'http://localhost:3000')
    for (let time = 0; time < 10; time++) {
      const wrong = api(contract.provePasskey, { body: stranger.answer(await ask(api)) })
      await expect(wrong).rejects.toEqual(refused('passkey_not_valid'))
    }
    const right = api(contract.provePasskey, { body: passkey.answer(await ask(api)) })
    await expect(right).rejects.toEqual(refused('too_many', 429))
  })

  test('gets through, and a recovery code too, whatever codes somebody tries who knows the password', async () => {
    const api = await world.as('nadya')
    const { passkey, added } = await addPasskey(api)
    const thief = await world.as('nadya')
    for (let time = 0; time < 11; time++) await thief(contract.prove, { body: { code: '000000' } }).catch(() => 'no')
    await expect(thief(contract.prove, { body: { code: '000000' } })).rejects.toEqual(refused('too_many', 429))
    const fresh = await world.as('nadya')
    await fresh(contract.provePasskey, { body: passkey.answer(await ask(fresh)) })
    const other = await world.as('nadya')
    await other(contract.prove, { body: { code: added.recovery_codes[0] ?? '' } })
  })

  test('that was made on another site is not taken', async () => {
    const api = await world.as('nadya')
    const made = addPasskey(api, 'Телефон', 'https://evil.example')
    await expect(made).rejects.toEqual(refused('passkey_not_valid'))
  })

  test('belongs to one person', async () => {
    const { passkey } = await addPasskey(await world.as('nadya'))
    const own = await world.as('chief')
    await addPasskey(own)
    const { options } = await own(contract.beginPasskey)
    const made = passkey.make(options as { challenge: string })
    const added = own(contract.addPasskey, { body: { name: 'Чужд', ...made } })
    await expect(added).rejects.toEqual(refused('passkey_not_valid'))
    expect((await own(contract.get)).factors).toHaveLength(1)
    const chief = await world.as('chief')
    const stolen = chief(contract.provePasskey, { body: passkey.answer(await ask(chief)) })
    await expect(stolen).rejects.toEqual(refused('passkey_not_valid'))
  })
})
