import { installation, type Language, type ReactionKind, usualReactions } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../platform/api.ts'

const hour = 60 * 60 * 1000
type Offered = { kind: ReactionKind; names: Readonly<Record<string, string>> }
const usual: readonly Offered[] = usualReactions.map((kind) => ({ kind, names: {} }))

/** The reactions that the installation offers, in its order; while that is not known, those that the app comes with. */
export const useOffered = (): readonly Offered[] =>
  useQuery({ ...queryOf(installation.get), staleTime: hour }).data?.reactions ?? usual

/** What the installation calls it, where it has a name of its own in this language. */
export const nameIn = ({ names }: Offered, language: Language): string | undefined => names[language]
