import { Button, Group, NativeSelect, NumberInput, Radio, Stack, Textarea } from '@mantine/core'
import { resultsVisible, surveyModes } from '@megdan/contract'
import { useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { useBuilder } from './builder-context.ts'
import { Callout } from '../ui/Callout.tsx'
import css from './builder.module.css'
import type { Check } from './checks.ts'

/** What is promised to those who answer: the mode with what it means and forbids, and who sees the results. */
export function ModeChoice() {
  const { surveys, surveyBuilder: words } = useTexts()
  const { content, change, base } = useBuilder()
  const { settings } = words
  const { group, text, anonymous_audience, known_days } = base.limits
  const limit = Math.max(group, content.group_limit ?? 0)
  const notes = {
    named: settings.mode_note.named(),
    confidential: settings.mode_note.confidential(limit, Math.max(text, limit)),
    anonymous: settings.mode_note.anonymous(limit, anonymous_audience, known_days),
  }
  return (
    <>
      {base.locked && (
        <Callout gap={8}>
          <Icon of="alert" size={16} />
          {settings.locked}
        </Callout>
      )}
      <Radio.Group
        label={settings.mode}
        value={content.mode}
        onChange={(value) => {
          const mode = surveyModes.find((one) => one === value)
          if (mode) change({ mode })
        }}
      >
        {surveyModes.map((mode) => (
          <Radio key={mode} value={mode} disabled={base.locked} label={surveys.mode[mode]} description={notes[mode]} />
        ))}
      </Radio.Group>
      <NativeSelect
        label={settings.results}
        disabled={base.locked}
        value={content.results_visible}
        onChange={({ currentTarget }) => {
          const results_visible = resultsVisible.find((one) => one === currentTarget.value)
          if (results_visible) change({ results_visible })
        }}
        data={(['after_answer', 'after_close', 'editors', 'never'] as const).map((value) => ({
          value,
          label: settings.visible[value],
        }))}
      />
      {content.mode !== 'named' && (
        <NumberInput
          label={settings.group_limit}
          description={settings.group_limit_note(group)}
          min={base.locked ? Math.max(group, base.group_limit ?? 0) : group}
          max={1000}
          allowDecimal={false}
          value={limit}
          onChange={(value) => {
            if (typeof value === 'number' && value >= group) change({ group_limit: value === group ? null : value })
          }}
        />
      )}
    </>
  )
}

/** Everything about a survey that is no question. */
export function SettingsPanel() {
  const { surveyBuilder: words } = useTexts()
  const { content, change, pick } = useBuilder()
  const { settings } = words
  return (
    <Stack gap={14} className={css.settings}>
      <ModeChoice />
      <Stack component="section" gap={14}>
        <h2>{settings.cover}</h2>
        <Button variant="default" leftSection={<Icon of="image" size={18} />} onClick={() => pick('cover')}>
          {settings.choose_cover}
        </Button>
        {content.cover_id !== null && (
          <>
            <Textarea
              label={settings.cover_alt}
              maxLength={300}
              value={content.cover_alt}
              onChange={({ currentTarget }) => change({ cover_alt: currentTarget.value })}
            />
            <Button variant="subtle" size="compact-sm" onClick={() => change({ cover_id: null, cover_alt: '' })}>
              {settings.remove_cover}
            </Button>
          </>
        )}
      </Stack>
    </Stack>
  )
}

/** `calm` while nothing is written yet: then nothing is red. */
export function Checks({ checks, calm }: { checks: readonly Check[]; calm: boolean }) {
  const { surveyBuilder: words } = useTexts()
  if (checks.length === 0) return null
  return (
    <section aria-label={words.checks.title}>
      <h2>{words.checks.title}</h2>
      <Stack component="ul" gap={6} fz="note">
        {checks.map(({ level, text }) => (
          <Group
            component="li"
            gap={8}
            align="stretch"
            wrap="nowrap"
            c={calm ? 'dimmed' : `var(--mg-${level === 'error' ? 'danger' : level})`}
            key={text}
          >
            <Icon of="alert" size={16} />
            {text}
          </Group>
        ))}
      </Stack>
    </section>
  )
}
