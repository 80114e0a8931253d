import type { delivery as bulgarian } from '../bg/notification-delivery.ts'

const people = (number: number, shown: string) => (number === 1 ? '1 person' : `${shown} people`)
const devices = (number: number, shown: string) => (number === 1 ? '1 device' : `${shown} devices`)

export const delivery: typeof bulgarian = {
  title: 'How far it came',
  failed: 'The notification could not be loaded',
  leads: 'Leads to',
  reason: (reason) => `Urgent: ${reason}`,
  leaving: 'It leaves in seconds. Until then nobody sees it.',
  will_go: (moment) => `It goes out on ${moment}. The numbers are of the people now.`,
  steps: {
    people: 'Recipients',
    accounts: 'Have signed in at least once',
    with_push: 'Whose phone can ring',
    devices: 'Devices it was sent to',
    accepted: 'Taken for delivery',
    opened: 'Opened it from the phone',
    read: 'Read it in the app',
  },
  gap: {
    accounts: (number, shown) => `${people(number, shown)} never signed in.`,
    with_push: (number, shown) => `${people(number, shown)} ${number === 1 ? 'has' : 'have'} not allowed push.`,
    by_digest: (number, shown) =>
      `Of them ${people(number, shown)} ${number === 1 ? 'gets' : 'get'} a digest by email.`,
    no_way: (number, shown) =>
      `There is no way to ${people(number, shown)}: letters to ${number === 1 ? 'this address' : 'their addresses'} come back.`,
    opened: (number, shown) => `${people(number, shown)} did not open it from the phone.`,
    read: (number, shown) => `${people(number, shown)} ${number === 1 ? 'has' : 'have'} not read it yet.`,
  },
  remedy: {
    accounts: 'Invite them: with a code, or in person by whoever leads them.',
    with_push: 'They see it under “Alerts” once they open the app. They allow push in their profile.',
    by_digest: 'What they have not seen by then comes at the end of their quiet hours, every day or every week.',
    no_way:
      'An administrator finds them under “People and groups”, to mend the address or to give a code for signing in.',
    opened: 'Many read straight in the app. A title that says why it is worth it helps.',
    read: 'If it matters, send a new one at another hour, or ask for confirmation with a story.',
  },
  quiet: (number, shown) => `${people(number, shown)} ${number === 1 ? 'is' : 'are'} in quiet hours.`,
  quiet_remedy: 'It rings when these end. Nothing to be done.',
  retrying: (number, shown) => `${devices(number, shown)}: to be tried again.`,
  retrying_remedy: 'The provider did not answer. It is tried again by itself as long as the notification is good.',
  skipped: {
    push_off: [
      'has notifications switched off',
      'have notifications switched off',
      'Their owners did so in their profile. They have it in the app.',
    ],
    muted: [
      'is of somebody who muted this category',
      'are of people who muted this category',
      'If it must reach everybody, make the category mandatory.',
    ],
    quiet: ['waits for the end of quiet hours', 'wait for the end of quiet hours', 'The notification comes then.'],
  },
  failures: {
    unregistered: [
      'no longer has the app',
      'no longer have the app',
      'The list of devices is cleaned. People come back when they install the app.',
    ],
    invalid_token: [
      'has an invalid address',
      'have an invalid address',
      'The list of devices is cleaned. A phone registers anew when it opens the app.',
    ],
    sender_mismatch: [
      'is of another app',
      'are of another app',
      'Nothing is removed, since the key may be wrong. An administrator should check the push key.',
    ],
    apns_key: [
      'did not get it: Apple refused the key',
      'did not get it: Apple refused the key',
      'An administrator must upload a key for iOS to the Firebase project.',
    ],
    expired: [
      'waited in vain',
      'waited in vain',
      'Google did not take it for a whole day. People have it in the app. If it still matters, send a new one.',
    ],
    gone: [
      'is no recipient’s any more',
      'are no recipients’ any more',
      'People signed out or changed their group meanwhile. There is nothing to do.',
    ],
    refused: ['was refused', 'were refused', 'An administrator finds the cause in the log of the server.'],
  },
  other: ['was refused', 'were refused', 'An administrator finds the cause in the log of the server.'],
  devices,
  state: {
    none: 'No phones were rung.',
    waiting: 'Waiting for its turn.',
    sending: 'Being sent …',
    paused: 'Sending has paused for a while.',
    done: 'Sending is done.',
    stopped: 'Sending was ended.',
    cancelled: 'Stopped before it reached everybody.',
    expired: 'The time for delivery is over.',
  },
  trouble: {
    not_configured: 'This installation has no push key. People see it in the app. An administrator sets the key.',
    credentials_refused: 'Google refused the key. The queue is kept. An administrator must replace it.',
    provider_away: 'Google does not answer. It is tried again by itself; nothing is lost.',
    message_refused: 'Google refused the notification itself. Send it again with other words.',
    taken_back: 'It was undone before it left. Nobody got it.',
    cancelled: 'An editor stopped it.',
    withdrawn: 'The story or survey is no longer shown, so phones do not ring.',
  },
  cancel: 'Stop sending',
  undo: 'Undo',
  cancel_scheduled: 'Do not send it',
  cancelled: 'The notification is stopped.',
  restore: 'Put it back',
  restored: 'The notification will go out again.',
  again: 'New one from this text',
}
