import { pluralIn } from '@megdan/contract'
import { number } from '../format.ts'

const formOf = pluralIn('ro')

/** «1 știre», «3 știri», «20 de știri». */
export const counted = (count: number, one: string, few: string): string =>
  `${number(count, 'ro')}\u00a0${formOf(count, { one, few, other: `de\u00a0${few}` })}`
