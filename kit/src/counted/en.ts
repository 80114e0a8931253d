import { number, plural } from '../format.ts'

export const counted = (count: number, one: string, other: string): string =>
  `${number(count, 'en')}\u00a0${plural(count, { one, other })}`
