import type { Texts } from '../texts.ts'

export const approvals: Texts['approvals'] = {
  title: 'Awaiting approval',
  loading: 'People are loading',
  failed: 'The people could not be loaded',
  empty: 'Nobody is waiting',
  empty_text: 'Whoever registers will appear here.',
  all: 'Choose everybody',
  choose: (name) => `Choose ${name}`,
  since: (moment) => `since ${moment}`,
  no_group: 'no company',
  group: 'Company',
  own_group: 'As they chose',
  role: 'Role',
  approve: (count) => `Approve (${count})`,
  refuse: 'Refuse',
  refuse_these: (count) => `Refuse and delete (${count})`,
  reason: 'The reason, which they will read in the letter',
  reason_note: 'May be left empty. The data of whoever is refused are deleted at once.',
  cancel: 'Back',
  approved: (count, shown) => (count === 1 ? 'One person can sign in now' : `${shown} people can sign in now`),
  refused: (count, shown) => (count === 1 ? 'One request was refused' : `${shown} requests were refused`),
  left: (count, shown) => (count === 1 ? 'It did not work for one person' : `It did not work for ${shown} people`),
  failures: {
    timeout: 'The server did not answer in time. Look who is still waiting, and try again.',
    offline: 'The connection broke. Look who is still waiting, and try again.',
  },
  obstacles: {
    not_found: 'This person has been deleted.',
    version_conflict: 'Somebody changed this person meanwhile.',
    not_awaiting: 'Another administrator has decided about this person.',
  },
}
