import './form.css'
import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { useTexts } from '../../texts/index.ts'
import { useFocusOnFault } from '../focus-after.ts'
import type { Edit } from './use-edit.ts'
import { Failure } from './Failure.tsx'

type Props = {
  edit: Edit
  /** What the button says; without it there is none. */
  submit: string | undefined
  className?: string
  disabled?: boolean
  /** Beside the button. */
  acts?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** Fields, what went wrong, and the button; the first field that is wrong takes the focus. */
export function Form({ edit, submit, className = '', disabled = false, acts, children }: Props) {
  const { form: words } = useTexts()
  const { save, busy, failure, conflict, takeTheirs } = edit
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFault(form, failure)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!disabled) void save()
  }
  return (
    <form ref={form} className={`edit-form ${className}`} onSubmit={onSubmit} noValidate>
      {children}
      <Failure>{failure.sentence}</Failure>
      {conflict && (
        <div role="alert" className="form-conflict">
          <p>{conflict}</p>
          <Button variant="default" size="sm" onClick={takeTheirs}>
            {words.take_theirs}
          </Button>
        </div>
      )}
      {submit && (
        <div className="form-acts">
          <Button type="submit" loading={busy} disabled={disabled}>
            {submit}
          </Button>
          {acts}
        </div>
      )}
    </form>
  )
}
