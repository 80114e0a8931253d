import { ApiError, type Language, type Preferences, type Profile, profile } from '@megdan/contract'
import { useSyncExternalStore } from 'react'
import { api } from '../platform/api.ts'
import { kept } from '../platform/kept.ts'
import { isOnline, watchNetwork } from '../platform/network.ts'
import { queryClient } from '../platform/queries.ts'
import { storage } from '../platform/storage.ts'
import { watchSession } from '../session/index.ts'
import { currentTexts } from '../texts/index.ts'
import { showToast } from '../ui/toasts.ts'
import { fetchProfile, keepProfile, knownProfile, profileQuery } from './own-profile.ts'

type Settings = Pick<Preferences, 'look' | 'text_size' | 'push' | 'quiet_hours'>
/** What this device chose and the profile does not hold yet. `muted` says it of single categories, so that another device's choices for others stay. */
export type Choices = Settings & { locale?: Language; time_zone?: string; muted?: Readonly<Record<string, boolean>> }

const mutedWith = ({ muted_categories = [] }: Preferences, muted: Choices['muted']): string[] | undefined => {
  if (!muted) return undefined
  const others = muted_categories.filter((id) => muted[id] === undefined)
  return [...others, ...Object.keys(muted).filter((id) => muted[id])]
}

/** The profile's preferences and zone as they will be once everything has been sent. */
export const chosen = <P extends Pick<Profile, 'preferences' | 'time_zone'>>(own: P, choices: Choices): P => {
  const { locale: _, time_zone = own.time_zone, muted, ...settings } = choices
  const muted_categories = mutedWith(own.preferences, muted)
  return {
    ...own,
    time_zone,
    preferences: { ...own.preferences, ...settings, ...(muted_categories && { muted_categories }) },
  }
}

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
  const own = knownProfile() ?? (await fetchProfile())
  const { locale, time_zone } = sent
  try {
    const body = {
      preferences: chosen(own, sent).preferences,
      version: own.version,
      ...(locale && { locale }),
      ...(time_zone && { time_zone }),
    }
    keepProfile(await api(profile.change, { body }))
    // The screens hear of it a moment later, and nothing may jump back until then.
    await new Promise((resolve) => setTimeout(resolve))
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
      showToast({ id: 'choice', text: currentTexts().shell.choice_refused })
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
  const now = current()
  const muted = (stored.muted ?? now.muted) && { ...stored.muted, ...now.muted }
  await put({ ...stored, ...now, ...(muted && { muted }) })
  await sendChoices()
}

let started = false

/** From now on what was chosen goes out by itself, from whatever page, also what an earlier run was killed with. */
export function startChoices(): void {
  if (started) return
  started = true
  watchSession(() => void resumeChoices())
  watchNetwork((online) => online && void sendChoices())
  void resumeChoices()
}

const minutes = 60_000

/** Whether this member wants no noise about this category, also where the server does not know it yet. */
export async function isMuted(category_id: string): Promise<boolean> {
  if (!isMember()) return false
  const fresh = queryClient.fetchQuery({ ...profileQuery, staleTime: 5 * minutes, retry: false })
  const own = await fresh.catch(() => knownProfile())
  return own ? (chosen(own, current()).preferences.muted_categories?.includes(category_id) ?? false) : false
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Mutes one category or lets it ring again. */
export const saveMuted = (category_id: string, muted: boolean): void =>
  saveChoice({ muted: { ...current().muted, [category_id]: muted } })

export const useWaitingChoices = (): Choices => useSyncExternalStore(subscribe, current)
