import { useEffect, useState, type CSSProperties, type ReactNode } from 'react'
import css from './skeleton.module.css'
import list from './list.module.css'

const quietMs = 150

/** What loads quickly shows no skeleton at all; the words are heard, the grey blocks are not. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), quietMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={css.loading} aria-busy="true">
      {due && (
        <>
          <output className="hidden-word">{label}</output>
          <div aria-hidden="true">{children}</div>
        </>
      )}
    </div>
  )
}

type BlockProps = { width?: CSSProperties['width']; height: CSSProperties['height']; radius?: number; gap?: number }

export function Block({ width = '100%', height, radius = 8, gap = 0 }: BlockProps) {
  return (
    <div className={`flex-none ${css.skeleton}`} style={{ width, height, borderRadius: radius, marginBottom: gap }} />
  )
}

export function LeadSkeleton() {
  return (
    <div className={css.lead}>
      <Block height={188} radius={22} gap={14} />
      <Block width={90} height={13} gap={8} />
      <Block width="96%" height="1.5rem" gap={8} />
      <Block width="62%" height="1.5rem" gap={14} />
    </div>
  )
}

export function RowSkeleton() {
  return (
    <div className={`flex items-start gap-16 ${css.row}`}>
      <div className="rest">
        <Block width={72} height={12} gap={8} />
        <Block width="98%" height="1.125rem" gap={8} />
        <Block width="86%" height="1.125rem" gap={20} />
        <Block width={110} height={12} />
      </div>
      <Block width={96} height={96} radius={16} />
    </div>
  )
}

/** The skeleton of a settings or people list inside a group. */
export function ListSkeleton({ rows = 5, tall }: { rows?: number; tall?: boolean }) {
  return (
    <div className="panel">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={`row w-full relative ruled gap-14 ${list.row} ${tall ? list.withStart : ''}`}>
          <Block width={tall ? 48 : 34} height={tall ? 48 : 34} radius={tall ? 24 : 11} />
          <div className="rest">
            <Block width={`${62 - (index % 3) * 12}%`} height="1rem" />
          </div>
        </div>
      ))}
    </div>
  )
}
