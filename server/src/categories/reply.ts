import type { MenuItem } from '@megdan/contract'
import { urlOf } from '../media/index.ts'
import type { listCategories } from './store.ts'

type Row = Awaited<ReturnType<typeof listCategories>>[number]

/** A category as the menu shows it. */
export const toMenuItem = ({ category_id, category_title, cover }: Row): MenuItem => ({
  category_id,
  category_title,
  category_cover: cover ? urlOf({ name: cover }) : '',
})
