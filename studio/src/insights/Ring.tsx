import './shares.css'
import { percent } from '@megdan/kit/format'
import { useLanguage } from '../texts/index.ts'

const radius = 55
const whole = 2 * Math.PI * radius

/** A share from 0 to 1 as a ring around its number. */
export function Ring({ share, label }: { share: number; label: string }) {
  const language = useLanguage()
  return (
    <span className="ring">
      <svg viewBox="0 0 124 124" aria-hidden="true">
        <circle className="ring-rest" cx="62" cy="62" r={radius} />
        {share > 0 && (
          <circle
            className="ring-part"
            cx="62"
            cy="62"
            r={radius}
            strokeDasharray={`${whole * share} ${whole}`}
            transform="rotate(-90 62 62)"
          />
        )}
      </svg>
      <span>
        <b>{percent(share, language)}</b>
        {label}
      </span>
    </span>
  )
}
