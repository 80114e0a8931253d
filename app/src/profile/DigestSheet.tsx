import { useEffect } from 'react'
import { type DigestChoice, type Profile, weekdays } from '@megdan/contract'
import { clock as clockOf, dateWithWeekday } from '@megdan/kit/format'
import { useMail } from '../platform/mail.ts'
import { fetchProfile, saveChoice } from '../preferences/index.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Choice } from '../ui/Choice.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { digestKinds, digestOf, nextLetterOf } from './digest-choice.ts'
import { weekdayName } from './quiet-hours.ts'
import { useSettingTexts } from './words.ts'

/** When the next letter comes, by the person's own clock, and where to. */
function Next({ own, choice }: { own: Profile; choice: DigestChoice }) {
  const { digest: words } = useSettingTexts()
  const language = useLanguage()
  const { time_zone, email } = own
  const at = nextLetterOf(own, choice)
  if (!at || email === null) return null
  const moment = `${dateWithWeekday(at, language, time_zone)}, ${clockOf(at, language, time_zone)}`
  return <p className="form-note">{words.next(moment, email)}</p>
}

/** How often letters come with what was not seen in the app; nothing where somebody has no address, or none are sent. */
export function DigestSheet({ own, open, onClose }: { own: Profile; open: boolean; onClose: () => void }) {
  const { shell } = useTexts()
  const { digest: words } = useSettingTexts()
  const language = useLanguage()
  const hasMail = useMail()
  const choice = digestOf(own.preferences)
  // A letter may have ended it meanwhile, past this app.
  useEffect(() => {
    if (open) void fetchProfile().catch(() => undefined)
  }, [open])
  const save = (digest: DigestChoice) => saveChoice({ digest })
  const weekday = choice.weekday ?? 'mon'
  return (
    <Sheet open={open && hasMail && own.email !== null} onClose={onClose} title={words.title} closeLabel={shell.close}>
      <p className="lead mb-14">{words.text}</p>
      {own.mail_refused && (
        <p role="alert" className="form-note mb-14">
          {words.refused(own.email ?? '')}
        </p>
      )}
      <Choice
        label={words.title}
        value={choice.every}
        options={digestKinds.map((value) => ({ value, label: words.every[value] }))}
        onChange={(every) => save(every === 'week' ? { every, weekday } : { every })}
      />
      {choice.every === 'week' && (
        <section>
          <h3 className="smaller pt-20 pb-8 text-dim">{words.on}</h3>
          <Choice
            label={words.on}
            value={weekday}
            options={weekdays.map((value) => ({ value, label: weekdayName(value, language) }))}
            onChange={(day) => save({ every: 'week', weekday: day })}
          />
        </section>
      )}
      {!own.mail_refused && <Next own={own} choice={choice} />}
    </Sheet>
  )
}
