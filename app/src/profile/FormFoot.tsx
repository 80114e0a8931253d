import { useTexts } from '../texts/index.ts'
import { Button, type ButtonKind } from '../ui/Button.tsx'

type Props = {
  submit: string
  kind?: ButtonKind
  busy: boolean
  online: boolean
  /** What did not go, when it belongs to no field. */
  failure: string | undefined
}

/** The button of a form, and under it why it cannot be pressed or what went wrong. */
export function FormFoot({ submit, kind = 'primary', busy, online, failure }: Props) {
  const { profile: words } = useTexts()
  return (
    <>
      <Button type="submit" kind={kind} busy={busy} disabled={!online}>
        {submit}
      </Button>
      {!online && (
        <p className="form-note" role="status">
          {words.offline_form}
        </p>
      )}
      {failure && (
        <p className="form-note bad" role="alert">
          {failure}
        </p>
      )}
    </>
  )
}
