import type * as Type from 'typebox'

/** What a kind of block says of itself, so that nobody else looks inside one. */
export type BlockKind<S extends Type.TSchema = Type.TSchema> = {
  type: string
  schema: S
  /** Its words, a line each: found by search, counted as time to read. */
  words(block: Type.Static<S>): string[]
  /** What is read aloud, piece by piece, where that is not its words. */
  spoken?(block: Type.Static<S>): string[]
  /** As plain lines that tell two versions apart, where its words would not. */
  plain?(block: Type.Static<S>): string[]
  /** The page of the app that it shows something of; what it names as `href` is known without this. */
  leads?(block: Type.Static<S>): string
}

export const blockKind = <S extends Type.TSchema>(kind: BlockKind<S>): BlockKind<S> => kind
