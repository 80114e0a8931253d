import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useId, useState } from 'react'
import picks from '../../ui/options.module.css'
import { comboboxOf, ListboxOption, stepAmong } from '../../ui/ListboxOption.tsx'
import { useTexts } from '../../texts/index.ts'
import { InsertDialog } from './InsertDialog.tsx'
import { type Found, usePeople, usePolls } from './use-found.ts'

type Props = {
  words: { dialog: string; where: string; help: string; found: string; none: string; set: string }
  /** What is looked for. */
  typed: string
  onType: (typed: string) => void
  found: { items: Found[]; searching: boolean }
  onSet: (found: Found) => void
  onClose: () => void
}

/** Asks for one of what the house has, found by its name. */
function FindDialog({ words, typed, onType, found: { items, searching }, onSet, onClose }: Props) {
  const [at, setAt] = useState(-1)
  const list = useId()
  const chosen = items[at]
  // A name and Enter mean the first that has it.
  const submit = () => {
    const found = chosen ?? (typed.trim() ? items[0] : undefined)
    if (found) onSet(found)
  }
  const keys = (event: KeyboardEvent) => {
    const to = stepAmong(event.key, at, items.length)
    if (to === undefined) return
    event.preventDefault()
    setAt(to)
  }
  return (
    <InsertDialog title={words.dialog} set={words.set} onSet={submit} onClose={onClose}>
      <TextInput
        data-autofocus
        label={words.where}
        description={words.help}
        value={typed}
        maxLength={200}
        {...comboboxOf(list, items.length > 0, chosen ? at : undefined)}
        onChange={({ target }) => {
          onType(target.value)
          setAt(-1)
        }}
        onKeyDown={keys}
      />
      <div className={picks.options} style={{ maxHeight: 264 }} id={list} role="listbox" aria-label={words.found}>
        {items.map((found, index) => (
          <ListboxOption key={found.id} id={`${list}-${index}`} selected={index === at} onChoose={() => onSet(found)}>
            <span>{found.title}</span>
            <small>{found.note}</small>
          </ListboxOption>
        ))}
      </div>
      <p className={picks.none} role="status">
        {!searching && items.length === 0 ? words.none : ''}
      </p>
    </InsertDialog>
  )
}

type Choice = Pick<Props, 'onSet' | 'onClose'>

/** Who is to be called from the text. */
export function PersonDialog(choice: Choice) {
  const { canvas } = useTexts()
  const [typed, setTyped] = useState('')
  return <FindDialog {...choice} words={canvas.person} typed={typed} onType={setTyped} found={usePeople(typed)} />
}

/** What is to be asked in the text. */
export function PollDialog(choice: Choice) {
  const { canvas } = useTexts()
  const [typed, setTyped] = useState('')
  return <FindDialog {...choice} words={canvas.poll} typed={typed} onType={setTyped} found={usePolls(typed)} />
}
