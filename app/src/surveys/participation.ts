import { surveys } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../platform/api.ts'
import { useSession } from '../session/index.ts'
import { type Entry, unlessUntouched } from './entry.ts'
import { useBox } from './use-box.ts'

/** Surveys in which this account has taken part, on whatever device; a guest’s device knows only its own. */
export function useParticipation(): ReadonlySet<string> {
  const { authenticated } = useSession()
  const { data } = useQuery({ ...queryOf(surveys.participation), enabled: authenticated })
  return new Set(authenticated ? data?.surveys : [])
}

/** How this reader stands with a survey. */
export type Standing = 'new' | Entry['stage'] | 'taken'

export function useStandings(): (id: string) => { standing: Standing; entry: Entry | undefined } {
  const { entries } = useBox()
  const taken = useParticipation()
  return (id) => {
    const entry = unlessUntouched(entries[id])
    return { entry, standing: entry?.stage ?? (taken.has(id) ? 'taken' : 'new') }
  }
}
