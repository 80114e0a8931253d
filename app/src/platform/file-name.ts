/** A name without what file systems do not take. */
export const fileNameOf = (name: string): string =>
  [...name].filter((letter) => letter >= ' ' && !/[\\/:*?"<>|]/.test(letter)).join('')
