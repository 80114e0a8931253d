import { type Profile, type QuietHours, type Weekday, weekdays } from '@megdan/contract'
import { zoneHere } from '../devices/index.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { Choice } from '../ui/Choice.tsx'
import { SwitchRow } from '../ui/ListGroup.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { showToast } from '../ui/toasts.ts'
import { saveChoice } from '../preferences/index.ts'
import { QuietDay } from './QuietDay.tsx'
import { templateNames, templates, weekdayName, withDay, withWorkingDays } from './quiet-hours.ts'
import { useSettingTexts } from './words.ts'
import { isSameZone, placeOf, zoneToday } from './zones.ts'

const save = (quiet_hours: QuietHours) => saveChoice({ quiet_hours })
const isLike = (one: QuietHours, other: QuietHours) =>
  [...weekdays, 'holidays' as const].every((day) => {
    const [a, b] = [one, other].map((hours) => (day === 'holidays' ? hours.holidays : hours.days[day]))
    return a?.from === b?.from && a?.to === b?.to && (a?.all_day ?? false) === (b?.all_day ?? false)
  })

function Templates({ hours }: { hours: QuietHours }) {
  const { quiet: words } = useSettingTexts()
  const chosen = templateNames.find((name) => isLike(hours, templates[name])) ?? 'own'
  // Hours of one's own are made of the days below; as a choice they stand here only while they are the ones.
  const names = chosen === 'own' ? ([...templateNames, 'own'] as const) : templateNames
  return (
    <section>
      <h3 className="smaller pt-20 pb-8 text-dim">{words.templates}</h3>
      <Choice
        label={words.templates}
        value={chosen}
        options={names.map((value) => ({ value, label: words[value], note: words[`${value}_note`] }))}
        onChange={(name) => name !== 'own' && save(templates[name])}
      />
    </section>
  )
}

function Days({ hours }: { hours: QuietHours }) {
  const { quiet: words } = useSettingTexts()
  const language = useLanguage()
  const spreadFrom = (day: Weekday) => ({
    label: words.same_for_week,
    run() {
      save(withWorkingDays(hours, hours.days[day]))
      showToast({ id: 'quiet', text: words.same_done, look: 'good', duration: 2500 })
    },
  })
  return (
    <section>
      <h3 className="smaller pt-20 pb-8 text-dim">{words.days}</h3>
      <div className="panel divided">
        {weekdays.map((day) => (
          <QuietDay
            key={day}
            label={weekdayName(day, language)}
            rule={hours.days[day]}
            none={words.none}
            onChange={(rule) => save(withDay(hours, day, rule))}
            spread={day === 'sat' || day === 'sun' ? undefined : spreadFrom(day)}
          />
        ))}
        <QuietDay
          label={words.holidays}
          note={words.holidays_note}
          rule={hours.holidays}
          none={words.same_day}
          onChange={(rule) => save(withDay(hours, 'holidays', rule))}
        />
      </div>
    </section>
  )
}

/** Quiet hours go by the person's own time zone, which the phone's is not while they travel. */
function Zone({ own }: { own: Profile }) {
  const { zone: words } = useSettingTexts()
  const language = useLanguage()
  const here = zoneToday(zoneHere())
  const timeOf = (zone: string) => words.time(zoneToday(zone), placeOf(zone, language, words.cities))
  if (isSameZone(here, own.time_zone)) return <p className="form-note">{words.by(timeOf(own.time_zone))}</p>
  const change = () => {
    saveChoice({ time_zone: here })
    showToast({ id: 'zone', text: words.changed, look: 'good', duration: 2500 })
  }
  return (
    <div className="grid gap-8 justify-items-start">
      <p className="form-note">{words.differs(timeOf(here), timeOf(own.time_zone))}</p>
      <Button kind="tonal" small fit onClick={change}>
        {words.change(timeOf(here))}
      </Button>
    </div>
  )
}

export function QuietHoursSheet({ own, open, onClose }: { own: Profile; open: boolean; onClose: () => void }) {
  const { shell } = useTexts()
  const { quiet: words } = useSettingTexts()
  const hours = own.preferences.quiet_hours ?? { ...templates.nights, on: false }
  return (
    <Sheet open={open} onClose={onClose} title={words.title} closeLabel={shell.close}>
      <div className="panel">
        <SwitchRow label={words.title} note={words.note} on={hours.on} onChange={(on) => save({ ...hours, on })} />
      </div>
      {hours.on && (
        <>
          <Zone own={own} />
          <Templates hours={hours} />
          <Days hours={hours} />
        </>
      )}
    </Sheet>
  )
}
