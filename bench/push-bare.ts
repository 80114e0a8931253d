import { connect } from 'node:http2'
import { openAccess } from '../server/src/notifications/push/channels/fcm/access-token.ts'
import { writerOf } from '../server/src/notifications/push/channels/fcm/fcm.ts'
import { ringOf } from '../server/src/notifications/push/ring.ts'
import type { FcmSettings } from '../server/src/settings.ts'

/** The least that Node can do: the same bytes over as many streams, with no database and no look at the answer. */
const { fcm: settings } = JSON.parse(process.env['PUSH_SETTINGS'] ?? '{}') as { fcm: FcmSettings }
const streams = Number(process.env['STREAMS'])
const access = openAccess(settings.credentials)
await access.ready()
const sessions = Array.from({ length: Math.ceil(streams / 100) }, () => connect(settings.endpoint))
const headers = [
  ':method',
  'POST',
  ':path',
  `/v1/projects/${settings.credentials.project_id}/messages:send`,
  'authorization',
  `Bearer ${access.current() ?? ''}`,
  'content-type',
  'application/json',
]
const row = { id: 'x'.repeat(36), kind: 'news', link: '/news/1', urgent: false, content_free: false, language: 'bg' }
const words = { title: 'Нова столова в централата', body: 'Отворена от понеделник, от 8 до 16 часа.', translations: {} }
const ring = ringOf({ ...row, ...words } as Parameters<typeof ringOf>[0])
const body = writerOf(ring, new Date(), new Date())({ token: 't'.repeat(160), platform: 'ios', locale: 'bg', badge: 1 })

function post(number: number): Promise<void> {
  const stream = sessions[number % sessions.length]?.request(headers)
  return new Promise((resolve, reject) => {
    stream?.on('response', () => stream.resume())
    stream?.on('close', resolve).on('error', reject)
    stream?.end(body)
  })
}

process.on('message', ({ ring: many }: { ring: number }) => {
  let next = 0
  const lane = async () => {
    while (next < many) await post(next++)
  }
  void Promise.all(Array.from({ length: streams }, lane)).then(() => process.send?.({ done: {} }))
})
process.send?.({ ready: 'bare' })
