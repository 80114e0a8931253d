/** In the place of what readers write below: the item has just come out, and nobody has. */
export const CommentsBelow = (): null => null
