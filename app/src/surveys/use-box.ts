import { surveys } from '@megdan/contract'
import { useSyncExternalStore } from 'react'
import { pathOf } from '../paths.ts'
import { alone } from '../platform/alone.ts'
import { api } from '../platform/api.ts'
import { withDeviceKey } from '../platform/device-key.ts'
import { feel } from '../platform/haptics.ts'
import { kept } from '../platform/kept.ts'
import { whenHidden, whenResumed } from '../platform/lifecycle.ts'
import { isOnline, watchNetwork } from '../platform/network.ts'
import { queryClient } from '../platform/queries.ts'
import { cacheOwner, currentSession, watchSession } from '../session/index.ts'
import { showToast } from '../ui/toasts.ts'
import { nameless } from './nameless.ts'
import { type BoxView, createSurveyBox } from './survey-box.ts'
import { currentWords } from './words.ts'

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('surveys') : undefined

/** Milliseconds between a ticket and its ballot. */
const pauses = { least: 2_000, most: 20_000 }
const drawPause = () => {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
  return pauses.least + (drawn / 2 ** 32) * (pauses.most - pauses.least)
}

export const box = createSurveyBox({
  api,
  nameless,
  withDeviceKey,
  makeTicket: async (key) => (await import('./tickets.ts')).makeTicket(key),
  finishTicket: async (ticket, signature) => (await import('./tickets.ts')).finishTicket(ticket, signature),
  reader: () => ({ owner: cacheOwner(), member: currentSession().authenticated, guest: currentSession().guest }),
  load: () => kept.get('surveys'),
  save: (state) => kept.set('surveys', state),
  alone,
  tell: () => channel?.postMessage('saved'),
  online: isOnline,
  pause: drawPause,
  settled: (id, entry, verdict) => {
    for (const { path } of [surveys.participation, surveys.results, surveys.get])
      void queryClient.invalidateQueries({ queryKey: [path] })
    const { told } = currentWords()
    const isGood = verdict.end === 'sent' || verdict.end === 'held'
    if (isGood) feel('success')
    // There the page itself says thanks, or why not, and the words would lie over it.
    if (location.pathname === pathOf.survey(id)) return
    showToast({
      id: `survey ${id}`,
      text:
        verdict.end === 'held' ? told.held(entry.title) : isGood ? told.sent(entry.title) : told.not_sent(entry.title),
      ...(isGood ? { look: 'good' as const } : { role: 'alert' as const, duration: 8000 }),
    })
  },
})

let started = false

/** From now on what was answered goes out by itself. */
export function startBox(): void {
  if (started) return
  started = true
  channel?.addEventListener('message', () => void box.refresh())
  watchSession(() => void box.changeReader().then(() => box.sync()))
  watchNetwork((online) => online && void box.sync())
  whenResumed(() => void box.sync())
  whenHidden(() => void box.leave())
  void box.open().then(() => box.sync())
}

function watch(listener: () => void) {
  startBox()
  return box.watch(listener)
}

/** What this device knows of the reader’s surveys. */
export const useBox = (): BoxView => useSyncExternalStore(watch, box.view)
