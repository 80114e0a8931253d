import type * as Type from 'typebox'

/** What a kind of block says of one, so that nobody else looks inside. */
export type BlockSays<Block> = {
  /** Its words, a line each: found by search, counted as time to read. */
  words(block: Block): string[]
  /** What is read aloud, piece by piece, where that is not its words. */
  spoken?(block: Block): string[]
  /** As plain lines that tell two versions apart, where its words would not. */
  plain?(block: Block): string[]
  /** The page of the app that it shows something of; what it names as `href` is known without this. */
  leads?(block: Block): string
}
type BlockKind<S extends Type.TSchema> = BlockSays<Type.Static<S>> & { type: string; schema: S }

export const blockKind = <S extends Type.TSchema>(kind: BlockKind<S>): BlockKind<S> => kind
