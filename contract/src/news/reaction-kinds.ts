import * as Type from 'typebox'

/** All that an app can draw; which of them readers are offered is the installation's choice. */
export const reactionKinds = ['heart', 'star', 'clap', 'idea', 'sad', 'thanks', 'laugh', 'wow'] as const
/** Offered until an installation chooses. */
export const usualReactions = ['heart', 'star', 'clap', 'idea', 'sad'] as const
export const ReactionKind = Type.Enum([...reactionKinds])
export type ReactionKind = (typeof reactionKinds)[number]
