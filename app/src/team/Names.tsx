import type { Endpoint } from '@megdan/contract'
import type { ReactNode } from 'react'
import { FailedNote, failureOf } from '../news/index.ts'
import { Button } from '../ui/Button.tsx'
import { ListSkeleton, Loading } from '../ui/Skeleton.tsx'
import type { usePages } from './pages.ts'
import css from './team.module.css'
import { useTeamTexts } from './words.ts'

/** A name, and what stands beside it. */
export const Person = ({ name, note, children }: { name: string; note?: ReactNode; children?: ReactNode }) => (
  <li className="row flex-wrap min-h-56 py-8 gap-y-6 gap-x-12">
    <span className="rest large:basis-full">
      <span className={`clamp held wrap-anywhere ${css.name}`}>{name}</span>
      {note && <span className="cap block">{note}</span>}
    </span>
    {children}
  </li>
)

type Props<T> = {
  of: ReturnType<typeof usePages<T>>
  endpoint: Endpoint
  label: string
  /** What is said where the list is empty. */
  none: string
  children: (one: T, at: number) => ReactNode
}

/** People by name, page by page; why nothing came, in a sentence. */
export function Names<T>({ of, endpoint, label, none, children }: Props<T>) {
  const words = useTeamTexts()
  const { items } = of
  const failure = items ? undefined : failureOf(of)
  if (failure) return <FailedNote endpoint={endpoint} error={failure} title={words.failed} retry={of.refetch} />
  if (!items)
    return (
      <Loading label={words.loading}>
        <ListSkeleton rows={3} />
      </Loading>
    )
  if (items.length === 0) return <p className="lead">{none}</p>
  return (
    <>
      <ul className="divided" aria-label={label}>
        {items.map(children)}
      </ul>
      {of.hasNextPage && (
        <div className="text-center mt-16">
          <Button kind="tonal" fit busy={of.isFetchingNextPage} onClick={() => of.fetchNextPage()}>
            {words.more}
          </Button>
        </div>
      )}
    </>
  )
}
