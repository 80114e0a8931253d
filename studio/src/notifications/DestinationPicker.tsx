import { Box, TextInput } from '@mantine/core'
import { type KeyboardEvent, useId, useState } from 'react'
import { Icon } from '../ui/Icon.tsx'
import { comboboxOf, ListboxOption, stepAmong } from '../ui/ListboxOption.tsx'
import picks from '../ui/options.module.css'
import type { Place } from './draft.ts'
import css from './destination.module.css'
import { useAddress, usePlaces } from './places.ts'
import { useWords } from './use-words.ts'

function Cover({ url }: { url: string | undefined }) {
  return url ? (
    <img src={`${url}?w=192`} alt="" width={48} height={36} loading="lazy" />
  ) : (
    <Box component="span" w={48} h={36} bdrs={8} c="dimmed" className="picture">
      <Icon of="phone" size={18} />
    </Box>
  )
}

type Props = {
  value: Place | null
  /** What is to be known of it. */
  note: string | undefined
  error: string | undefined
  onChange: (place: Place | null) => void
}

/** Where a tap on the notification leads: found by its name, or written as an address. */
export function DestinationPicker({ value, note, error, onChange }: Props) {
  const { compose: words } = useWords()
  const list = useId()
  /** What is being typed in place of the chosen one; undefined while nobody types. */
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const { places, searching, failed } = usePlaces(typed ?? '')
  const address = useAddress(typed ?? '')
  const written: Place | undefined =
    address && 'href' in address ? { kind: 'address', title: address.href, path: address.href } : undefined
  const shown = address ? (written ? [written] : []) : places
  const problem = address && 'problem' in address ? words.address_problem[address.problem] : undefined

  const close = () => {
    setOpen(false)
    setTyped(undefined)
    setAt(-1)
  }
  const choose = (place: Place) => {
    onChange(place)
    close()
  }
  const leave = () => {
    // An address that the app opens needs no second look to be taken; one that it does not stays with its problem.
    if (written) choose(written)
    else if (problem) setOpen(false)
    else close()
  }
  const keys = (event: KeyboardEvent) => {
    const to = stepAmong(event.key, at, shown.length)
    if (to !== undefined) {
      event.preventDefault()
      setOpen(true)
      setAt(to)
    }
    if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      const place = shown[Math.max(at, 0)]
      if (place && (at >= 0 || typed?.trim())) choose(place)
    }
    if (event.key === 'Escape' && isOpen) {
      // The dialog around it stays open.
      event.stopPropagation()
      close()
    }
  }
  const isChosen = value !== null && typed === undefined
  return (
    <div className={css.field}>
      <TextInput
        label={words.leads}
        placeholder={words.choose_place}
        description={note}
        error={problem ?? error}
        maxLength={2000}
        value={typed ?? value?.title ?? ''}
        leftSection={isChosen ? <Cover url={value.cover} /> : <Icon of="search" size={18} />}
        leftSectionWidth={isChosen ? 68 : 40}
        {...comboboxOf(list, isOpen, isOpen && shown[at] ? at : undefined)}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setOpen(true)
          setAt(-1)
        }}
        onFocus={(event) => event.currentTarget.select()}
        onClick={() => setOpen(true)}
        onBlur={leave}
        onKeyDown={keys}
      />
      {isChosen && value.title !== value.path && <p className={css.told}>{value.path}</p>}
      <div
        className={`${picks.options} ${css.places}`}
        id={list}
        role="listbox"
        aria-label={words.places}
        hidden={!isOpen}
      >
        {isOpen &&
          shown.map((place, index) => (
            <ListboxOption
              key={place.path}
              id={`${list}-${index}`}
              selected={index === at}
              onChoose={() => choose(place)}
            >
              <Cover url={place.cover} />
              <span style={{ flex: 1, minWidth: 0 }}>
                {place.kind === 'address' ? words.use_address(place.title) : place.title}
              </span>
              <small>{words.place_kind[place.kind]}</small>
            </ListboxOption>
          ))}
      </div>
      <p className={css.told} role="status">
        {isOpen && !address && searching && words.searching}
        {isOpen && !address && !searching && shown.length === 0 && words.no_place}
        {isOpen && !address && failed && words.places_failed}
      </p>
    </div>
  )
}
