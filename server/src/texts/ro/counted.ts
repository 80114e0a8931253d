import { pluralIn } from '@megdan/contract/languages'

const formOf = pluralIn('ro')

/** «1 știre», «3 știri», «20 de știri». */
export const counted = (count: number, one: string, few: string): string =>
  `${count} ${formOf(count, { one, few, other: `de ${few}` })}`
