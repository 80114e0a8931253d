import { type FormErrors, useForm } from '@mantine/form'
import { ApiError } from '@megdan/contract'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { draftUnder } from '../../platform/drafts.ts'
import { sentenceOf, useTexts } from '../../texts/index.ts'
import { useAct } from '../use-act.ts'
import { faultsIn, type FormWords } from './faults.ts'

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Those fields of one that are another in the other. */
export const differing = <V extends object>(one: V, other: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(one).filter(([name, value]) => !isSame(value, other[name as keyof V])),
  ) as Partial<V>

/** What stood in the form when it was opened, and of which version of the thing that was. */
export type Base<V> = { begun: V; version: number }
type Draft<V> = Base<V> & { values: V }
type Failure = { sentence?: ReactNode; isConflict?: boolean }

type Options<V, T> = {
  /** As the server has it; undefined where something new is made. */
  thing: T | undefined
  valuesOf: (thing: T | undefined) => V
  /** Under which name what is written outlives a form that is closed; without one it does not. */
  keep?: string
  /** What somebody else saves meanwhile takes the place of what is written, instead of waiting until this is saved. */
  yields?: boolean
  /** Sentences, by field, for what cannot be sent as it stands; `form` is for the form as a whole. */
  check?: (values: V) => FormErrors
  /** Answers the thing as it is then, where the form stays open. */
  send: (values: V, base: Base<V>) => Promise<T | void>
  /** Shows anew what was changed, wherever it stands. */
  refresh?: () => Promise<unknown>
  /** In place of the words: sentences by field for what the server says. */
  faultsOf?: (error: unknown) => FormErrors
  /** Called when it was saved and is shown. */
  onSaved?: () => void
  words?: FormWords
  /** Where the focus goes when it was saved. */
  next?: string
}

/**
 * One form over one thing of the server: what is written, what differs, what is wrong with which field, and saving it
 * once. What comes from elsewhere is shown unless something is written here; otherwise the server refuses, that is
 * told, and whoever saves once more goes over it.
 */
export function useEdit<V extends Record<string, unknown>, T extends object = V>(options: Options<V, T>) {
  const { thing, valuesOf, keep, yields = false, check, send, refresh, faultsOf, onSaved, words = {}, next } = options
  const texts = useTexts()
  const place = draftUnder<Draft<V>>(keep)
  const draftOf = (one: T | undefined): Draft<V> => {
    const values = valuesOf(one)
    return { values, begun: values, version: one && 'version' in one ? Number(one.version) : 0 }
  }
  const theirs = draftOf(thing)
  const [start] = useState(() => place.read() ?? theirs)
  const [base, setBase] = useState<Base<V>>(start)
  const [failure, setFailure] = useState<Failure>({})
  const form = useForm<V>({
    initialValues: start.values,
    // What is wrong stands there until it was tried again.
    clearInputErrorOnChange: false,
    onValuesChange: (values) => place.write({ ...base, values }),
  })

  const take = (draft: Draft<V>) => {
    form.setValues(draft.values)
    place.drop()
    setBase({ begun: draft.begun, version: draft.version })
  }
  const meet = useEffectEvent(() => {
    const { begun, version } = base
    if (theirs.version < version || isSame([theirs.begun, theirs.version], [begun, version])) return
    const written = differing(form.getValues(), begun)
    if (isSame(written, {})) take(theirs)
    else if (yields) take({ ...theirs, values: { ...theirs.values, ...written, ...differing(theirs.begun, begun) } })
    else if (isSame(theirs.begun, begun)) setBase({ begun, version: theirs.version })
  })
  const arrived = JSON.stringify([theirs.begun, theirs.version])
  useEffect(() => meet(), [arrived])

  const show = ({ form: sentence, ...faults }: FormErrors) => {
    form.setErrors(faults)
    setFailure({ sentence })
  }
  const refused = async (error: unknown) => {
    const isAnswer = error instanceof ApiError && error.status > 0
    const shown = refresh?.()
    // Without a connection nothing new comes for now.
    if (isAnswer) await shown
    show(faultsOf?.(error) ?? faultsIn(error, words, sentenceOf(error, texts, words.refusals)))
    if (isAnswer && error.code === 'version_conflict' && words.conflict) setFailure({ isConflict: true })
  }
  const sendThem = async () => {
    const values = form.getValues()
    const version = failure.isConflict ? theirs.version : base.version
    try {
      const after = await send(values, { begun: base.begun, version })
      if (after) take(draftOf(after))
      else setBase((now) => ({ ...now, begun: values }))
    } catch (error) {
      return refused(error)
    }
    show({})
    place.drop()
    await refresh?.()
    onSaved?.()
  }
  const { run, busy } = useAct(sendThem, { ...(next && { next }) })
  const save = async () => {
    const wrong = check?.(form.getValues()) ?? {}
    if (Object.values(wrong).some(Boolean)) show(wrong)
    else await run()
  }
  return {
    form,
    values: form.values,
    /** A field of this name, as Mantine's inputs take it. */
    field: form.getInputProps,
    write: (changes: Partial<V>) => form.setValues(changes),
    isChanged: !isSame(form.values, base.begun),
    save,
    busy,
    failure,
    /** Told while there is something newer than what was begun with. */
    conflict: failure.isConflict && theirs.version > base.version ? words.conflict : undefined,
    /** Gives up what is written for what the server has. */
    takeTheirs: () => take(theirs),
  }
}

/** As the parts of a form need it, whatever is written in it. */
export type Edit = Pick<
  ReturnType<typeof useEdit>,
  'save' | 'busy' | 'failure' | 'conflict' | 'takeTheirs' | 'isChanged'
>
