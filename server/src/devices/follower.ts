import { setTimeout as sleep } from 'node:timers/promises'
import type { House } from '../platform/house.ts'
import { newId } from '../platform/id.ts'
import type { Log } from '../platform/log.ts'
import type { FirestoreSettings } from '../settings.ts'
import { readDocument } from './document.ts'
import {
  countDocuments,
  listDebts,
  removeDocument,
  removeUnlisted,
  saveDocument,
  settleDebt,
} from './document-store.ts'
import { type Change, codeOf, isLostPlace, openFirestore } from './firestore.ts'
import { removeEndedDevices } from '../identity/index.ts'
import { giveTurn, type Position, renewEvery, renewTurn, savePosition, takeTurn } from './turn.ts'

/** In milliseconds. */
const usualPace = { shortest_wait: 1000, longest_wait: 60_000, settle_every: 60_000, gather: 1000, turn_every: 10_000 }
const debtsAtOnce = 50

export type Follower = { stop: () => Promise<void> }

/**
 * Follows the collection `devices` of Cloud Firestore into the table `device`, and deletes there what has no device
 * here any more (an outbox: deletions that are owed stand in a table). No request waits for it: when Firestore is away,
 * it retries later.
 */
export async function followDevices(
  house: House,
  { lines: log }: Log,
  settings: FirestoreSettings,
  changes: Partial<typeof usualPace> = {},
): Promise<Follower> {
  const pace = { ...usualPace, ...changes }
  const firestore = await openFirestore(settings)
  const { db, events, now } = house
  const me = newId()
  const stopping = new AbortController()
  const { signal } = stopping
  const wait = (milliseconds: number) => sleep(milliseconds, undefined, { signal }).catch(() => undefined)
  let failures = 0
  let position: Position = { listing: '', resume_token: null }
  const move = async (next: Position) => {
    await savePosition(db, me, next)
    position = next
  }
  const listAnew = () => move({ listing: newId(), resume_token: null })

  /** Deletes in Firestore what is owed. A version that is no longer the last one is told of by the listening. */
  const settle = async () => {
    await removeEndedDevices(db, now())
    for (let after = ''; !signal.aborted;) {
      const debts = await listDebts(db, after, debtsAtOnce)
      const settleOne = async (debt: (typeof debts)[number]) => {
        if (await firestore.remove(debt.id, debt.update_time)) await settleDebt(db, debt)
      }
      await Promise.all(debts.map(settleOne))
      if (debts.length < debtsAtOnce) return
      after = debts.at(-1)?.id ?? ''
    }
  }
  let settling: Promise<void> | undefined
  let isOwed = false
  const settleSoon = () => {
    isOwed = true
    settling ??= (async () => {
      while (isOwed && !signal.aborted) {
        await wait(pace.gather)
        isOwed = false
        await settle().catch((error: unknown) =>
          log.warn({ reason: codeOf(error) }, 'devices are not deleted in Firestore yet'),
        )
      }
    })().finally(() => (settling = undefined))
  }

  let isMyTurn = false
  // Somebody signed out: their devices went with the session, and their documents are owed a deletion.
  events.on(({ topic }) => {
    if (topic === 'session' && isMyTurn) settleSoon()
  })

  const take = async (change: Change) => {
    if (change.kind === 'written') {
      if (!(await saveDocument(db, readDocument(change.document), position.listing, now()))) settleSoon()
    } else if (change.kind === 'gone') await removeDocument(db, change.id)
    else if (change.kind === 'restarted') await listAnew()
    else if (change.kind === 'counted') {
      if (change.documents === (await countDocuments(db))) return
      await listAnew()
      throw new Error('Documents were missed, and the collection is listed anew.')
    } else {
      if (position.resume_token === null) await removeUnlisted(db, position.listing)
      await move({ ...position, resume_token: change.resume_token })
      failures = 0
    }
  }

  const follow = async () => {
    const listening = firestore.listen(position.resume_token)
    const leave = () => listening.close()
    const keep = async () => {
      if (!(await renewTurn(db, me).catch(() => false))) leave()
    }
    const timers = [setInterval(() => void keep(), renewEvery), setInterval(settleSoon, pace.settle_every)]
    signal.addEventListener('abort', leave)
    isMyTurn = true
    settleSoon()
    try {
      for await (const change of listening.changes) await take(change)
    } catch (error) {
      if (isLostPlace(error) && position.resume_token !== null) await listAnew()
      throw error
    } finally {
      isMyTurn = false
      timers.forEach(clearInterval)
      signal.removeEventListener('abort', leave)
      leave()
    }
  }

  const run = async () => {
    while (!signal.aborted) {
      try {
        const mine = await takeTurn(db, me)
        if (!mine) {
          await wait(pace.turn_every)
          continue
        }
        position = mine
        if (mine.resume_token === null) await listAnew()
        await follow()
      } catch (error) {
        if (!signal.aborted) log.warn({ err: error }, 'devices are not followed for now')
        failures++
      }
      const doubled = Math.min(pace.shortest_wait * 2 ** failures, pace.longest_wait)
      await wait(doubled * (0.5 + Math.random() / 2))
    }
    await settling
    await giveTurn(db, me).catch(() => undefined)
  }
  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
      await firestore.close()
    },
  }
}
