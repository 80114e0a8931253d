import type { Texts } from '../texts.ts'
import { people } from './people.ts'

const { phone, company, department, position, place, user_group } = people.form
/** As in the form of a person. */
const details = { phone, company, department, position, place, user_group }

export const peopleImport: Texts['peopleImport'] = {
  title: 'Import people',
  link: 'Import',
  hint: 'CSV or XLSX up to 20 MB and 50,000 rows. People are known by email or personal number, so the same file may come twice.',
  field: {
    name: 'Name',
    email: 'Email',
    login_name: 'Personal number',
    ...details,
    groups: 'Groups',
    locale: 'Language',
  },
  counts: { new: 'Ready to import', same: 'Unchanged', refused: 'With an error' },
  of_these: (fresh, changed) => `New: ${fresh}, changed: ${changed}. Empty cells erase nothing.`,
  missing: (number, shown) =>
    number === 1 ? 'One member is not in the file.' : `${shown} members are not in the file.`,
  doubted: (number, shown) =>
    number === 1
      ? 'Nobody has shown that the address of one of them is theirs: somebody else may have registered with it. Password and sign-ins end, and whoever has the address chooses a new password by a letter or a code.'
      : `Nobody has shown that the addresses of ${shown} of them are theirs: others may have registered with them. Passwords and sign-ins end, and whoever has the address chooses a new password by a letter or a code.`,
  suspend: 'Suspend them',
  at_most: 'At most',
  choose_key: 'Say which column holds the email or the personal number.',
  failed: 'The preview failed',
  gone: 'The file is no longer kept. Choose it again.',
  planned: 'What will happen',
  line: 'Row',
  what: 'Change',
  is_new: 'New person',
  is_doubted: 'Password and sign-ins end',
  nothing: 'There is nothing to import.',
  and_more: (shown) => `And ${shown} more.`,
  apply: (number, shown) => (number === 1 ? 'Import 1 person' : `Import ${shown} people`),
  done: 'The people are imported',
  told: ({ new: fresh, changed, suspended }, shown) =>
    `Added: ${shown(fresh)}. Changed: ${shown(changed)}.${suspended > 0 ? ` Suspended: ${shown(suspended)}.` : ''}`,
  to_people: 'To the people',
  invite: (number) =>
    number === 1 ? 'Make an invitation for the new one' : `Make invitations for the new ones (${number})`,
  more_to_invite: (shown) => `For another ${shown} new ones make invitations from the list:`,
  never_in: 'those who have never come in',
  another: 'Import more',
  sample_people: [
    {
      name: 'John Sample',
      email: 'john.sample@example.com',
      login_name: '10001',
      phone: '+359 88 000 0001',
      department: 'Production',
      position: 'Operator',
      locale: 'en',
    },
    { name: 'Mary Sample', login_name: '10002', department: 'Logistics', position: 'Dispatcher', locale: 'en' },
  ],
  bad_name: 'to-mend',
  reason: {
    required: (field) => `missing: ${field.toLowerCase()}`,
    wrong_format: (field) => `not valid: ${field.toLowerCase()}`,
    too_long: (field) => `too long: ${field.toLowerCase()}`,
    mixed_scripts: () => 'Cyrillic and Latin in the email',
    doubled: (_field, line) => `repeats row ${line}`,
    unknown_group: () => 'no such group',
    group_of_directory: () => 'the directory says who is in this group',
    unknown_language: () => 'unknown language',
    primary_missing: () => 'the groups leave out the primary one, and no other is named as such',
    two_people: () => 'email and number of two people',
  },
  refusals: {
    plan_stale: 'Somebody changed these people meanwhile. Look at the new result and try again.',
    too_many_missing: 'More people are missing from the file than you allowed. Nobody was suspended.',
    lines_refused: 'While rows have errors, nobody who is missing is suspended. Mend the rows.',
    not_found: 'The file is no longer kept. Choose it again.',
  },
}
