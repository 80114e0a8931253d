import { ApiError, notifications, type Profile, quietUntil } from '@megdan/contract'
import { useEffect, useRef, useState } from 'react'
import { api } from '../platform/api.ts'
import { askForPush, awaitTrial, leavePush, lookForPush, refreshPush } from '../platform/push.ts'
import { anySignal } from '../platform/any-signal.ts'
import { saveChoice, sendChoices } from '../preferences/index.ts'
import { dropToken, settledToken } from '../session/index.ts'

/** The links of the chain up to this phone's screen, in their order. */
export const links = ['permission', 'settings', 'quiet', 'registration', 'sending', 'arrival'] as const
export type Link = (typeof links)[number]
/** Why a link is broken, as far as it is known. */
export type Fault =
  | 'denied'
  | 'prompt'
  | 'push_off'
  | 'no_token'
  | 'offline'
  | 'failed'
  | 'too_many'
  | 'not_registered'
  | 'not_configured'
  | 'service_away'
  | 'key_refused'
  | 'unregistered'
  | 'refused'
  | 'silence'
/** How far the test has come; `quiet_until` where nothing but what is urgent would ring now. */
export type PushTest = { at: Link | 'end'; fault?: Fault; quiet_until?: Date }

/** In milliseconds. */
const usualPace = { step: 1000, patience: 30_000 }

const sleep = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()))
  })

/** What the server says of the push, by its own names. */
const faults: Record<string, Fault> = {
  unregistered: 'unregistered',
  invalid_token: 'unregistered',
  gone: 'unregistered',
  push_off: 'push_off',
  provider_away: 'service_away',
  expired: 'service_away',
  credentials_refused: 'key_refused',
  not_configured: 'not_configured',
  sender_mismatch: 'key_refused',
  apns_key: 'key_refused',
}
const faultOf = (error: unknown): Fault => {
  if (!(error instanceof ApiError)) return 'failed'
  if (error.code === 'too_many') return 'too_many'
  return ['offline', 'timeout', 'bad_answer'].includes(error.code) ? 'offline' : 'failed'
}

/** The phone takes another token: by the one that it had it is not rung any more. */
async function registerAnew(): Promise<void> {
  await dropToken().catch(() => undefined)
  await leavePush(true).catch(() => undefined)
  await refreshPush()
}

type Say = (at: PushTest['at'], fault?: Fault) => void
type Run = {
  own: Profile | undefined
  say: Say
  sayQuiet: (until: Date) => void
  signal: AbortSignal
  pace: typeof usualPace
}

/** The phone's token, which may take its time. */
async function awaitToken({ signal, pace }: Run): Promise<string | undefined> {
  // A browser may let its subscription wait without an end.
  await Promise.race([refreshPush(), sleep(pace.patience / 3, signal)])
  let token = await settledToken()
  for (let waited = 0; !token && waited < pace.patience / 3 && !signal.aborted; waited += pace.step) {
    await sleep(pace.step, signal)
    token = await settledToken()
  }
  return token
}

/** Orders the push; a phone that the server does not know is registered once more before that. */
async function order(run: Run): Promise<{ id: string | null; fault?: Fault }> {
  const fcmToken = await awaitToken(run)
  if (fcmToken === undefined) return { id: null, fault: 'no_token' }
  let asked = await api(notifications.tryPush, { body: { fcmToken } })
  if (asked.refused === 'not_registered') {
    await dropToken().catch(() => undefined)
    asked = await api(notifications.tryPush, { body: { fcmToken: (await awaitToken(run)) ?? fcmToken } })
  }
  return asked.id === null ? { id: null, fault: asked.refused ?? 'failed' } : { id: asked.id }
}

/** Goes through the links one by one, and ends at the first that is broken. */
async function go(run: Run): Promise<void> {
  const { own, say, sayQuiet } = run
  say('permission')
  const permission = await lookForPush()
  if (permission === 'unknown') return say('sending', 'not_configured')
  if (permission !== 'granted') return say('permission', permission)
  say('settings')
  if (own?.preferences.push === false) return say('settings', 'push_off')
  const hours = own?.preferences.quiet_hours
  const until = own && hours ? quietUntil(hours, own.time_zone, new Date()) : undefined
  if (until) sayQuiet(until)
  say('registration')
  const { id, fault } = await order(run)
  if (id === null) {
    const at = { push_off: 'settings', not_configured: 'sending' } as const
    return say(fault === 'push_off' || fault === 'not_configured' ? at[fault] : 'registration', fault)
  }
  say('sending')
  const arrival = new AbortController()
  const stop = awaitTrial(id, () => arrival.abort())
  try {
    await follow(id, arrival.signal, run)
  } finally {
    stop()
  }
}

/** Asks what the service has answered, until the push has come here or nobody waits any more. */
async function follow(id: string, arrival: AbortSignal, { say, signal, pace }: Run): Promise<void> {
  const ended = anySignal(arrival, signal)
  let accepted = false
  let reason: string | null = null
  for (let waited = 0; !ended.aborted && waited < pace.patience; waited += pace.step) {
    if (!accepted) {
      const answer = await api(notifications.pushTest, { params: { id } })
      reason = answer.reason
      accepted = answer.state === 'accepted'
      if (answer.state === 'failed') {
        const why = faults[reason ?? ''] ?? 'refused'
        if (why === 'unregistered') await registerAnew()
        return say('sending', why)
      }
      if (accepted) say('arrival')
    }
    if (!ended.aborted) await sleep(pace.step, ended)
  }
  if (arrival.aborted) return say('end')
  say(accepted ? 'arrival' : 'sending', accepted ? 'silence' : (faults[reason ?? ''] ?? 'service_away'))
}

/** A test of the whole chain, as often as the reader wants to see it. */
export function usePushTest(own: Profile | undefined, pace = usualPace) {
  const [test, setTest] = useState<PushTest>()
  const running = useRef<AbortController>(undefined)
  const stop = () => running.current?.abort()
  useEffect(() => stop, [])
  async function run(person = own): Promise<void> {
    stop()
    const { signal } = (running.current = new AbortController())
    let at: PushTest['at'] = 'permission'
    const say: Say = (next, fault) => {
      if (signal.aborted) return
      at = next
      setTest((before) => ({
        at: next,
        ...(before?.quiet_until && { quiet_until: before.quiet_until }),
        ...(fault && { fault }),
      }))
    }
    const sayQuiet = (quiet_until: Date) =>
      void (signal.aborted || setTest((before) => ({ at, ...before, quiet_until })))
    setTest({ at })
    try {
      await go({ own: person, say, sayQuiet, signal, pace })
    } catch (error) {
      say(at, faultOf(error))
    }
  }
  /** Asks for what is not allowed yet, then looks again. */
  const allow = async () => {
    await askForPush()
    await run()
  }
  const switchOn = async () => {
    saveChoice({ push: true })
    await sendChoices()
    await run(own && { ...own, preferences: { ...own.preferences, push: true } })
  }
  return { test, run: () => run(), allow, switchOn, stop }
}
