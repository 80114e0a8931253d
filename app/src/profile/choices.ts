import { ApiError, type Language, type Preferences, profile } from '@megdan/contract'
import { useSyncExternalStore } from 'react'
import { api } from '../platform/api.ts'
import { kept } from '../platform/kept.ts'
import { isOnline } from '../platform/network.ts'
import { storage } from '../platform/storage.ts'
import { currentTexts } from '../texts/index.ts'
import { showToast } from '../ui/toasts.ts'
import { fetchProfile, keepProfile, knownProfile } from './own-profile.ts'

type Settings = Pick<Preferences, 'look' | 'text_size' | 'push'>
/** What this device chose and the profile does not hold yet. */
export type Choices = Settings & { locale?: Language }

const name = 'profile-choices'
/** A slider moves through many values; the last one is sent. */
const pause = 500
const most = 5

let owner = ''
let waiting: Choices = {}
let timer: ReturnType<typeof setTimeout> | undefined
let sending: Promise<void> | undefined
const listeners = new Set<() => void>()

const isMember = () => storage.get('token') !== undefined
const currentOwner = () => (isMember() ? (storage.get('cacheOwner') ?? 'member') : '')

/** What another person chose on this device is nobody's business any more. */
function current(): Choices {
  if (owner !== currentOwner()) {
    owner = currentOwner()
    waiting = {}
  }
  return waiting
}

async function put(next: Choices): Promise<void> {
  waiting = next
  for (const listener of listeners) listener()
  await (Object.keys(next).length > 0 ? kept.set(name, next) : kept.remove(name))
}

/** Without what has been sent and not been chosen otherwise since. */
const without = (sent: Choices): Choices =>
  Object.fromEntries(Object.entries(current()).filter(([key, value]) => sent[key as keyof Choices] !== value))

async function save(sent: Choices, tries = 1): Promise<void> {
  const { preferences, version } = knownProfile() ?? (await fetchProfile())
  const { locale, ...changed } = sent
  try {
    const body = { preferences: { ...preferences, ...changed }, version, ...(locale && { locale }) }
    keepProfile(await api(profile.change, { body }))
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'version_conflict' || tries >= most) throw error
    await fetchProfile()
    await save(sent, tries + 1)
  }
}

const isFinal = (error: unknown) =>
  error instanceof ApiError && error.code !== 'bad_answer' && [400, 403, 409].includes(error.status)

async function send(): Promise<void> {
  while (isMember() && isOnline() && Object.keys(current()).length > 0) {
    const sent = current()
    const from = owner
    try {
      await save(sent)
    } catch (error) {
      if (!isFinal(error)) return
      showToast({ id: 'choice', text: currentTexts().profile.choice_refused })
    }
    if (currentOwner() !== from) return
    await put(without(sent))
  }
}

export function sendChoices(): Promise<void> {
  clearTimeout(timer)
  sending ??= send().finally(() => (sending = undefined))
  return sending
}

/** Keeps what was chosen for the member's profile; a guest's choices stay on the device alone. */
export function saveChoice(choice: Choices): void {
  if (!isMember()) return
  void put({ ...current(), ...choice })
  clearTimeout(timer)
  timer = setTimeout(() => void sendChoices(), pause)
}

/** Brings back what an earlier run could not send. */
export async function resumeChoices(): Promise<void> {
  const before = currentOwner()
  const stored = await kept.get<Choices>(name)
  if (!before || !stored || currentOwner() !== before) return
  await put({ ...stored, ...current() })
  await sendChoices()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useWaitingChoices = (): Choices => useSyncExternalStore(subscribe, current)
