import { useActionState, useEffect, useRef, type FormEvent, startTransition } from 'react'
import { useOnline } from '../platform/network.ts'

/** Sentences by field; `form` is said under the button. */
export type Failure = Record<string, string>

/** A form whose values stay when a request fails, that takes one submission at a time, and shows the first bad field. */
export function useForm(send: () => Promise<Failure>) {
  const online = useOnline()
  const form = useRef<HTMLFormElement>(null)
  // A guard against double submission: between a tap and the next rendering there is time for a second tap.
  const sending = useRef(false)
  const [failure, submit, busy] = useActionState<Failure>(async () => {
    try {
      return await send()
    } finally {
      sending.current = false
    }
  }, {})
  useEffect(() => {
    if (Object.keys(failure).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [failure])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (sending.current || busy || !online) return
    sending.current = true
    startTransition(submit)
  }
  /** What ties a field to its state, and to what is said under it. */
  const bind = (name: string, [value, onChange]: readonly [string, (value: string) => void]) => ({
    name,
    value,
    onChange,
    error: failure[name],
  })
  return { form: { ref: form, onSubmit, noValidate: true }, failure, bind, busy, online }
}
