import { useActionState, useEffect, useRef, useState, type FormEvent, startTransition } from 'react'
import { useOnline } from '../platform/network.ts'

/** Sentences by field; `form` is said under the button. */
export type Failure = Record<string, string>

/**
 * A form whose values stay when a request fails, that takes one submission at a time, and leads to the first bad field.
 * What is said of a field goes as soon as something else stands in it.
 */
export function useForm(send: () => Promise<Failure>) {
  const online = useOnline()
  const form = useRef<HTMLFormElement>(null)
  // A guard against double submission: between a tap and the next rendering there is time for a second tap.
  const sending = useRef(false)
  const [told, submit, busy] = useActionState<Failure>(async () => {
    try {
      return await send()
    } finally {
      sending.current = false
    }
  }, {})
  useEffect(() => {
    if (Object.keys(told).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [told])
  const [changed, setChanged] = useState<{ since: Failure; names: readonly string[] }>()
  const namesIn = (of: typeof changed) => (of?.since === told ? of.names : [])
  const isTrue = ([name]: [string, string]) => !namesIn(changed).includes(name)
  const failure: Failure = Object.fromEntries(Object.entries(told).filter(isTrue))
  /** Something else stands in this field now. */
  const change = (name: string) => {
    if (name in told) setChanged((before) => ({ since: told, names: [...namesIn(before), name] }))
  }
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
    onChange: (next: string) => {
      change(name)
      onChange(next)
    },
    error: failure[name],
  })
  return { form: { ref: form, onSubmit, noValidate: true }, failure, change, bind, busy, online }
}
