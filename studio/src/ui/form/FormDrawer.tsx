import { Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailureNote } from '../Note.tsx'
import { SideDrawer } from '../SideDrawer.tsx'

type Props<T> = {
  title: string
  size?: string
  onClose: () => void
  one: Pick<UseQueryResult<T>, 'data' | 'isPending' | 'isLoadingError' | 'error' | 'refetch'>
  /** Says that it did not come. */
  failed: string
  /** Its form, once it is here. */
  children: (thing: T) => ReactNode
}

/** One thing of the server at the side of its page, to be written; until it is here, what stands in its place. */
export function FormDrawer<T>({ title, size, onClose, one, failed, children }: Props<T>) {
  return (
    <SideDrawer title={title} {...(size && { size })} onClose={onClose}>
      {one.isPending && <Skeleton height={300} radius="card" />}
      {one.isLoadingError && <FailureNote title={failed} error={one.error} retry={one.refetch} />}
      {one.data !== undefined && children(one.data)}
    </SideDrawer>
  )
}
