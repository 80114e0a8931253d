import { number, plural } from '../format.ts'

/** «1 новина», «3 новини», in one line. */
export const counted = (count: number, one: string, other: string): string =>
  `${number(count, 'bg')}\u00a0${plural(count, { one, other })}`
