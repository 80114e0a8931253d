import { leavingWords, ringingWords } from '@megdan/kit/ringing-words/en'
import type { Texts } from '../texts.ts'

export const ringing: Texts['ringing'] = {
  ...ringingWords,
  act: {
    send: {
      to: (whom) => `Send to ${whom}`,
      silent: 'Send without ringing',
      plain: 'Send',
    },
    publish: {
      to: (whom) => `Publish and send to ${whom}`,
      silent: 'Publish without ringing',
      plain: 'Publish',
    },
    schedule: {
      to: (whom) => `Schedule for ${whom}`,
      silent: 'Schedule without ringing',
      plain: 'Schedule',
    },
    approve: {
      to: (whom) => `Approve and send to ${whom}`,
      silent: 'Approve without ringing',
      plain: 'Approve',
    },
    save: {
      to: (whom) => `Save and send to ${whom}`,
      silent: 'Save without ringing',
      plain: 'Save and notify',
    },
  },
  shown: 'This is how the phone will show it',
  undo_follows: 'After that there are a few seconds in which it can be undone.',
  cancel: 'Back',
  leaving: {
    ...leavingWords,
    occasion: { publication: 'with a story', reminder: 'reminder', outcome: 'what follows from a survey' },
    let_go: 'Send now',
    let_go_of: (title) => `Send “${title}” now`,
    refused: {
      too_late:
        'It is too late, the notification has left. What has not rung yet can be stopped under “Notifications”.',
      already_sent: 'It has left already.',
      already_cancelled: leavingWords.already_cancelled,
      not_found: 'The notification is gone.',
    },
  },
}
