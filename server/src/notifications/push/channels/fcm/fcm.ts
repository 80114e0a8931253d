import type { FcmSettings } from '../../../../settings.ts'
import type { Channel } from '../channel.ts'
import { openAccess } from './access-token.ts'
import { readAnswer } from './answer.ts'
import { writerOf } from './message.ts'
import { openProvider } from './provider.ts'

/** Firebase Cloud Messaging, by its HTTP v1 API: iPhones and Android phones. */
export const fcm: Channel<FcmSettings> = {
  platforms: ['ios', 'android'],
  badges: ['ios'],
  writerOf,
  open(settings, freed, pace) {
    const access = openAccess(settings.credentials)
    const provider = openProvider(settings, freed, pace)
    let access_token = ''
    return {
      hasAccess() {
        access_token = access.current() ?? ''
        return access_token !== ''
      },
      getAccess: access.ready,
      forgetAccess: access.forget,
      hasRoom: provider.hasRoom,
      underWay: provider.underWay,
      send: (body, slow, done) =>
        provider.send(access_token, body, slow, (reply) =>
          done(reply && readAnswer(reply.status, reply.body, reply.retry_after)),
        ),
      close: provider.close,
    }
  },
}
