/** For a field in which nothing is a word of a language: no phone makes capitals of it or minds its spelling. */
export const asTyped = { autoCapitalize: 'none', spellCheck: false } as const
