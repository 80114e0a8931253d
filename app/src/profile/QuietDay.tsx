import type { QuietDay as Rule } from '@megdan/contract'
import { chevronDown } from '@megdan/kit/icons'
import { type ReactNode, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Choice } from '../ui/Choice.tsx'
import { TextField } from '../ui/Field.tsx'
import { Icon } from '../ui/Icon.tsx'
import { endsNextDay, kindOf, quietKinds, ruleOf, ruleWords } from './quiet-hours.ts'
import { useSettingTexts } from './words.ts'
import css from './profile.module.css'
import list from '../ui/list.module.css'

type TimeProps = { label: string; hint?: string | undefined; value: string; onChange: (time: string) => void }

/** What is half typed stays in the field and is not saved. */
function TimeField({ label, hint, value, onChange }: TimeProps) {
  const [typed, setTyped] = useState<string>()
  const write = (next: string) => {
    const isWhole = /^\d\d:\d\d$/.test(next)
    setTyped(isWhole ? undefined : next)
    if (isWhole) onChange(next)
  }
  return (
    <TextField
      type="time"
      required
      label={label}
      {...(hint && { hint })}
      value={typed ?? value}
      onChange={write}
      onBlur={() => setTyped(undefined)}
    />
  )
}

function Times({ rule, onChange }: { rule: Rule; onChange: (rule: Rule) => void }) {
  const { quiet: words } = useSettingTexts()
  if (rule.all_day)
    return <TimeField label={words.to_next_morning} value={rule.to} onChange={(to) => onChange({ ...rule, to })} />
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-12">
      <TimeField label={words.from} value={rule.from} onChange={(from) => onChange({ ...rule, from })} />
      <TimeField
        label={words.to}
        hint={endsNextDay(rule) ? words.next_day : undefined}
        value={rule.to}
        onChange={(to) => onChange({ ...rule, to })}
      />
    </div>
  )
}

type Props = {
  label: string
  note?: string
  rule: Rule | undefined
  /** What no rule of its own means. */
  none: string
  onChange: (rule: Rule | undefined) => void
  /** Takes the rule over to other days, too. */
  spread?: { label: ReactNode; run: () => void } | undefined
}

/** A day of the week, or the holidays: closed it says its hours, open it changes them. */
export function QuietDay({ label, note, rule, none, onChange, spread }: Props) {
  const { quiet: words } = useSettingTexts()
  const kinds = { none, hours: words.hours, all_day: words.all_day }
  return (
    <details className={css.day} name="quiet-day">
      <summary className={`row w-full relative ruled gap-14 ${list.row} ${list.bare}`}>
        <span className="rest">
          <span className={`block ${list.label}`}>{label}</span>
          <span className="cap block num">{rule ? ruleWords(rule, words) : none}</span>
        </span>
        <Icon of={chevronDown} size={20} />
      </summary>
      <div className="grid gap-12 px-16 pt-4 pb-16">
        {note && <p className="cap">{note}</p>}
        <Choice
          label={label}
          value={kindOf(rule)}
          options={quietKinds.map((value) => ({ value, label: kinds[value] }))}
          onChange={(kind) => onChange(ruleOf(kind, rule))}
        />
        {rule && <Times rule={rule} onChange={onChange} />}
        {spread && (
          <Button kind="ghost" small fit onClick={spread.run}>
            {spread.label}
          </Button>
        )}
      </div>
    </details>
  )
}
