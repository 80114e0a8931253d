import { cleanNotifications } from '@mantine/notifications'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { person } from '../../server/src/identity/tables.ts'
import { hashPassword } from '../../server/src/platform/passwords.ts'
import { type Form, formOf } from '../../server/test/form.ts'
import { startWorld } from '../../server/test/world.ts'
import { App } from '../src/App.tsx'
import { queryClient } from '../src/platform/api.ts'
import { signOut } from '../src/session/session.ts'

const password = 'зелена-порта-42'

/** jsdom lays nothing out, so that there is nothing to observe. */
class NoResizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** jsdom's forms are none that Node could send. */
const formOfFile = (file: File) =>
  new Promise<Form>((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(formOf(file.name, Buffer.from(reader.result as string, 'latin1'))))
    reader.readAsBinaryString(file)
  })

const isBusy = (button: HTMLElement) => button.hasAttribute('data-loading')

/** An editor's browser before the whole server in memory: signed out and empty at the start of each test. */
export async function openBrowser({ anonymous_audience = 0 } = {}) {
  const world = await startWorld({ anonymous_audience, settings: { rate_limit_scale: 1000 } })
  const password_hash = await hashPassword(password)
  const calls: string[] = []
  let cookie = ''
  /** Takes the place of the server's answer while set; the sign-in goes through. */
  let outage: (() => Promise<Response>) | undefined

  const fetchHere = async (url: string, init: RequestInit = {}) => {
    calls.push(`${init.method} ${url}`)
    if (outage && !url.startsWith('/api/studio/session')) return outage()
    const form = init.body instanceof FormData ? await formOfFile(init.body.get('file') as File) : undefined
    const own = { ...Object.fromEntries(new Headers(init.headers)), ...form?.headers }
    const headers = { ...own, host: 'localhost', origin: 'http://localhost', ...(cookie && { cookie }) }
    const answer = await world.fetch(url, { ...init, headers, ...(form && { body: form.payload as never }) })
    const made = answer.headers.get('set-cookie')
    if (made) cookie = made.split(';', 1)[0] ?? ''
    return answer
  }

  vi.stubGlobal('ResizeObserver', NoResizes)
  window.matchMedia = (media) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} }) as never
  Element.prototype.scrollIntoView ??= () => {}
  // Fields that grow with their text measure it anew when a font has come.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  beforeEach(async () => {
    // What a test before has offered to undo is nobody's any more.
    cleanNotifications()
    await world.reset()
    ;[cookie, outage] = ['', undefined]
    calls.length = 0
    await world.addPerson({ id: 'nadya', name: 'Надежда Илиева', role: 'editor', password_hash })
    await world.addPerson({ id: 'maria', role: 'member', password_hash })
    vi.stubGlobal('fetch', fetchHere)
    localStorage.clear()
    sessionStorage.clear()
    history.replaceState(null, '', '/studio/')
  })
  afterEach(async () => {
    await signOut()
    cleanup()
    // Mantine keeps them outside of what it shows.
    cleanNotifications()
  })
  afterAll(() => world.close())

  const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const press = (name: string | RegExp) => {
    const button = screen.getByRole('button', { name })
    // Nobody hears it, and what was to come of it would be waited for in vain.
    if (isBusy(button)) throw new Error(`What „${button.textContent}“ has begun is not over yet: wait for that first.`)
    fireEvent.click(button)
  }
  const signInAs = (email: string) => {
    write('Имейл или потребителско име', email)
    write('Парола', password)
    press('Вход')
  }
  return {
    world,
    calls,
    password_hash,
    write,
    press,
    signInAs,
    /** Presses a button, until this is said. */
    async pressUntil(name: string, said: string | RegExp) {
      press(name)
      await screen.findByText(said)
    },
    /** Presses this button of the dialog that says what rings, once the phones are counted; `said` stands there. */
    async confirm(title: string, button: string | RegExp, said?: string | RegExp) {
      const dialog = within(await screen.findByRole('dialog', { name: title }))
      if (said !== undefined) await dialog.findByText(said)
      const found = await dialog.findByRole<HTMLButtonElement>('button', { name: button })
      await waitFor(() => expect(found.disabled).toBe(false))
      fireEvent.click(found)
    },
    /** Until what this button has begun is over, whatever came of it. */
    untilFree: (name: string) => waitFor(() => expect(isBusy(screen.getByRole('button', { name }))).toBe(false)),
    /** Whether the browser holds a sign-in. */
    isSignedIn: () => /=./.test(cookie),
    setOutage: (answer: typeof outage) => void (outage = answer),
    /** Signs in by the form, before a path such as `/news`. */
    async enter(path: string, email = 'nadya@example.com') {
      history.replaceState(null, '', `/studio${path}`)
      render(<App />)
      await screen.findByLabelText('Парола')
      signInAs(email)
      await waitFor(() => expect(screen.queryByRole('navigation') ?? screen.queryByText(/за редакторите/)).toBeTruthy())
      // Whoever signed out before, as each test ends, is not led back to where they were.
      if (!screen.queryByRole('navigation') || location.pathname + location.search === `/studio${path}`) return
      act(() => {
        history.pushState(null, '', `/studio${path}`)
        dispatchEvent(new PopStateEvent('popstate'))
      })
    },
    /** Opens the studio at a path in a browser in which this editor has signed in before. */
    async open(path: string, email = 'nadya@example.com') {
      const [editor] = await world.db.select({ id: person.id }).from(person).where(eq(person.email, email))
      cookie = `megdan_studio=${await world.tokenOf(editor?.id ?? '')}`
      // Of the test before it knows that nobody is here.
      queryClient.clear()
      history.replaceState(null, '', `/studio${path}`)
      render(<App />)
      await waitFor(() => expect(document.querySelector('nav')).toBeTruthy())
    },
  }
}
