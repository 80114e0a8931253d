import './shares.css'
import { percent } from '@megdan/kit/format'
import { useLanguage } from '../texts/index.ts'

/** A share from 0 to 1 as a bar with its number. */
export function ShareBar({ share, weak = false }: { share: number; weak?: boolean }) {
  const language = useLanguage()
  return (
    <span className="share" data-weak={weak || undefined}>
      <span className="share-bar" aria-hidden="true">
        <span style={{ width: `${100 * Math.min(share, 1)}%` }} />
      </span>
      <b>{percent(Math.min(share, 1), language)}</b>
    </span>
  )
}
