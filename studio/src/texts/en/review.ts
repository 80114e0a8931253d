import type { Texts } from '../texts.ts'
import { reviewWords } from '@megdan/kit/review-words/en'

export const review: Texts['review'] = {
  ...reviewWords,
  waits: 'Waits for approval',
  returned: 'Sent back',
  unpublished: 'Has unpublished changes',
  send: 'Send for approval',
  sent: 'Sent for approval.',
  withdraw: 'Take back',
  withdrawn: 'Taken back.',
  approving: 'Approving',
  send_back: 'Send back with a note',
  back: 'Back',
  dialog: {
    title: 'Sending for approval',
    lead: 'What is approved is exactly what stands here now. After any change it is approved anew.',
    to: 'Who approves',
    anybody: 'Anybody who may',
    away: (name, day, deputy) =>
      deputy ? `${name} – away until ${day}, ${deputy} stands in` : `${name} – away until ${day}, nobody stands in`,
    words: 'A note (optional)',
    reason: 'What changed that matters (optional)',
    reason_note: 'Whoever has confirmed is asked again and reads this.',
    not_saved: 'The text could not be saved, so nothing was sent.',
  },
  card: {
    title: 'Approval',
    returned: (name) => `${name} sent it back:`,
    notes: 'Notes',
    done: 'Done',
    failed: 'The approval could not be loaded',
  },
  changes: {
    ...reviewWords.changes,
    removed: 'Removed',
    whole: 'Text and notes',
    note_to: (begins) => `Note on “${begins}”`,
  },
  away: {
    title: 'Absence',
    lead: 'While you are away your deputy approves in your place. Nobody approves what they wrote, or what the person they stand in for wrote.',
    from: 'Away from',
    until: 'Until',
    deputy: 'Deputy',
    nobody: 'Nobody',
    save: 'Save the absence',
    saved: 'The absence is saved.',
    end: 'I am back',
    back: 'You approve again yourself.',
    now: (from, until, deputy) =>
      deputy
        ? `From ${from} until ${until}. ${deputy} stands in for you.`
        : `From ${from} until ${until}, nobody stands in.`,
    stands_for: (names) => `You stand in for: ${names}.`,
  },
  rule: {
    label: 'Approval before publishing',
    note: 'Nobody approves what they wrote themselves. Only an administrator changes this.',
    nobody: 'Not asked for',
    one: 'One approver',
    two_when_urgent: 'One, two for what is important or urgent',
  },
  elsewhere: {
    title: 'Approval',
    lead: 'For surveys, and for notifications that lead to no category. For news it is chosen in the category itself.',
    save: 'Save the approval',
    saved: 'The approval is saved.',
  },
  refusals: {
    ...reviewWords.refusals,
    version_conflict: 'Another editor has just changed it. Look at the changes and try again.',
    not_ready: 'It is not ready yet. The checks say what is missing.',
    no_reviewer: 'Nobody else may approve it. Ask an administrator.',
    approval_needed: 'Somebody else’s approval is needed here. Send it for approval.',
  },
}
