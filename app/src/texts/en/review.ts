import type { PageTexts } from '../index.ts'
import { reviewWords } from '@megdan/kit/review-words/en'
import { leavingWords, ringingWords } from '@megdan/kit/ringing-words/en'

export const review: PageTexts['review'] = {
  ...reviewWords,
  title: { news: 'A story to approve', survey: 'A survey to approve', notification: 'A notification to approve' },
  loading: 'Opening',
  failed: 'It could not be opened',
  studio: 'Open the studio',
  studio_text: 'This asks for your second step. Show it in the studio and approve there.',
  not_editor: 'This page is for editors.',
  state: {
    asked: 'Waits for approval',
    returned: 'Sent back with a note',
    approved: 'Approved',
    none: 'Does not wait for approval',
  },
  quoted: (words) => `“${words}”`,
  how: 'How it goes out',
  everyone: 'For all employees',
  groups: (titles) => `For ${titles}`,
  guests: 'and for guests',
  leads_to: (place) => `Leads to ${place}`,
  urgent: 'Urgent: it rings in quiet hours, too.',
  urgent_reason: 'Reason:',
  marked: (names) => `Marked: ${names}.`,
  due: (moment) => `To be confirmed by ${moment}`,
  hidden_from: (moment) => `Hidden on ${moment}`,
  removed: 'removed',
  whole: 'As readers will see it',
  notes: 'Notes',
  note: 'Note at a paragraph',
  where: 'At which paragraph',
  anywhere: 'About all of it',
  approve: {
    first: reviewWords.act,
    now: 'Approve and publish',
    later: 'Approve and schedule',
    change: 'Approve the changes',
    send: 'Approve and send',
  },
  ringing: {
    ...ringingWords,
    approve: { to: (whom) => `Approve and send to ${whom}`, silent: 'Approve without ringing' },
    approve_later: { to: (whom) => `Approve and schedule for ${whom}`, silent: 'Approve and schedule without ringing' },
    shown: 'Phones will show:',
    secret: 'A locked screen will only say that there is a new notification.',
    urgent_sure: 'Ring in quiet hours too?',
  },
  leaving: {
    ...leavingWords,
    refusals: {
      too_late: 'It is too late, the notification has left.',
      already_cancelled: leavingWords.already_cancelled,
    },
  },
  approved_first: 'Approved. One more is needed.',
  send_back: 'Send back',
  send_back_title: 'Sending back',
  answer_missing: 'Write what is to be changed.',
  refusals: {
    approve: {
      ...reviewWords.refusals,
      not_ready: 'It cannot go out any more: nobody would see it, or its place is gone.',
    },
    sendBack: reviewWords.refusals,
  },
}
