import { channels, pushPlatforms } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { countDevices, countGuestDevices, findPerson, listDevicesOf } from '../identity/index.ts'
import type { House } from '../platform/house.ts'
import { html } from '../platform/html.ts'
import { serve } from '../platform/http/serve.ts'
import { newId } from '../platform/id.ts'
import { calledBy } from '../platform/called.ts'
import { hashOf } from '../platform/tokens.ts'
import { texts } from '../texts/index.ts'
import { rungHere } from './push/channels/index.ts'
import { findTest, tryDevice } from './push-test.ts'

/** By which the studio names a device: its token rings it, and stays here. */
const idOf = ({ token }: { token: string }) => hashOf(`device ${token}`).replaceAll(/[+/=]/g, '').slice(0, 16)

/** Whether letters and pushes can be sent, and a test of each, to whoever asks for it alone. */
export function channelsRoutes(app: FastifyInstance, house: House): void {
  const { db, limiter, mail, settings } = house

  serve(app, house, channels.get, async ({ reader }) => {
    const own = await findPerson(db, reader.person_id)
    const rung = rungHere(settings)
    const counts = await countDevices(db)
    return {
      mail: {
        configured: settings.smtp_url !== undefined,
        sender: settings.mail_from,
        own_address: own?.email ?? null,
      },
      platforms: pushPlatforms.map((platform) => ({
        platform,
        rings: rung.includes(platform),
        devices: counts.get(platform) ?? 0,
      })),
      guests_devices: await countGuestDevices(db),
      own: (await listDevicesOf(db, reader.person_id)).map(({ token, platform, app_version, last_seen_at }) => ({
        id: idOf({ token }),
        platform,
        app_version,
        last_seen_at: last_seen_at.toISOString(),
      })),
    }
  })

  serve(app, house, channels.tryMail, async ({ reader, fail }) => {
    const own = (await findPerson(db, reader.person_id)) ?? fail('unauthenticated')
    const to = own.email ?? fail('no_address')
    const open = mail.openLine ?? fail('mail_not_configured')
    limiter.use('mail_tests_by_person', reader.person_id)
    const words = texts[own.locale].letters.test
    const called = calledBy(settings)
    const [subject, text] = [called(words.subject), called(words.text(own.name, settings.public_url))]
    const line = await open()
    try {
      const posted = await line.post({
        to,
        subject,
        text,
        html: html`<p style="white-space:pre-line">${text}</p>`.text,
        headers: { 'Auto-Submitted': 'auto-generated' },
        message_id: `<${newId()}@${new URL(settings.public_url).hostname}>`,
      })
      if (posted.kind === 'sent' || posted.kind === 'unknown') return { end: posted.kind, answer: '' }
      return { end: posted.whose, answer: posted.answer }
    } finally {
      line.close()
    }
  })

  serve(app, house, channels.tryPush, async ({ reader, body }) => {
    limiter.use('push_tests_by_person', reader.person_id)
    const own = (await listDevicesOf(db, reader.person_id)).find((one) => idOf(one) === body.device)
    return tryDevice(house, reader.person_id, own?.token)
  })

  serve(
    app,
    house,
    channels.pushTest,
    async ({ reader, params, fail }) => (await findTest(db, reader.person_id, params.id)) ?? fail('not_found'),
  )
}
