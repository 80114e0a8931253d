import type { Texts } from '../texts.ts'
import { titles } from './titles.ts'

const news = (number: number, shown: string) => (number === 1 ? '1 story' : `${shown} stories`)

export const categories: Texts['categories'] = {
  title: titles.categories,
  lead: 'Readers see them in this order in the menu; everybody sees only their own.',
  create: 'New category',
  loading: 'The categories are loading',
  failed: 'The categories did not load',
  empty: 'No categories yet',
  empty_text: 'Each story stands in a category. Add the first.',
  read_only: 'The order is the same for all, so it is changed by the editors of all categories.',
  edit: (title) => `Edit “${title}”`,
  news,
  no_news: 'No stories',
  mandatory: 'Mandatory notifications',
  everyone: 'All employees',
  nobody: 'For nobody yet',
  groups: (titles) => titles,
  guests: 'Visible to guests',
  no_guests: 'Guests do not see it',

  move: 'Move',
  move_of: (title) => `Move “${title}”`,
  to: { first: 'To the top', up: 'Up', down: 'Down', last: 'To the bottom' },
  keys: 'Alt+↑ and Alt+↓ move the category that has the focus.',
  moved: (title, place, all) => `“${title}” is now number ${place} of ${all}`,
  move_failed: 'The order is not saved.',

  form: {
    create: 'New category',
    edit: 'Category',
    name: 'Title',
    name_missing: 'Enter a title.',
    cover: 'Cover',
    choose_cover: 'Choose a cover',
    change_cover: 'Change the cover',
    remove_cover: 'No cover',
    mandatory: 'Its notifications cannot be switched off',
    mandatory_note: 'For news that everybody has to get, such as those about safety.',
    add: 'Add',
    save: 'Save',
    added: (title) => `The category “${title}” is added`,
    saved: 'The changes are saved',
    not_saved: 'The changes are not saved.',
    conflict:
      'Somebody changed the category while you were writing. Your changes are still here: save them over the others, or take the new ones.',
    gone: 'The category has been deleted.',
  },
  remove: 'Delete',
  remove_used: (shown) => `It holds ${shown}. Move them to another category first, then delete it.`,
  removed: (title) => `The category “${title}” is deleted`,
  refusals: {
    version_conflict: 'Somebody changed the categories meanwhile. Here is what is new; please try again.',
    category_in_use: 'The category has stories by now, so it is not deleted.',
  },
}
