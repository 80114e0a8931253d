import * as Type from 'typebox'
import { InSomeLanguages, closed } from '../fields.ts'
import { ReactionKind } from '../news/reaction-kinds.ts'

const Name = Type.String({ minLength: 1, maxLength: 24, pattern: '\\S' })

/** What readers may answer with one tap; without a name of its own it has the app's. */
const Reaction = closed({ kind: ReactionKind, names: InSomeLanguages(Name) })
export const Reactions = Type.Array(Reaction, { maxItems: 6 })
export type Reactions = Type.Static<typeof Reactions>

export const OfferedReactions = Type.Array(
  Type.Object({ kind: ReactionKind, names: Type.Record(Type.String(), Type.String()) }),
)
