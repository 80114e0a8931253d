import {
  ApiError,
  type ContactImport,
  contactsImport as endpoints,
  type ImportedField,
  repeatableFields,
} from '@megdan/contract'
import { useRef, useState } from 'react'
import { postFile } from '../../platform/post-file.ts'
import { withField } from '../../ui/import/index.ts'
import { refreshContacts } from '../list.ts'

export type Choices = { existing: 'update' | 'keep'; public: boolean }
type Fields = readonly (ImportedField | null)[]
type State = {
  file?: File
  report?: ContactImport
  /** Chosen for the columns; absent while they are as they were recognised. */
  fields?: Fields
  choices: Choices
  busy: boolean
  error?: unknown
}

const queryOf = ({ fields, choices }: Pick<State, 'fields' | 'choices'>) => ({
  existing: choices.existing,
  public: choices.public,
  ...(fields && { columns: fields.map((field) => field ?? '').join(',') }),
})

/** A file on its way into the contacts: what was chosen for it, and what the server says would come of it. */
export function useContactImport() {
  const [state, setState] = useState<State>({ choices: { existing: 'update', public: false }, busy: false })
  /** Only the last question is answered. */
  const request = useRef<AbortController>(undefined)

  const check = async (next: Pick<State, 'file' | 'fields' | 'choices'>) => {
    request.current?.abort()
    const here = new AbortController()
    request.current = here
    setState((before) => ({ ...before, ...next, busy: true, error: undefined }))
    if (!next.file) return
    try {
      const report = await postFile(endpoints.check, next.file, { query: queryOf(next) }, here.signal)
      if (!here.signal.aborted) setState((before) => ({ ...before, report, busy: false }))
    } catch (error) {
      if (!here.signal.aborted) setState((before) => ({ ...before, busy: false, error }))
    }
  }
  const { file, fields, choices, report } = state
  return {
    ...state,
    open: (chosen: File) => {
      setState((before) => ({ choices: before.choices, busy: true }))
      return check({ file: chosen, choices })
    },
    close: () => {
      request.current?.abort()
      setState({ choices, busy: false })
    },
    match: (column: number, field: ImportedField | null) => {
      const before = report?.file.columns.map((one) => one.field) ?? []
      return check({ ...(file && { file }), fields: withField(before, column, field, repeatableFields), choices })
    },
    choose: (changes: Partial<Choices>) =>
      check({ ...(file && { file }), ...(fields && { fields }), choices: { ...choices, ...changes } }),
    /** Writes what was shown; the report of what was written, or undefined when it must be looked at anew. */
    apply: async (): Promise<ContactImport | undefined> => {
      if (!file || !report || state.busy) return undefined
      setState((before) => ({ ...before, busy: true, error: undefined }))
      try {
        return await postFile(endpoints.apply, file, { query: { ...queryOf(state), plan: report.plan } })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'import_changed') {
          await check({ file, choices, ...(fields && { fields }) })
        }
        setState((before) => ({ ...before, busy: false, error }))
        return undefined
      } finally {
        void refreshContacts()
      }
    },
  }
}
export type Importing = ReturnType<typeof useContactImport>
