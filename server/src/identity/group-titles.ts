import type { GroupTitles } from '@megdan/contract'

/** As readers are told them: left out where there are none. */
export const toldTitles = (titles: GroupTitles | null): { titles?: GroupTitles } =>
  titles && Object.keys(titles).length > 0 ? { titles } : {}

/** The same beside whatever says the title by itself. */
export function toldGroupTitles(titles: GroupTitles | null): { group_titles?: GroupTitles } {
  const told = toldTitles(titles).titles
  return told ? { group_titles: told } : {}
}
