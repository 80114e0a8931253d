import { chevronDown } from '@megdan/kit/icons'
import { useId, useMemo, useState } from 'react'
import { zoneHere } from '../devices/index.ts'
import { useLanguage } from '../texts/index.ts'
import { Choice } from '../ui/Choice.tsx'
import { TextField } from '../ui/Field.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useSettingTexts } from './words.ts'
import { clockIn, commonPlaces, findPlaces, listPlaces, placeOf, zoneToday } from './zones.ts'
import css from './profile.module.css'
import list from '../ui/list.module.css'

type Props = {
  label: string
  hint: string
  value: string
  error?: string | undefined
  onChange: (zone: string) => void
}

function Places({ label, value, onChange }: Pick<Props, 'label' | 'value' | 'onChange'>) {
  const { zone: words } = useSettingTexts()
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const [now] = useState(Date.now)
  // The list does not change its order while one chooses.
  const [before] = useState(value)
  const isAsked = typed.trim() !== ''
  // Naming every place of the world takes a moment: only for whoever looks for one.
  const all = useMemo(() => (isAsked ? listPlaces(language, words.cities) : []), [isAsked, language, words])
  const places = isAsked ? findPlaces(all, typed) : commonPlaces(before, zoneHere(), language, words.cities)
  return (
    <div className="grid gap-12 px-16 pt-4 pb-16">
      <TextField
        type="search"
        label={words.search}
        value={typed}
        autoComplete="off"
        maxLength={64}
        onChange={setTyped}
        // The form around it is not meant.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {places.length > 0 ? (
        <Choice
          label={label}
          value={zoneToday(value)}
          options={places.map(({ zone, name }) => ({
            value: zone,
            label: name,
            note: words.now(clockIn(zone, language, now)),
          }))}
          onChange={onChange}
        />
      ) : (
        <p className="cap" role="status">
          {words.not_found}
        </p>
      )}
    </div>
  )
}

/** A zone by its city: closed it says which, open it offers the usual ones and looks for any other. */
export function ZoneField({ label, hint, value, error, onChange }: Props) {
  const { zone: words } = useSettingTexts()
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="mb-14">
      <details
        className={`panel ${css.day} ${css.edged}`}
        open={open}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary
          className={`row w-full relative gap-14 ${list.row} ${list.bare}`}
          aria-describedby={`${error ? `${id}-error ` : ''}${id}-hint`}
        >
          <span className="rest">
            <span className={`block ${list.label}`}>{label}</span>
            <span className="cap block">{placeOf(value, language, words.cities)}</span>
          </span>
          <Icon of={chevronDown} size={20} />
        </summary>
        {open && <Places label={label} value={value} onChange={onChange} />}
      </details>
      {error && (
        <p className="mt-6 text-cap bad" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      <p className="mt-6 text-cap text-dim" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  )
}
