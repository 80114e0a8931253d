import { number, plural } from '@megdan/kit/format'

export const counted = (count: number, one: string, other: string) =>
  `${number(count, 'en')}\u00a0${plural(count, { one, other })}`
