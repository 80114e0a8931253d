/** Words of the server call the app by its own name; they take the one that the installation has given it. */
export const calledBy =
  ({ brand: { name } }: { brand: { name: string | null } }) =>
  (words: string): string =>
    name === null ? words : words.replaceAll(/Мегдан|Megdan/g, () => name)
