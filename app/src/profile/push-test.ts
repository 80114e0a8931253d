import { ApiError, notifications } from '@megdan/contract'
import { useEffect, useRef, useState } from 'react'
import { api } from '../platform/api.ts'
import { askForPush, awaitTrial, lookForPush, refreshPush } from '../platform/push.ts'
import { storage } from '../platform/storage.ts'
import { dropToken } from '../session/index.ts'

/** The links of the chain from this phone to its screen, in their order. */
export const links = ['permission', 'token', 'server', 'service', 'arrival'] as const
export type Link = (typeof links)[number]
/** Why a link is broken, as far as it is known. */
export type Fault =
  | 'denied'
  | 'prompt'
  | 'no_token'
  | 'offline'
  | 'failed'
  | 'too_many'
  | 'not_registered'
  | 'not_configured'
  | 'push_off'
  | 'service_away'
  | 'key_refused'
  | 'unregistered'
  | 'refused'
  | 'silence'
/** How far the test has come: what is whole, and what is looked at now or was found broken. */
export type PushTest = { whole: number; fault?: Fault; running: boolean }

/** In milliseconds. */
const [usualStep, usualPatience] = [1000, 30_000]
type Pace = { step: number; patience: number }

const sleep = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()))
  })

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

/** This phone is written down anew: with what the server knew of it it was not to be rung. */
async function registerAnew(): Promise<void> {
  await dropToken().catch(() => undefined)
  await refreshPush()
}

type Say = (whole: number, fault?: Fault) => void

/** Goes through the links one by one, and ends at the first that is broken. */
async function go(say: Say, signal: AbortSignal, { step, patience }: Pace): Promise<void> {
  const permission = await lookForPush()
  if (permission !== 'granted') return say(0, permission === 'unknown' ? 'not_configured' : permission)
  say(1)
  await refreshPush()
  for (let waited = 0; !storage.get('fcmToken') && waited < patience / 3 && !signal.aborted; waited += step)
    await sleep(step, signal)
  const fcmToken = storage.get('fcmToken')
  if (!fcmToken) return say(1, 'no_token')
  say(2)
  let asked = await api(notifications.tryPush, { body: { fcmToken } })
  if (asked.refused === 'not_registered') {
    await registerAnew()
    asked = await api(notifications.tryPush, { body: { fcmToken: storage.get('fcmToken') ?? fcmToken } })
  }
  const { id, refused } = asked
  if (id === null) return say(refused === 'not_registered' ? 2 : 3, refused ?? 'failed')
  say(3)
  let arrived = false
  const stop = awaitTrial(id, () => (arrived = true))
  try {
    let accepted = false
    let reason: string | null = null
    for (let waited = 0; !arrived && waited < patience && !signal.aborted; waited += step) {
      if (!accepted) {
        const answer = await api(notifications.pushTest, { params: { id } })
        reason = answer.reason
        accepted = answer.state === 'accepted'
        if (answer.state === 'failed') {
          const fault = faults[reason ?? ''] ?? 'refused'
          if (fault === 'unregistered') await registerAnew()
          return say(3, fault)
        }
        if (accepted) say(4)
      }
      if (!arrived) await sleep(step, signal)
    }
    if (arrived) return say(5)
    say(accepted ? 4 : 3, accepted ? 'silence' : (faults[reason ?? ''] ?? 'service_away'))
  } finally {
    stop()
  }
}

/** A test of the whole chain, as often as the reader wants to see it. */
export function usePushTest(pace: Pace = { step: usualStep, patience: usualPatience }) {
  const [test, setTest] = useState<PushTest>()
  const running = useRef<AbortController>(undefined)
  const stop = () => running.current?.abort()
  useEffect(() => stop, [])
  async function run(): Promise<void> {
    stop()
    const { signal } = (running.current = new AbortController())
    let reached = 0
    const say: Say = (whole, fault) => {
      if (signal.aborted) return
      reached = whole
      setTest({ whole, running: fault === undefined && whole < links.length, ...(fault && { fault }) })
    }
    say(0)
    try {
      await go(say, signal, pace)
    } catch (error) {
      say(reached, faultOf(error))
    }
  }
  /** Asks for what is not allowed yet, then looks again. */
  const allow = async () => {
    await askForPush()
    await run()
  }
  return { test, run, allow, stop }
}
