import { useId } from 'react'
import { Button, type ButtonKind } from './Button.tsx'

type Props = {
  submit: string
  kind?: ButtonKind
  busy: boolean
  online: boolean
  /** Says that without a connection the button waits. */
  offline: string
  /** What did not go, when it belongs to no field. */
  failure: string | undefined
}

/** The button of a form, and under it why it cannot be pressed or what went wrong. */
export function FormFoot({ submit, kind = 'primary', busy, online, offline, failure }: Props) {
  const note = useId()
  return (
    <>
      <Button type="submit" kind={kind} busy={busy} disabled={!online} aria-describedby={online ? undefined : note}>
        {submit}
      </Button>
      {!online && (
        <output className="form-note" id={note}>
          {offline}
        </output>
      )}
      {failure && (
        <p className="form-note bad" role="alert">
          {failure}
        </p>
      )}
    </>
  )
}
