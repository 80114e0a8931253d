import type { Image, Language, StudioSurvey, SurveyContent } from '@megdan/contract'
import { createContext, useContext } from 'react'
import type { Changes } from './content.ts'
import type { ProblemCode } from './problems.ts'

export type Builder = {
  content: SurveyContent
  base: StudioSurvey
  change: (changes: Changes) => void
  /** The translation that stands beside the survey's own language, where one is shown. */
  beside: Language | undefined
  images: Record<string, Image>
  problems: ReadonlyMap<string, readonly ProblemCode[]>
  /** The question that is being written. */
  open: string | undefined
  onOpen: (id: string | undefined) => void
  /** Asks for a picture of the library. */
  pick: (what: Picking) => void
  /** Says something to those who do not see it move. */
  tell: (message: string) => void
}
export type Picking = 'cover' | { question: string; option: string }

const Context = createContext<Builder | undefined>(undefined)
export const BuilderProvider = Context.Provider

export function useBuilder(): Builder {
  const builder = useContext(Context)
  if (!builder) throw new Error('A part of the builder stands outside of it.')
  return builder
}
