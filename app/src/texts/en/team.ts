import type { PageTexts } from '../index.ts'
import { counted } from '@megdan/kit/counted/en'

const people = (count: number) => counted(count, 'person', 'people')

export const team: PageTexts['team'] = {
  title: 'My team',
  lead: 'The names of the people you lead, and what is waited for. What they read and when they sign in is not shown.',
  loading: 'The team is loading',
  failed: 'The team did not load',
  not_leading: {
    title: 'You lead no group',
    text: 'This page is for whoever leads a group. An administrator says who does.',
  },
  nobody: {
    title: 'There is nobody to show',
    text: 'When other people come into the group that you lead, you will see them here.',
  },
  nobody_here: 'There is nobody to show',
  more: 'Load more',
  more_groups: 'More groups',
  back: 'Back',
  absent: {
    title: 'Have not joined yet',
    count: people,
    none: 'Everybody has joined.',
    invite: 'Invite',
    invite_whom: (name) => `Invite ${name}`,
    way: {
      company: 'Signs in with the company account, without an invitation.',
      administrator: 'The invitation comes from an administrator.',
    },
  },
  to_confirm: {
    title: 'Wait for confirmation',
    count: (items) => counted(items, 'news item', 'news items'),
    none: 'Everybody has confirmed everything.',
    due: (day) => `by ${day}`,
    waiting: people,
    others: (items) => (items === 1 ? '1 other, which is not for you' : `${items} others, which are not for you`),
    names: 'Have not confirmed',
  },
  to_answer: {
    title: 'Have not answered',
    count: (items) => counted(items, 'survey', 'surveys'),
    none: 'Everybody has answered.',
    closes: (day) => `by ${day}`,
    waiting: people,
    told: (answered, asked) =>
      answered === 0
        ? `Without names: fewer than 5 of ${people(asked)} have answered.`
        : `Without names: at least ${answered} of ${people(asked)} have answered.`,
    nameless: 'Without names: who has answered is not shown.',
    others: (items) => (items === 1 ? '1 other, which is not for you' : `${items} others, which are not for you`),
    names: 'Have not answered',
  },
  given: {
    title: 'Invitation',
    how: 'Point the camera of the new phone at the square, or read the code out.',
    qr: 'QR code of the invitation',
    code: 'Code',
    until: (moment) => `Good until ${moment}, and once. Earlier codes are worth nothing any more.`,
    share: 'Share',
    share_title: 'Invitation to Megdan',
    sheet: 'Sheet to print',
    file: 'invitation.pdf',
    kept: 'The sheet is ready.',
    no_files: 'This phone does not take the file. Open the page in the web app.',
    no_share: 'There is nothing to share with here. Show the square, or read the code out.',
    joined: (name) => `${name} is in.`,
    done: 'Done',
  },
  refusals: {
    has_joined: 'This person has joined already and has a password. Only an administrator gives a new one.',
    not_invitable: 'An administrator invites this person.',
    registration_closed: 'Registration is closed. Ask an administrator.',
  },
}
