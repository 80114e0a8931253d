import { ApiError, type ImportField, type ImportFile, peopleImport } from '@megdan/contract'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, queryClient } from '../../platform/api.ts'
import { postFile } from '../../platform/post-file.ts'
import { refreshPeople } from '../list.ts'

type Column = { field: ImportField | null; sure: boolean }
type Step = 'file' | 'columns' | 'review'

const isKnownBy = (columns: readonly Column[]) =>
  columns.some(({ field }) => field === 'email' || field === 'login_name')

/** A list of people on its way in: the file, what its columns are, what would come of it, and what came of it. */
export function useImport() {
  const [step, go] = useState<Step>('file')
  const [file, setFile] = useState<ImportFile>()
  const [columns, setColumns] = useState<Column[]>([])
  /** The most that may be suspended; 0 suspends nobody. */
  const [suspendAtMost, setSuspend] = useState(0)

  const upload = useMutation({
    networkMode: 'always',
    mutationFn: (chosen: File) => postFile(peopleImport.upload, chosen, {}),
    onSuccess: (read) => {
      setFile(read)
      setColumns(read.columns.map(({ field, sure }) => ({ field, sure })))
      go('columns')
    },
  })
  const id = file?.id ?? ''
  const body = {
    columns: columns.map(({ field }) => field),
    ...(suspendAtMost > 0 && { suspend_at_most: suspendAtMost }),
  }
  const queryKey = [peopleImport.plan.path, id, JSON.stringify(body)]
  const plan = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.with({ signal })(peopleImport.plan, { params: { id }, body }),
    enabled: step !== 'file' && isKnownBy(columns),
    placeholderData: keepPreviousData,
    // The server goes by the columns that it was told last: an answer from memory would be of others.
    staleTime: 0,
    gcTime: 0,
  })
  const apply = useMutation({
    networkMode: 'always',
    mutationFn: () => api(peopleImport.apply, { params: { id }, body: { plan: plan.data?.plan ?? '' } }),
    onSuccess: () => refreshPeople(),
    // Somebody was changed since: what would come of it now is shown before it is done.
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'plan_stale') void queryClient.invalidateQueries({ queryKey })
    },
  })
  /** A field stands for one column: whoever chooses it again takes it from the other. */
  const match = (at: number, field: ImportField | null) =>
    setColumns(
      columns.map((column, place) => {
        if (place === at) return { field, sure: true }
        return field !== null && column.field === field ? { field: null, sure: true } : column
      }),
    )
  const startAgain = () => {
    upload.reset()
    apply.reset()
    setFile(undefined)
    go('file')
  }
  const isCurrent = plan.isSuccess && !plan.isPlaceholderData && !plan.isFetching
  return { step, go, file, columns, match, suspendAtMost, setSuspend, upload, plan, isCurrent, apply, startAgain }
}
export type Import = ReturnType<typeof useImport>
