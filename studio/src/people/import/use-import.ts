import { ApiError, type ImportField, type ImportFile, peopleImport, type Reply } from '@megdan/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, queryClient } from '../../platform/api.ts'
import { postFile } from '../../platform/post-file.ts'
import { withField } from '../../ui/import/index.ts'
import { useAct } from '../../ui/use-act.ts'
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

  const [done, setDone] = useState<Reply<typeof peopleImport.apply>>()
  const [failed, setFailed] = useState<{ upload?: unknown; apply?: unknown }>({})

  const read = async (chosen: File) => {
    setFailed({})
    const taken = await postFile(peopleImport.upload, chosen, {})
    setFile(taken)
    setColumns(taken.columns.map(({ field, sure }) => ({ field, sure })))
    go('columns')
  }
  const upload = useAct(read, { failed: (error) => setFailed({ upload: error }) })
  const id = file?.id ?? ''
  const body = {
    columns: columns.map(({ field }) => field),
    ...(suspendAtMost > 0 && { suspend_at_most: suspendAtMost }),
  }
  const queryKey = [peopleImport.plan.path, id, JSON.stringify(body)]
  const plan = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.with({ signal })(peopleImport.plan, { params: { id }, body }),
    // What was done is kept no longer than until it was done.
    enabled: step !== 'file' && !done && isKnownBy(columns),
    placeholderData: keepPreviousData,
    // The server goes by the columns that it was told last: an answer from memory would be of others.
    staleTime: 0,
    gcTime: 0,
  })
  const write = async () => {
    setFailed({})
    setDone(await api(peopleImport.apply, { params: { id }, body: { plan: plan.data?.plan ?? '' } }))
    await refreshPeople()
  }
  const notWritten = (error: unknown) => {
    setFailed({ apply: error })
    // Somebody was changed since: what would come of it now is shown before it is done.
    if (error instanceof ApiError && error.code === 'plan_stale') void queryClient.invalidateQueries({ queryKey })
  }
  const apply = useAct(write, { failed: notWritten })
  const match = (at: number, field: ImportField | null) => {
    const fields = withField(body.columns, at, field)
    setColumns(
      columns.map((column, place) => {
        const chosen = fields[place] ?? null
        return place !== at && chosen === column.field ? column : { field: chosen, sure: true }
      }),
    )
  }
  const startAgain = () => {
    setFailed({})
    setDone(undefined)
    setFile(undefined)
    go('file')
  }
  const isCurrent = plan.isSuccess && !plan.isPlaceholderData && !plan.isFetching
  const steps = { step, go, startAgain, upload, apply, done, failed }
  return { ...steps, file, columns, match, suspendAtMost, setSuspend, plan, isCurrent }
}
export type Import = ReturnType<typeof useImport>
