/** More values than the longest survey or the longest article in three languages is made of. */
const mostValues = 40_000
/**
 * Bytes of blanks, numbers and punctuation: a document with every value that there may be, each on a line of its own and
 * set in by many steps. Only texts make a body longer, and they are passed at the speed of memory.
 */
const mostBesideTexts = 1024 * 1024
/** Bytes of one text: twice the longest that any document has, 40,000 signs of six bytes each. */
const longestText = 512 * 1024
/** Deeper than any document of ours, also inside the rest of its body. */
const deepest = 100

const [quote, backslash] = [0x22, 0x5c]

/**
 * The index of the quote that ends the text begun at this one, or of where it is too long. Most texts hold no escaped
 * quote, and `indexOf` passes them at the speed of memory.
 */
function endOfText(json: Buffer, start: number): number {
  const end = json.indexOf(quote, start)
  if (end < 0 || json[end - 1] !== backslash) return end < 0 ? json.length : end
  const last = Math.min(json.length, start + longestText + 1)
  let at = start
  while (at < last && json[at] !== quote) at += json[at] === backslash ? 2 : 1
  return at
}

/**
 * Refuses JSON for its shape before it is parsed: counting its bytes costs next to nothing, making its values a
 * thousand times as much. Whether it is valid JSON is the parser's business.
 */
export function wrongShapeOf(json: Buffer): 'too_many' | 'too_deep' | 'too_long' | undefined {
  let [values, texts, depth, beside] = [0, 0, 0, 0]
  for (let at = 0; at < json.length; at++) {
    const start = at + 1
    switch (json[at]) {
      case quote:
        // A name and a value; more of them are no JSON.
        if (++texts > 2 * mostValues) return 'too_many'
        at = endOfText(json, start)
        if (at - start > longestText) return 'too_long'
        break
      case 0x5b: // [
      case 0x7b: // {
        if (++depth > deepest) return 'too_deep'
        if (++values > mostValues) return 'too_many'
        break
      case 0x2c: // ,
        if (++values > mostValues) return 'too_many'
        break
      case 0x5d: // ]
      case 0x7d: // }
        depth--
        break
      default:
        if (++beside > mostBesideTexts) return 'too_long'
    }
  }
  return undefined
}
