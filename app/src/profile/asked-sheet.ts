import { useEffect } from 'react'
import { useOwnQuery } from '../news/index.ts'
import { paths } from '../paths.ts'

/** Opens what the address asks for, as `/profile?open=password`; the address forgets it, so that it opens once. */
export function useAskedSheet<Name extends string>(names: readonly Name[], open: (name: Name) => void): void {
  const [query, setQuery] = useOwnQuery(paths.profile)
  const asked = names.find((name) => name === query.get('open'))
  useEffect(() => {
    if (asked === undefined) return
    setQuery({ open: undefined })
    open(asked)
    // Only what is newly asked for opens.
    // eslint-disable-next-line react/exhaustive-deps
  }, [asked])
}
