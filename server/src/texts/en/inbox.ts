import type { inbox as bg } from '../bg/inbox.ts'

export const inbox: typeof bg = {
  confirm: {
    title: 'Waiting for your confirmation',
    body: (title, day) => `${day ? `Please read and confirm by ${day}: ` : 'Please read and confirm: '}“${title}”`,
  },
  answer: {
    title: 'A survey is waiting for your answer',
    body: (title, minutes, day) =>
      `“${title}” – about ${minutes === 1 ? 'a minute' : `${minutes} minutes`}${day ? `, until ${day}` : ''}.`,
  },
  comment: {
    answered: (name, others) =>
      others === 0
        ? `${name} replied to you`
        : `${name} and ${others} ${others === 1 ? 'other' : 'others'} replied to you`,
    under: (title) => `In the conversation under “${title}”`,
  },
  outcome: (title) => `What we did about it: ${title}`,
  directory: {
    held: (people) => ({
      title: 'The directory suspends unusually many people',
      body: `${people} people would have been suspended by now, so it was stopped. Look in the studio, “People”, whether that is right, and let it go on.`,
    }),
  },
  feed: {
    done: (name, said) => ({
      title: said.refused > 0 ? 'The list of people was imported with mistakes' : 'The list of people was imported',
      body: `“${name}”: ${said.new} new, ${said.changed} changed, ${said.suspended} suspended, ${said.refused} lines with a mistake.`,
    }),
    kept: (missing) =>
      ` ${missing} people are missing, but nobody was suspended, since lines of the file have mistakes. Which they are stands beside the file.`,
    held: (name, people) => ({
      title: 'The list of people was not imported',
      body: `${people} people are missing in “${name}”, which is unusually many, so nothing was changed. Look in the studio, “People”, whether that is right; if you let it go on, it is imported.`,
    }),
    failed: (name, why) => ({
      title: 'The list of people was not imported',
      body: {
        unreadable: `“${name}” cannot be read as CSV or XLSX.`,
        nobody_known: `“${name}” has no column with an email or a personal number.`,
        overtaken: `“${name}” was not imported to its end, and a newer list has come since. It was left aside.`,
        failed: `“${name}” was not imported. Why stands in the server’s log.`,
      }[why],
    }),
  },
  review: {
    asked: {
      news: 'A story waits for your approval',
      survey: 'A survey waits for your approval',
      notification: 'A notification waits for your approval',
    },
    withdrawn: {
      news: 'A story no longer waits for approval',
      survey: 'A survey no longer waits for approval',
      notification: 'A notification no longer waits for approval',
    },
    returned: {
      news: 'Your story came back with a note',
      survey: 'Your survey came back with a note',
      notification: 'Your notification came back with a note',
    },
    approved: {
      news: 'Your story was approved',
      survey: 'Your survey was approved',
      notification: 'Your notification was approved',
    },
    body: (title, name) => `${name}: “${title}”`,
  },
  /** Whether what is published still holds. */
  check: { title: 'An item waits to be checked', body: (title: string) => `See whether it still holds: “${title}”` },
  held: {
    news: {
      title: 'A story was not published',
      audience_empty: (title) => `Nobody would read it; it waits among the drafts: “${title}”`,
      right_missing: (title) => `You may not publish it; it waits among the drafts: “${title}”`,
      approval_missing: (title) => `Its approval no longer counts; it waits among the drafts: “${title}”`,
    },
    notification: {
      title: 'A notification was not sent',
      audience_empty: (title) => `Nobody is left in the chosen groups: “${title}”`,
      right_missing: (title) => `You may no longer send it: “${title}”`,
      approval_missing: (title) => `Its approval no longer counts, so it was not sent: “${title}”`,
      target_missing: (title) => `The page it leads to is gone: “${title}”`,
    },
    survey: {
      title: 'A survey did not open',
      audience_empty: (title) => `Nobody could answer; it waits among the drafts: “${title}”`,
      audience_too_small: (title) => `Too few people for an anonymous survey; it waits among the drafts: “${title}”`,
      right_missing: (title) => `You may not open it; it waits among the drafts: “${title}”`,
      approval_missing: (title) => `Its approval no longer counts; it waits among the drafts: “${title}”`,
    },
  },
  /** Of a feed of others that brings drafts. */
  source: {
    title: 'A source of news is silent',
    silent: (name) => `“${name}” has brought nothing for three days. See why in the studio.`,
    gone: (name) => `“${name}” is no longer at its address, so we have stopped reading it.`,
  },
  /** Of what was uploaded and could not be made small. */
  film: {
    title: 'A video could not be processed',
    failed: (title) => `“${title}”: the upload could not be turned into a video. The studio says why.`,
  },
  /** Of a program that is told of what happens here. */
  webhook: {
    title: 'Another program does not answer',
    paused: (name) => `Nothing is sent to “${name}” any more. The studio says why.`,
    given_up: (name) => `One message to “${name}” was not taken. See it in the studio.`,
  },
}
