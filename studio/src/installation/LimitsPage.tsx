import { Group, NumberInput, Stack, Switch, Text, TextInput } from '@mantine/core'
import { type InstallationSettings, type OperatorsChoice, type QuietHours, weekdays } from '@megdan/contract'
import { useTexts } from '../texts/index.ts'
import { unlessFixed, useFixed } from './fixed.ts'
import { SettingsCard } from './SettingsCard.tsx'
import { SettingsForm, useSettingsEdit } from './SettingsForm.tsx'
import { SettingsPart } from './SettingsFrame.tsx'

type NumberName = Exclude<OperatorsChoice, 'organisation_name' | 'languages' | 'link_hosts'>
/** What the server takes; a number outside of it is said here, before it is sent. */
const ranges: Record<NumberName, readonly [least: number, most: number]> = {
  survey_group_limit: [3, 1000],
  survey_text_limit: [3, 1000],
  survey_anonymous_least: [3, 100_000],
  survey_known_days: [0, 365],
  weekly_push_limit: [1, 100],
  push_undo_seconds: [0, 120],
  audit_name_days: [0, 3650],
}

type Props = { settings: InstallationSettings; part: 'surveys' | 'pushes' | 'retention'; names: readonly NumberName[] }

/** Some numbers with their bounds, saved together. */
function NumbersForm({ settings, part, names }: Props) {
  const { installation } = useTexts()
  const words = installation[part]
  const fixed = useFixed(settings)
  const edit = useSettingsEdit<Record<string, number | string>>({
    settings,
    valuesOf: (thing) => Object.fromEntries(names.map((name) => [name, thing[name]])),
    changeOf: (values) => unlessFixed(values, settings.fixed),
    check: (values) =>
      Object.fromEntries(
        names.flatMap((name) => {
          const [least, most] = ranges[name]
          const value = values[name]
          const isGood = typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
          return isGood || settings.fixed.includes(name) ? [] : [[name, installation.between(least, most)]]
        }),
      ),
    bad: Object.fromEntries(names.map((name) => [name, installation.between(...ranges[name])])),
    saved: words.saved,
  })
  const isAllFixed = names.every((name) => settings.fixed.includes(name))
  return (
    <SettingsForm
      name={part}
      title={words.title}
      lead={words.lead}
      edit={edit}
      save={isAllFixed ? undefined : words.save}
    >
      {names.map((name) => (
        <NumberInput
          key={name}
          label={installation.numbers[name][0]}
          min={ranges[name][0]}
          max={ranges[name][1]}
          clampBehavior="none"
          allowDecimal={false}
          allowNegative={false}
          maw="24rem"
          {...fixed(name, installation.numbers[name][1])}
          {...edit.field(name)}
        />
      ))}
    </SettingsForm>
  )
}

type QuietValues = { on: boolean; from: string; to: string; weekend: boolean }
const working = weekdays.slice(0, 5)
const isClock = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

const quietValuesOf = ({ quiet_hours }: InstallationSettings): QuietValues => {
  const day = quiet_hours?.days.mon
  return {
    on: quiet_hours?.on ?? false,
    from: day?.from ?? '22:00',
    to: day?.to ?? '07:00',
    weekend: quiet_hours ? quiet_hours.days.sat?.all_day === true : true,
  }
}
function quietHoursOf({ from, to, weekend }: QuietValues): QuietHours {
  const night = { from, to }
  const rest = weekend ? { ...night, all_day: true } : night
  return {
    on: true,
    days: { ...Object.fromEntries(working.map((day) => [day, night])), sat: rest, sun: rest },
    ...(weekend && { holidays: rest }),
  }
}

/** The quiet hours of whoever has chosen none; nobody's own are changed. */
function QuietForm({ settings }: { settings: InstallationSettings }) {
  const { quiet: words } = useTexts().installation
  const edit = useSettingsEdit<QuietValues>({
    settings,
    valuesOf: quietValuesOf,
    changeOf: (values) => ({ quiet_hours: values.on ? quietHoursOf(values) : null }),
    check: ({ on, from, to }) => ({
      from: on && !isClock(from) && words.bad_time,
      to: on && (isClock(to) ? from === to && words.same : words.bad_time),
    }),
    bad: { quiet_hours: words.bad_time },
    saved: words.saved,
  })
  const { values, field } = edit
  return (
    <SettingsForm name="quiet" title={words.title} lead={words.lead} edit={edit} save={words.save}>
      <Switch label={words.on} description={words.on_note} {...field('on', { type: 'checkbox', withError: false })} />
      {values.on && (
        <>
          <Group gap={12} align="start">
            <TextInput label={words.from} inputMode="numeric" maxLength={5} maw="8rem" {...field('from')} />
            <TextInput label={words.to} inputMode="numeric" maxLength={5} maw="8rem" {...field('to')} />
          </Group>
          <Switch
            label={words.weekend}
            description={words.weekend_note}
            {...field('weekend', { type: 'checkbox', withError: false })}
          />
        </>
      )}
    </SettingsForm>
  )
}

/** How long what is kept by itself: said, since whoever operates the server alone decides it. */
function KeptCard({ settings }: { settings: InstallationSettings }) {
  const { kept: words } = useTexts().installation
  return (
    <SettingsCard name="kept" title={words.title} lead={words.lead}>
      <Stack component="dl" gap={8} m={0}>
        {words.rows(settings.backup_days).map(([what, howLong]) => (
          <Group key={what} justify="space-between" gap={12}>
            <dt>{what}</dt>
            <Text component="dd" m={0} c="dimmed">
              {howLong}
            </Text>
          </Group>
        ))}
      </Stack>
    </SettingsCard>
  )
}

/** Limits of surveys and notifications, quiet hours, and for how long what is kept. */
export const LimitsPage = () => (
  <SettingsPart part="limits">
    {(settings) => (
      <>
        <NumbersForm
          settings={settings}
          part="surveys"
          names={['survey_group_limit', 'survey_text_limit', 'survey_anonymous_least', 'survey_known_days']}
        />
        <NumbersForm settings={settings} part="pushes" names={['weekly_push_limit', 'push_undo_seconds']} />
        <QuietForm settings={settings} />
        <NumbersForm settings={settings} part="retention" names={['audit_name_days']} />
        <KeptCard settings={settings} />
      </>
    )}
  </SettingsPart>
)
