/** The classes that an element has now, of those that it may have. */
export const names = (...all: (string | 0 | 0n | false | null | undefined)[]): string => all.filter(Boolean).join(' ')
