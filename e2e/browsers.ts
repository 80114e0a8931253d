import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../tools/postgres.mjs'

/** What journeys need of a browser that is not Playwright's: the little in which all speak the same WebDriver. */
export type Browser = {
  version: string
  goTo(address: string): Promise<void>
  /** Runs a function in the page; it reaches nothing around it, and gives and takes what JSON can say. */
  run<Given extends unknown[], Result>(work: (...given: Given) => Result, ...given: Given): Promise<Awaited<Result>>
  /** The window of the page itself, in CSS px. */
  resize(width: number, height: number): Promise<void>
  /** Presses a point of the window, whatever lies there. */
  tap(x: number, y: number): Promise<void>
  /** Types where the focus is. */
  type(text: string): Promise<void>
  /** What scripts complained of since it was asked last, where the browser tells. */
  complaints(): string[]
  close(): Promise<void>
}

/** The program, and the one folder in which it keeps something. */
type Start = { program: string; folder: string }
/** What comes back is a text: each protocol says objects in a way of its own. */
const asText = (work: (...given: never[]) => unknown, given: unknown[]) =>
  `Promise.resolve((${String(work)})(...${JSON.stringify(given)})).then((result) => JSON.stringify(result ?? null))`

const tapAt = (x: number, y: number) => [
  {
    type: 'pointer',
    id: 'finger',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
]
const keysOf = (text: string) => [
  {
    type: 'key',
    id: 'keys',
    actions: [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
]

/** Longer than anything takes on a busy machine, in milliseconds: what has not answered by then never will. */
const patience = 120_000

async function lineOf(child: ChildProcess, pattern: RegExp): Promise<string> {
  let said = ''
  const found = new Promise<string>((resolve, reject) => {
    AbortSignal.timeout(patience).addEventListener('abort', () =>
      reject(new Error(`${child.spawnfile} does not say that it is there: ${said}`)),
    )
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part: Buffer) => {
        said += part.toString()
        const match = pattern.exec(said)
        if (match?.[1]) resolve(match[1])
      })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`${child.spawnfile} has ended: ${said}`)))
  })
  return await found
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const impatient = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await ended
  clearTimeout(impatient)
}

const firefoxSettings = {
  'intl.accept_languages': 'bg',
  'ui.prefersReducedMotion': 1,
  'app.update.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'browser.shell.checkDefaultBrowser': false,
}

/** Firefox speaks WebDriver BiDi by itself. */
async function openFirefox({ program, folder }: Start): Promise<Browser> {
  const settings = Object.entries(firefoxSettings).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  )
  fs.writeFileSync(path.join(folder, 'user.js'), settings.join(''))
  const args = ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', '0', 'about:blank']
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  process.once('exit', () => child.kill('SIGKILL'))
  const address = await lineOf(child, /WebDriver BiDi listening on (ws:\S+)/)
  const socket = new WebSocket(`${address}/session`)
  await once(socket, 'open')

  type Message = { id?: number; result?: unknown; message?: string; error?: string; params?: Entry }
  type Entry = { level: string; text: string }
  const waiting = new Map<number, PromiseWithResolvers<Message>>()
  const complained: string[] = []
  socket.addEventListener('message', ({ data }) => {
    const message: Message = JSON.parse(String(data))
    if (message.id !== undefined) waiting.get(message.id)?.resolve(message)
    else if (message.params?.level === 'error') complained.push(message.params.text)
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has gone.'))
  })
  let last = 0
  async function send<Result>(method: string, params: object): Promise<Result> {
    if (socket.readyState !== WebSocket.OPEN) throw new Error('Firefox has gone.')
    const id = ++last
    const answer = Promise.withResolvers<Message>()
    waiting.set(id, answer)
    // A page that goes away takes along what was asked of it.
    const impatient = setTimeout(() => answer.reject(new Error(`${method} is not answered.`)), patience)
    socket.send(JSON.stringify({ id, method, params }))
    const { error, message, result } = await answer.promise.finally(() => {
      clearTimeout(impatient)
      waiting.delete(id)
    })
    if (error) throw new Error(`${method}: ${error}: ${message}`)
    return result as Result
  }

  const session = await send<{ capabilities: { browserVersion: string } }>('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const tree = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = tree.contexts[0]?.context
  return {
    version: `Firefox ${session.capabilities.browserVersion}`,
    goTo: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    async run(work, ...given) {
      type Evaluated = { result?: { value: string }; exceptionDetails?: { text: string } }
      const { result, exceptionDetails } = await send<Evaluated>('script.evaluate', {
        expression: asText(work, given),
        target: { context },
        awaitPromise: true,
        userActivation: true,
      })
      if (!result) throw new Error(exceptionDetails?.text)
      return JSON.parse(result.value)
    },
    resize: (width, height) => send('browsingContext.setViewport', { context, viewport: { width, height } }),
    tap: (x, y) => send('input.performActions', { context, actions: tapAt(x, y) }),
    type: (text) => send('input.performActions', { context, actions: keysOf(text) }),
    complaints: () => complained.splice(0),
    async close() {
      await send('browser.close', {}).catch(() => undefined)
      await end(child)
    },
  }
}

/** As wide and high as the largest page that is felt, and what the browser has around it. */
const screen = { width: 1400, height: 3600 }

/** WebKit has a driver beside it, and needs a screen, which Xvfb plays. */
async function openWebKit({ program, folder }: Start): Promise<Browser> {
  const xvfb = spawn('Xvfb', [
    '-displayfd',
    '1',
    '-screen',
    '0',
    `${screen.width}x${screen.height}x24`,
    '-nolisten',
    'tcp',
  ])
  process.once('exit', () => xvfb.kill('SIGKILL'))
  const display = await lineOf(xvfb, /^(\d+)\n/m)
  fs.mkdirSync(path.join(folder, 'gtk-3.0'))
  fs.writeFileSync(path.join(folder, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  // Its bar of buttons would keep the window from becoming as narrow as a phone.
  fs.writeFileSync(path.join(folder, 'gtk-3.0/gtk.css'), '* { min-width: 0; padding: 0; margin: 0; font-size: 1px }\n')
  const port = await freePort()
  const own = { XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder, XDG_CACHE_HOME: folder }
  const driver = spawn(program, [`--port=${port}`], {
    env: { ...process.env, ...own, DISPLAY: `:${display}`, GDK_BACKEND: 'x11', LANG: 'C.UTF-8' },
    stdio: 'ignore',
  })
  process.once('exit', () => driver.kill('SIGKILL'))
  const base = `http://127.0.0.1:${port}`
  for (let tries = 0; !(await fetch(`${base}/status`).catch(() => undefined))?.ok; tries++) {
    if (driver.exitCode !== null || tries > 300) throw new Error(`${program} does not answer.`)
    await wait(100)
  }
  async function send<Result>(method: 'POST' | 'DELETE', address: string, body: object = {}): Promise<Result> {
    const answer = await fetch(base + address, {
      method,
      signal: AbortSignal.timeout(patience),
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: Result & { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${address}: ${value.error}: ${value.message}`)
    return value
  }
  type Session = { sessionId: string; capabilities: { browserVersion: string } }
  const opened = await send<Session>('POST', '/session', { capabilities: {} })
  const session = `/session/${opened.sessionId}`
  await send('POST', `${session}/timeouts`, { script: patience, pageLoad: patience })
  const run: Browser['run'] = async (work, ...given) => {
    const script = `const done = arguments[arguments.length - 1]; ${asText(work, given)}.then(done, (error) => done(JSON.stringify({ thrown: String(error) })))`
    const result = JSON.parse(await send<string>('POST', `${session}/execute/async`, { script, args: [] }))
    if (result?.thrown) throw new Error(result.thrown)
    return result
  }
  return {
    version: `WebKit ${opened.capabilities.browserVersion}`,
    goTo: (url) => send('POST', `${session}/url`, { url }),
    run,
    async resize(width, height) {
      let [outer, tall] = [width, height]
      for (let tries = 0; tries < 5; tries++) {
        await send('POST', `${session}/window/rect`, { x: 0, y: 0, width: outer, height: tall })
        await wait(200)
        const inner = await run(() => [innerWidth, innerHeight] as const)
        if (inner[0] === width && inner[1] === height) return
        outer += width - inner[0]
        tall += height - inner[1]
      }
      throw new Error(`The window does not become ${width} px wide and ${height} px high.`)
    },
    tap: (x, y) => send('POST', `${session}/actions`, { actions: tapAt(x, y) }),
    type: (text) => send('POST', `${session}/actions`, { actions: keysOf(text) }),
    complaints: () => [],
    async close() {
      await send('DELETE', session).catch(() => undefined)
      await end(driver)
      await end(xvfb)
    },
  }
}

const kinds = {
  firefox: { programs: ['/usr/bin/firefox-esr', '/usr/bin/firefox'], needs: [], open: openFirefox },
  webkit: { programs: ['/usr/bin/WebKitWebDriver'], needs: ['/usr/bin/Xvfb'], open: openWebKit },
}
export type Kind = keyof typeof kinds
export const allKinds = Object.keys(kinds) as Kind[]

/** Opens a browser of this kind, or nothing where the system has none. */
export async function openBrowser(kind: Kind): Promise<Browser | undefined> {
  const { programs, needs, open } = kinds[kind]
  const program = programs.find((file) => fs.existsSync(file))
  if (!program || !needs.every((file) => fs.existsSync(file))) return undefined
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `megdan-${kind}-`))
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return await open({ program, folder })
}
