import type { Texts } from '../texts.ts'

const people = (number: number, shown: string) => (number === 1 ? '1 person' : `${shown} people`)

export const audience: Texts['audience'] = {
  title: 'Audience',
  everyone: 'All employees',
  groups: 'Chosen groups',
  public: 'Public, guests too',
  search: 'Find a group',
  remove: (group) => `Remove ${group}`,
  gone: 'Deleted group',
  no_groups: 'There are no groups yet.',
  none_found: (words) => `No group “${words}”.`,
  groups_failed: 'The groups did not load.',
  people,
  reach: 'Reach',
  counting: 'Counting people …',
  choose_groups: 'Choose at least one group.',
  nobody: 'Nobody could read it yet.',
  will_reach: (number, shown) => `Will reach ${people(number, shown)}.`,
  failed: 'The people were not counted.',
  parts: {
    push_now: 'will be notified at once',
    held_by_quiet_hours: 'will be notified after their quiet hours',
    inbox_only: 'will only see it in the app',
    never_signed_in: 'have never signed in',
  },
  one: {
    push_now: 'will be notified at once',
    held_by_quiet_hours: 'will be notified after the quiet hours',
    inbox_only: 'will only see it in the app',
    never_signed_in: 'has never signed in',
  },
  guests: (number, shown) => (number === 1 ? 'And 1 guest device.' : `And ${shown} guest devices.`),
}
