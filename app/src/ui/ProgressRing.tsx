import type { ReactNode } from 'react'

type Props = { share: number; label: string; size?: number; children?: ReactNode }

/** `share` is 0 to 1; the children («3/5») stand in the middle and are not read twice. */
export function ProgressRing({ share, label, size = 54, children }: Props) {
  const part = Math.min(1, Math.max(0, share))
  return (
    <span className="ring" style={{ width: size, height: size }}>
      <progress className="hidden-word" aria-label={label} max={1} value={part} />
      <svg viewBox="0 0 54 54" width={size} height={size} aria-hidden="true" fill="none" strokeWidth="6">
        <circle cx="27" cy="27" r="23.5" stroke="var(--mg-border)" />
        <circle
          cx="27"
          cy="27"
          r="23.5"
          stroke={part ? 'var(--mg-primary)' : 'none'}
          strokeLinecap="round"
          pathLength={100}
          strokeDasharray={`${part * 100} 100`}
          transform="rotate(-90 27 27)"
        />
      </svg>
      <b className="num" aria-hidden="true">
        {children}
      </b>
    </span>
  )
}
