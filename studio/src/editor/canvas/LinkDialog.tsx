import { Button, TextInput } from '@mantine/core'
import { type KeyboardEvent, useId, useState } from 'react'
import picks from '../../ui/options.module.css'
import { useTexts } from '../../texts/index.ts'
import { isAddress, reachOf } from '../../platform/address.ts'
import { comboboxOf, ListboxOption, stepAmong } from '../../ui/ListboxOption.tsx'
import { InsertDialog } from './InsertDialog.tsx'
import { type Place, useAddressReader, useLinkHosts, usePlaces } from './use-places.ts'

type Props = {
  /** Where the link leads now; empty for a new one. */
  href: string
  /** `isNamed` where the title is that of a place, and not the address itself. */
  onSet: (href: string, title: string, isNamed: boolean) => void
  onRemove?: () => void
  /** What is made of the link, where it is no link in the words. */
  words?: { dialog: string; set: string }
  onClose: () => void
}

/** Where a link leads: a place of the app found by its name, or an address. */
export function LinkDialog({ href, onSet, onRemove, words: own, onClose }: Props) {
  const { canvas } = useTexts()
  const words = canvas.link
  const [typed, setTyped] = useState(href)
  const [at, setAt] = useState(-1)
  const [problem, setProblem] = useState<keyof typeof words.problem>()
  const hosts = useLinkHosts()
  const read = useAddressReader()
  const reach = reachOf(typed)
  const isWritten = reach !== undefined || isAddress(typed)
  const { places, searching } = usePlaces(isWritten ? '' : typed)
  const list = useId()
  const shown = isWritten ? [] : places
  const chosen = shown[at]

  const set = async (place: Place | undefined) => {
    if (place) return onSet(place.path, place.title, true)
    if (reach !== undefined) return onSet(reach, typed.trim(), false)
    const address = await read(typed)
    if ('problem' in address) return setProblem(address.problem)
    return onSet(address.href, typed.trim(), false)
  }
  // A name and Enter mean the first place that has it.
  const submit = () => void set(chosen ?? (typed.trim() ? shown[0] : undefined))
  const keys = (event: KeyboardEvent) => {
    const to = stepAmong(event.key, at, shown.length)
    if (to === undefined) return
    event.preventDefault()
    setAt(to)
  }
  const change = (text: string) => {
    setTyped(text)
    setAt(-1)
    setProblem(undefined)
  }
  const error = problem && words.problem[problem](hosts.join(', '))
  return (
    <InsertDialog
      title={own?.dialog ?? words.title}
      set={own?.set ?? words.set}
      onSet={submit}
      onClose={onClose}
      acts={
        href &&
        onRemove && (
          <Button variant="default" onClick={onRemove}>
            {words.remove}
          </Button>
        )
      }
    >
      <TextInput
        data-autofocus
        label={words.where}
        description={words.help}
        value={typed}
        error={error}
        maxLength={2000}
        {...comboboxOf(list, shown.length > 0, chosen ? at : undefined)}
        onChange={({ target }) => change(target.value)}
        onKeyDown={keys}
      />
      <div className={picks.options} style={{ maxHeight: 264 }} id={list} role="listbox" aria-label={words.places}>
        {shown.map((place, index) => (
          <ListboxOption
            key={place.path}
            id={`${list}-${index}`}
            selected={index === at}
            onChoose={() => void set(place)}
          >
            <span>{place.title}</span>
            <small>{words.kind[place.kind]}</small>
          </ListboxOption>
        ))}
      </div>
      <p className={picks.none} role="status">
        {!isWritten && !searching && shown.length === 0 ? words.none : ''}
      </p>
    </InsertDialog>
  )
}
