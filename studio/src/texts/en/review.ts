import type { Texts } from '../texts.ts'

export const review: Texts['review'] = {
  waits: 'Waits for approval',
  returned: 'Sent back',
  unpublished: 'Has unpublished changes',
  send: 'Send for approval',
  sent: 'Sent for approval.',
  withdraw: 'Take back',
  withdrawn: 'Taken back.',
  approve: 'Approve',
  approving: 'Approving',
  approved: 'Approved.',
  approved_of: (approved, needed) => `Approvals: ${approved} of ${needed}`,
  send_back: 'Send back with a note',
  sent_back: 'Sent back to its author.',
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
    nobody: 'Nobody else may approve it. Ask an administrator.',
    not_saved: 'The text could not be saved, so nothing was sent.',
  },
  card: {
    title: 'Approval',
    asked: (name, to) => (to ? `${name} asked ${to} to approve.` : `${name} asked for approval.`),
    somebody: 'Somebody',
    away: (name, day, deputy) =>
      deputy
        ? `${name} is away until ${day}; ${deputy} approves.`
        : `${name} is away until ${day}, and nobody stands in.`,
    returned: (name) => `${name} sent it back:`,
    hindrance: {
      right_missing: 'You may not approve it.',
      own_work: 'You have written on it, so somebody else approves it.',
      approved_already: 'You have approved it; one more is needed.',
    },
    notes: 'Notes',
    done: 'Done',
    answer: 'What is to be changed',
    failed: 'The approval could not be loaded',
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
    version_conflict: 'Another editor has just changed it. Look at the changes and try again.',
    not_ready: 'It is not ready yet. The checks say what is missing.',
    no_reviewer: 'Nobody else may approve it. Ask an administrator.',
    review_changed: 'It changed while you looked at it. Look at it again.',
    review_own_work: 'You have written on it, so somebody else approves it.',
    review_not_asked: 'It does not wait for approval any more.',
    audience_empty: 'Nobody is left in the chosen groups.',
    approval_needed: 'Somebody else’s approval is needed here. Send it for approval.',
  },
}
