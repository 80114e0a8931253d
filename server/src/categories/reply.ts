import { type Language, type MenuItem, titleIn } from '@megdan/contract'
import { urlOf } from '../media/index.ts'
import type { listCategories } from './store.ts'

type Row = Awaited<ReturnType<typeof listCategories>>[number]

/** A category as the menu shows it. */
export const toMenuItem = (row: Row, lang: Language | undefined): MenuItem => ({
  category_id: row.category_id,
  category_title: titleIn(row, lang),
  category_cover: row.cover ? urlOf({ name: row.cover }) : '',
})
