import { ApiError, type Language, type Preferences, type Profile, profile } from '@megdan/contract'
import { useSyncExternalStore } from 'react'
import { api } from '../platform/api.ts'
import { deviceStore } from '../platform/device-store.ts'
import { createOutbox, following, onDevice, onlyWaiting } from '../platform/outbox.ts'
import { queryClient } from '../platform/queries.ts'
import { countsAtSignOut } from '../platform/unsent.ts'
import { reader, watchSession } from '../session/index.ts'
import { currentTexts } from '../texts/index.ts'
import { showToast } from '../ui/toasts.ts'
import { fetchProfile, keepProfile, knownProfile, profileQuery } from './own-profile.ts'

type Settings = Pick<Preferences, 'look' | 'text_size' | 'push' | 'quiet_hours' | 'digest'>
type Muted = Readonly<Record<string, boolean>>
/** What this device chose and the profile does not hold yet. `muted` says it of single categories, so that another device's choices for others stay; `muted_groups` of companies. */
export type Choices = Settings & { locale?: Language; time_zone?: string; muted?: Muted; muted_groups?: Muted }

const mutedWith = (before: readonly string[] = [], muted: Muted | undefined): string[] | undefined => {
  if (!muted) return undefined
  const others = before.filter((id) => muted[id] === undefined)
  return [...others, ...Object.keys(muted).filter((id) => muted[id])]
}

/** The profile's preferences and zone as they will be once everything has been sent. */
export const chosen = <P extends Pick<Profile, 'preferences' | 'time_zone'>>(own: P, choices: Choices): P => {
  const { locale: _, time_zone = own.time_zone, muted, muted_groups, ...settings } = choices
  const categories = mutedWith(own.preferences.muted_categories, muted)
  const groups = mutedWith(own.preferences.muted_groups, muted_groups)
  return {
    ...own,
    time_zone,
    preferences: {
      ...own.preferences,
      ...settings,
      ...(categories && { muted_categories: categories }),
      ...(groups && { muted_groups: groups }),
    },
  }
}

type Shown = { category: { category_id: string }; groups?: string[] | undefined }

/** Whether this person follows what an item is about: its category, and one of the companies it is for. */
export const follows = ({ muted_categories, muted_groups }: Preferences, { category, groups = [] }: Shown): boolean =>
  !muted_categories?.includes(category.category_id) &&
  (groups.length === 0 || groups.some((id) => !muted_groups?.includes(id)))

const name = 'profile-choices'
/** A slider moves through many values; the last one is sent. */
const pause = 500
const most = 5
const none: Choices = {}

/** Into what already waits, category by category and company by company. */
function joined(before: Choices, next: Choices): Choices {
  const muted = before.muted && next.muted && { ...before.muted, ...next.muted }
  const muted_groups = before.muted_groups && next.muted_groups && { ...before.muted_groups, ...next.muted_groups }
  return { ...before, ...next, ...(muted && { muted }), ...(muted_groups && { muted_groups }) }
}

/** What has not been sent, or was chosen otherwise since. */
function left(now: Choices, sent: Choices): Choices {
  const isSent = (key: string, value: unknown) => JSON.stringify(sent[key as keyof Choices]) === JSON.stringify(value)
  return Object.fromEntries(Object.entries(now).filter(([key, value]) => !isSent(key, value)))
}

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

const isChoices = (stored: unknown): stored is Choices => typeof stored === 'object' && stored !== null
let wasKept = false

/** All choices wait as one wish, and lie on the device as they are, without more around them: a guest who signs in leaves them so. */
const outbox = createOutbox<undefined, Choices>(
  {
    ...onlyWaiting,
    put: ([before = none], next) => [joined(before, next)],
    without: (waiting, sent) => waiting.map((now) => left(now, sent)).filter((now) => Object.keys(now).length > 0),
    async send(choices) {
      await save(choices)
      return undefined
    },
    settled(_, refusal) {
      if (refusal !== undefined) showToast({ id: 'choice', text: currentTexts().shell.choice_refused })
    },
  },
  {
    ...onDevice,
    name,
    reader,
    async load() {
      const { owner } = reader()
      const stored = await deviceStore.get(name)
      wasKept ||= stored !== undefined
      // A device that keeps nothing at all still has what this page knows.
      return wasKept ? { owner, waiting: isChoices(stored) ? [stored] : [] } : undefined
    },
    save: ({ waiting: [choices] }) => (choices ? deviceStore.set(name, choices) : deviceStore.remove(name)),
  },
)

/** From now on what was chosen goes out by itself, from whatever page, also what an earlier run was killed with. */
export const startChoices = following({ box: outbox, watchReader: watchSession })

countsAtSignOut(outbox)

const current = (): Choices => outbox.view().waiting[0] ?? none
let timer: ReturnType<typeof setTimeout> | undefined

/** Keeps what was chosen for the member's profile; a guest's choices stay on the device alone. */
export function saveChoice(choice: Choices): void {
  if (!reader().member) return
  void startChoices()
  void outbox.put(choice)
  clearTimeout(timer)
  timer = setTimeout(() => void outbox.sync(), pause)
}

/** Sends what was chosen at once; comes back when the server has answered, or cannot be reached. */
export function sendChoices(): Promise<void> {
  clearTimeout(timer)
  return outbox.sync()
}

const minutes = 60_000

/** Whether this member wants no noise about this category, also where the server does not know it yet. */
export async function isMuted(category_id: string): Promise<boolean> {
  if (!reader().member) return false
  const fresh = queryClient.fetchQuery({ ...profileQuery, staleTime: 5 * minutes, retry: false })
  const own = await fresh.catch(() => knownProfile())
  return own ? (chosen(own, current()).preferences.muted_categories?.includes(category_id) ?? false) : false
}

const watch = (listener: () => void) => {
  void startChoices()
  return outbox.watch(listener)
}

/** Mutes one category or lets it ring again. */
export const saveMuted = (category_id: string, muted: boolean): void => saveChoice({ muted: { [category_id]: muted } })

export const useWaitingChoices = (): Choices => useSyncExternalStore(watch, current)

/** The same of a company of one’s own. */
export const saveGroupMuted = (group_id: string, muted: boolean): void =>
  saveChoice({ muted_groups: { [group_id]: muted } })
