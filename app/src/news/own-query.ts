import { NavContext } from '@ionic/react'
import { use, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** The query of this page's own address. Ionic keeps a page while another one is shown: then the last one holds. */
export function useOwnQuery(path: string): [URLSearchParams, (change: Record<string, string | undefined>) => void] {
  const { pathname, search } = useLocation()
  const nav = use(NavContext)
  const own = useRef('')
  if (pathname === path) own.current = search
  const query = new URLSearchParams(own.current)
  function write(change: Record<string, string | undefined>) {
    const next = new URLSearchParams(own.current)
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    nav.navigate(next.size > 0 ? `${path}?${next}` : path, 'none', 'replace')
  }
  return [query, write]
}
