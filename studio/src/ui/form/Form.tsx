import { Button, Group, Stack } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { useTexts } from '../../texts/index.ts'
import { useFocusOnFault } from '../focus-after.ts'
import type { Edit } from './use-edit.ts'
import { Failure } from './Failure.tsx'
import { Tint } from '../Tint.tsx'

type Props = {
  edit: Edit
  /** What the button says; without it there is none. */
  submit: string | undefined
  /** The button as wide as its words, with what stands beside it. */
  inline?: boolean
  disabled?: boolean
  size?: 'md'
  /** Between fields. */
  gap?: number
  /** Beside the button. */
  acts?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** Fields, what went wrong, and the button; the first field that is wrong takes the focus. */
export function Form({
  edit,
  submit,
  inline = false,
  disabled = false,
  size,
  gap = inline ? 14 : 16,
  acts,
  children,
}: Props) {
  const { form: words } = useTexts()
  const { save, busy, failure, conflict, takeTheirs } = edit
  const form = useRef<HTMLFormElement>(null)
  const Acts = inline ? Group : Stack
  useFocusOnFault(form, failure)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    // A dialog's form is none of the page's under it, which may have one of its own.
    event.stopPropagation()
    if (!disabled) void save()
  }
  return (
    <form ref={form} onSubmit={onSubmit} noValidate>
      <Stack gap={gap}>
        {children}
        <Failure>{failure.sentence}</Failure>
        {conflict && (
          <Tint look="warning" role="alert">
            <p>{conflict}</p>
            <Button variant="default" size="sm" onClick={takeTheirs}>
              {words.take_theirs}
            </Button>
          </Tint>
        )}
        {submit && (
          <Acts gap={12}>
            <Button type="submit" {...(size && { size })} loading={busy} disabled={disabled}>
              {submit}
            </Button>
            {acts}
          </Acts>
        )}
      </Stack>
    </form>
  )
}
