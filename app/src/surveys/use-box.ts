import { surveys } from '@megdan/contract'
import { useSyncExternalStore } from 'react'
import { pathOf, paths } from '../paths.ts'
import { api } from '../platform/api.ts'
import { withDeviceKey } from '../platform/device-key.ts'
import { tellDone } from '../platform/done.ts'
import { feel } from '../platform/haptics.ts'
import { whenHidden } from '../platform/lifecycle.ts'
import { drawerOf, following } from '../platform/outbox.ts'
import { queryClient } from '../platform/queries.ts'
import { reader, watchSession } from '../session/index.ts'
import { showToast } from '../ui/toasts.ts'
import type { Entry } from './entry.ts'
import { nameless } from './nameless.ts'
import { type BoxView, createSurveyBox } from './survey-box.ts'
import { currentWords } from './words.ts'

const drawer = drawerOf('surveys')

/** Milliseconds between a ticket and its ballot. */
const pauses = { least: 2_000, most: 20_000 }
const drawPause = () => {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
  return pauses.least + (drawn / 2 ** 32) * (pauses.most - pauses.least)
}

export const box = createSurveyBox({
  ...drawer,
  api,
  nameless,
  withDeviceKey,
  makeTicket: async (key) => (await import('./tickets.ts')).makeTicket(key),
  finishTicket: async (ticket, signature) => (await import('./tickets.ts')).finishTicket(ticket, signature),
  reader,
  pause: drawPause,
  settled: (id, entry, verdict) => {
    for (const { path } of [surveys.participation, surveys.results, surveys.get])
      void queryClient.invalidateQueries({ queryKey: [path] })
    const { told } = currentWords()
    const isGood = verdict.end === 'sent' || verdict.end === 'held'
    if (isGood) {
      feel('success')
      tellDone(pathOf.survey(id), entry.mode === 'anonymous')
    }
    // There the page itself says thanks, or why not, and the words would lie over it.
    const { pathname } = location
    if (pathname === pathOf.survey(id) || (entry.in_card && isGood && pathname === paths.home)) return
    showToast({
      id: `survey ${id}`,
      text:
        verdict.end === 'held' ? told.held(entry.title) : isGood ? told.sent(entry.title) : told.not_sent(entry.title),
      ...(isGood ? { look: 'good' as const } : { role: 'alert' as const, duration: 8000 }),
    })
  },
})

/** What this device has of surveys that nobody else has; `sync` sends the answers, without the wait of their ballots. */
export const unsentAnswers = {
  sync: () => box.leave(),
  async count(): Promise<{ answers: number; drafts: number; receipts: number }> {
    await box.open()
    const entries = Object.values(box.view().entries)
    const among = (isMeant: (entry: Entry) => boolean) => entries.filter(isMeant).length
    return {
      answers: among(({ stage }) => stage === 'waiting'),
      drafts: among(({ stage, answers }) => ['draft', 'refused'].includes(stage) && Object.keys(answers).length > 0),
      receipts: among(({ stage, ticket }) => stage === 'sent' && ticket !== undefined),
    }
  },
}

const start = following({ box, hear: drawer.hear, watchReader: watchSession })
let isWatched = false

/** From now on what was answered goes out by itself. */
export function startBox(): void {
  void start()
  if (!isWatched) whenHidden(() => void box.leave())
  isWatched = true
}

function watch(listener: () => void) {
  startBox()
  return box.watch(listener)
}

/** What this device knows of the reader’s surveys. */
export const useBox = (): BoxView => useSyncExternalStore(watch, box.view)
