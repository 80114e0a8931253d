import { ApiError, mediaAuthoring as authoring, type StudioMedium } from '@megdan/contract'
import { newKey } from '@megdan/kit/new-key'
import { isPassing } from '@megdan/kit/retries'
import { createStore, useStore } from '@megdan/kit/store'
import { sendFile } from '@megdan/kit/upload'
import { queryClient } from '../platform/api.ts'
import { isFilm, sendFilm } from './send-film.ts'

export type Upload = {
  id: number
  /** One for all its tries: what has come without our hearing of it must not come again. */
  key: string
  file: File
  /** `saving`: all of it is there, the server is encoding. `again`: the network is gone, it will be tried again. */
  state: 'waiting' | 'sending' | 'saving' | 'again' | 'refused'
  /** What has left, 0 to 1. */
  share: number
  error?: unknown
}

const atOnce = 2
/** Waits before each new try, in milliseconds; the network's return comes before them. */
const pauses = [2000, 5000, 15_000]

const uploads = createStore<readonly Upload[]>([])
let last = 0
const finished = new Map<number, (medium: StudioMedium) => void>()
const running = new Map<number, AbortController>()
const tries = new Map<number, number>()

const newUpload = (file: File): Upload => ({ id: ++last, key: newKey(), file, state: 'waiting', share: 0 })
const update = (id: number, changes: Partial<Upload>) =>
  uploads.set(uploads.get().map((one) => (one.id === id ? { ...one, ...changes } : one)))

const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401
/** Whether the same file may be taken another time. */
export const mayBeRetried = (error: unknown): boolean => isPassing(error) || isSignedOut(error)

function wait(id: number) {
  update(id, { state: 'waiting', share: 0, error: undefined })
  startNext()
}

function fail(id: number, error: unknown) {
  // Any other call finds it out too, and leads to the sign-in; the file waits here.
  if (isSignedOut(error)) void queryClient.invalidateQueries({ queryKey: [authoring.list.path] })
  const tried = tries.get(id) ?? 0
  const pause = isPassing(error) ? pauses[tried] : undefined
  if (pause === undefined) return update(id, { state: 'refused', error })
  tries.set(id, tried + 1)
  update(id, { state: 'again', error })
  setTimeout(() => {
    if (uploads.get().some((one) => one.id === id && one.state === 'again')) wait(id)
  }, pause)
}

function startNext() {
  const next = uploads.get().find(({ state }) => state === 'waiting')
  if (!next || running.size >= atOnce) return
  const { id, key, file } = next
  const tell = (share: number) => update(id, { share, state: share < 1 ? 'sending' : 'saving' })
  const sending = new AbortController()
  running.set(id, sending)
  update(id, { state: 'sending' })
  const { signal } = sending
  const sent = isFilm(file)
    ? sendFilm(file, { progress: tell, signal })
    : sendFile<StudioMedium>({
        method: authoring.upload.method,
        address: authoring.upload.path,
        file,
        name: file.name,
        headers: { 'idempotency-key': key },
        progress: tell,
        signal,
      })
  sent
    .then(
      (medium) => finish(id, medium),
      (error: unknown) => {
        // What was cancelled is no longer among them.
        if (uploads.get().some((one) => one.id === id)) fail(id, error)
      },
    )
    .finally(() => {
      running.delete(id)
      startNext()
    })
  startNext()
}

function finish(id: number, medium: StudioMedium) {
  void queryClient.invalidateQueries({ queryKey: [authoring.list.path] })
  finished.get(id)?.(medium)
  dismiss(id)
}

/** Two go at a time, the others wait; they go on while other pages are looked at. `done` is called for each that came. */
export function upload(files: Iterable<File>, done: (medium: StudioMedium) => void): void {
  const added = [...files].map((file) => newUpload(file))
  for (const { id } of added) finished.set(id, done)
  uploads.set([...uploads.get(), ...added])
  startNext()
}

/** Refuses files before they are sent. */
export function refuse(files: Iterable<File>, code: 'too_large' | 'films_not_made' = 'too_large'): void {
  const error = new ApiError(413, { code, message: '', request_id: '' })
  uploads.set([
    ...uploads.get(),
    ...[...files].map((file): Upload => ({ ...newUpload(file), state: 'refused', error })),
  ])
}

export function retry(id: number): void {
  tries.delete(id)
  wait(id)
}

/** Takes one off the list; what is on its way is called off. */
export function dismiss(id: number): void {
  uploads.set(uploads.get().filter((one) => one.id !== id))
  finished.delete(id)
  tries.delete(id)
  running.get(id)?.abort()
}

export const useUploads = (): readonly Upload[] => useStore(uploads)

window.addEventListener('online', () => {
  for (const { id, state } of uploads.get()) if (state === 'again') wait(id)
})
// Closing the window would lose what is on its way.
window.addEventListener('beforeunload', (event) => {
  if (uploads.get().some(({ state }) => state !== 'refused')) event.preventDefault()
})
