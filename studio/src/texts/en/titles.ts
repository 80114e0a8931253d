import type { Texts } from '../texts.ts'

export const titles: Texts['titles'] = {
  categories: 'Categories',
  media: 'Pictures and files',
  comments: 'Comments',
  people: 'People and groups',
  contacts: 'Contacts',
  statistics: 'Statistics',
  installation: 'Settings',
  audit: 'Activity log',
  campaigns: 'Campaigns',
  checks: 'To be checked',
  from_template: 'New from a template',
}
