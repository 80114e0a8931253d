/** At most so many units: what is longer ends with a whole word and an ellipsis. */
export const shortened = (text: string, most: number): string =>
  text.length <= most
    ? text
    : `${text
        .slice(0, most - 1)
        .replace(/\s\S*$/, '')
        .trimEnd()}…`
