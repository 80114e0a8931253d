import { stemsOf, wordsOf } from '@megdan/contract/search'
import type { Medium } from './image.ts'

type Named = Pick<Medium, 'title' | 'alt'>

/** Columns that follow from title and description; whoever writes these writes them with it. */
export function searchedBy({ title, alt }: Named): Pick<Medium, 'search_stems' | 'search_words'> {
  const all = `${title}\n${alt}`
  return { search_stems: stemsOf(all), search_words: [...new Set(wordsOf(all))].join(' ') }
}
