import { number, plural } from '@megdan/kit/format'

/** How many letters may still be written. */
export const lettersLeft = (left: number) =>
  `${plural(left, { one: 'Остава', other: 'Остават' })} ${number(left, 'bg')} ${plural(left, { one: 'знак', other: 'знака' })}`
