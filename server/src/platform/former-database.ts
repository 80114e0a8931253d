/** A database of before the first release: its tables are not carried over, and nothing in it is touched. */
export class FormerDatabase extends Error {
  override readonly name = 'FormerDatabase'
  constructor(place: string, advice: string) {
    super(
      `${place} holds the tables of a Megdan of before its first release, which this one does not take over: ${advice}.`,
    )
  }
}
