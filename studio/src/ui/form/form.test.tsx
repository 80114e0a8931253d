import { MantineProvider, TextInput } from '@mantine/core'
import { ApiError } from '@megdan/contract'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../platform/api.ts'
import { bg } from '../../texts/bg/index.ts'
import { Form } from './Form.tsx'
import { type Base, differing, useEdit } from './use-edit.ts'

window.matchMedia = (media) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} }) as never

type Values = { name: string; place: string }
type Thing = Values & { version: number }
const words = {
  failed: 'Неуспешно.',
  gone: 'Няма го.',
  conflict: 'Някой друг пише.',
  refusals: { email_taken: 'Заето име.' },
  at: { email_taken: 'name' },
  bad: { place: 'Няма такова място.' },
}

/** What the server holds; a change of it by somebody else is shown by `arrive`. */
let held: Thing
let arrive: (thing: Thing) => void
let sent: Partial<Values>[]
let refusal: ApiError | undefined
let wait: Promise<void> | undefined

const refused = (code: string, status = 409, fields: Record<string, string> = {}) =>
  new ApiError(status, { code, message: code, request_id: '', fields })

async function send(values: Values, { begun, version }: Base<Values>) {
  sent.push(values)
  await wait
  if (refusal) throw refusal
  if (version !== held.version) throw refused('version_conflict')
  held = { ...held, ...differing(values, begun), version: version + 1 }
}

function Fields({ thing, yields = false }: { thing: Thing; yields?: boolean }) {
  const edit = useEdit<Values, Thing>({
    thing,
    valuesOf: (one = thing) => ({ name: one.name, place: one.place }),
    keep: 'test',
    yields,
    words: yields ? {} : words,
    check: ({ name }) => ({ name: !name && 'Без име.' }),
    send,
    refresh: async () => arrive(held),
  })
  return (
    <Form edit={edit} submit="Запази">
      <TextInput label="Име" {...edit.field('name')} />
      <TextInput label="Място" {...edit.field('place')} />
    </Form>
  )
}
function Screen({ yields }: { yields?: boolean }) {
  const [thing, setThing] = useState(held)
  useEffect(() => {
    arrive = setThing
  }, [])
  return <Fields thing={thing} {...(yields && { yields })} />
}
const open = (yields = false) =>
  render(
    <MantineProvider>
      <Screen yields={yields} />
    </MantineProvider>,
  )

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Запази' }))
const isSaved = (thing: Partial<Thing>) => waitFor(() => expect(held).toMatchObject(thing))

beforeEach(() => {
  held = { name: 'Мира', place: 'Русе', version: 1 }
  sent = []
  refusal = undefined
  wait = undefined
  queryClient.clear()
})
afterEach(cleanup)

test('it is sent once, however often one presses while it is under way', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  wait = promise
  open()
  write('Място', 'Видин')
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Запази' })
  act(() => {
    button.click()
    button.click()
  })
  fireEvent.submit(button.form ?? document.body)
  expect(button.disabled).toBe(true)
  resolve()
  await isSaved({ place: 'Видин', version: 2 })
  await waitFor(() => expect(button.disabled).toBe(false))
  expect(sent).toHaveLength(1)
})

test('the first field that is wrong says so and takes the focus, and nothing is sent', async () => {
  open()
  write('Име', '')
  save()
  await screen.findByText('Без име.')
  await waitFor(() => expect(document.activeElement).toBe(field('Име')))
  expect(sent).toEqual([])
})

test.each([
  [refused('email_taken'), 'Заето име.', 'Име'],
  [refused('invalid', 400, { 'place.0': 'wrong_format' }), 'Няма такова място.', 'Място'],
])('what the server refuses stands at its field', async (error, sentence, label) => {
  refusal = error
  open()
  save()
  await screen.findByText(sentence)
  await waitFor(() => expect(document.activeElement).toBe(field(label)))
})

test.each([
  [refused('not_found', 404), 'Няма го.'],
  [refused('internal', 500), `Неуспешно. ${bg.errors.internal}`],
])('what is of no field stands under the form', async (error, sentence) => {
  refusal = error
  open()
  save()
  expect((await screen.findByRole('alert')).textContent).toBe(sentence)
})

test('what is written outlives a form that is closed, until it is saved', async () => {
  const { unmount } = open()
  write('Място', 'Видин')
  unmount()
  const second = open()
  expect(field('Място').value).toBe('Видин')
  save()
  await isSaved({ place: 'Видин' })
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(false))
  second.unmount()
  held = { ...held, place: 'Лом' }
  open()
  expect(field('Място').value).toBe('Лом')
})

test('what comes from elsewhere is shown where nothing is written', async () => {
  open()
  held = { ...held, place: 'Лом', version: 2 }
  act(() => arrive(held))
  await waitFor(() => expect(field('Място').value).toBe('Лом'))
  write('Име', 'Мира Петкова')
  save()
  await isSaved({ name: 'Мира Петкова', place: 'Лом', version: 3 })
})

test('whoever writes what somebody else has changed is told, and goes over it by saving once more', async () => {
  open()
  write('Място', 'Видин')
  held = { name: 'М. Петкова', place: 'Лом', version: 2 }
  save()
  await screen.findByText('Някой друг пише.')
  expect(field('Място').value).toBe('Видин')
  save()
  // Only what was written here goes over what the other wrote.
  await isSaved({ name: 'М. Петкова', place: 'Видин', version: 3 })
  await waitFor(() => expect(screen.queryByText('Някой друг пише.')).toBeNull())
})

test('whoever takes what is new gives up what is written', async () => {
  open()
  write('Място', 'Видин')
  held = { ...held, place: 'Лом', version: 2 }
  save()
  fireEvent.click(await screen.findByRole('button', { name: bg.form.take_theirs }))
  await waitFor(() => expect(field('Място').value).toBe('Лом'))
  expect(screen.queryByText('Някой друг пише.')).toBeNull()
  save()
  await isSaved({ place: 'Лом', version: 3 })
})

test('a form that yields shows what somebody else saved over what is written, and keeps the rest', async () => {
  open(true)
  write('Име', 'Мира Петкова')
  write('Място', 'Видин')
  held = { ...held, place: 'Лом', version: 2 }
  save()
  await waitFor(() => expect(field('Място').value).toBe('Лом'))
  expect(field('Име').value).toBe('Мира Петкова')
  save()
  await isSaved({ name: 'Мира Петкова', place: 'Лом', version: 3 })
})
