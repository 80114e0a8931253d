import { Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core'
import {
  type Article,
  type Brand,
  type BrandColour,
  type BrandPreviewMessage,
  checkColour,
  type InstallationSettings,
  ownColours,
  type PreviewMode,
  styleOf,
  themeOf,
} from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { useMemo, useState } from 'react'
import { PictureButtons } from '../media/index.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { Phone, PhoneLook } from '../ui/Phone.tsx'
import { Segments } from '../ui/Segments.tsx'
import { SettingsForm, useSettingsEdit } from './SettingsForm.tsx'
import { SettingsPart } from './SettingsFrame.tsx'
import css from './settings.module.css'

type Values = {
  brand_name: string
  /** '' is the app's own. */
  brand_primary: string
  brand_accent: string
  brand_logo_id: string | null
  brand_logo: string | null
}
const oneDigit = { maximumFractionDigits: 1 }
const isColour = (text: string) => /^#[0-9a-f]{6}$/.test(text)
const colours = ['primary', 'accent'] as const satisfies readonly BrandColour[]

const valuesOf = (settings: InstallationSettings): Values => ({
  brand_name: settings.brand_name,
  brand_primary: settings.brand_primary ?? '',
  brand_accent: settings.brand_accent ?? '',
  brand_logo_id: settings.brand_logo_id,
  brand_logo: settings.brand_logo,
})

/** Three short or six digits, with or without `#`, as people paste them. */
function tidyColour(text: string): string {
  const digits = text.trim().toLowerCase().replace(/^#/, '')
  const whole = /^[0-9a-f]{3}$/.test(digits) ? [...digits].map((one) => one + one).join('') : digits
  return whole === '' ? '' : `#${whole}`
}

type ContrastProps = { which: BrandColour; value: string; onChoose: (colour: string) => void }

/** How well a colour is seen, in words, and the nearest that is seen well enough. */
function Contrast({ which, value, onChoose }: ContrastProps) {
  const { brand: words } = useTexts().installation
  const language = useLanguage()
  if (!isColour(value)) return null
  const { ratio, needed, passes, nearest } = checkColour(which, value)
  const theme = themeOf(which === 'primary' ? value : null, which === 'accent' ? value : null)
  const samples = [
    ['light', '#ffffff'],
    ['dark', '#171e1c'],
  ] as const
  // A ratio that is not enough must not look as if it were.
  const shown = number(Math.floor(ratio * 10) / 10, language, oneDigit)
  return (
    <Stack gap={6} role="status">
      <Group gap={8}>
        {samples.map(([look]) => (
          <span
            key={look}
            className={css.sample}
            title={words.looks[look]}
            style={{ background: theme?.[look][which], color: theme?.[look][`on-${which}`] }}
          >
            Аа
          </span>
        ))}
        <Text fz="note" c={passes ? 'dimmed' : 'var(--mg-danger)'}>
          {passes ? words.enough(shown) : words.low[which](shown, number(needed, language, oneDigit))}
        </Text>
      </Group>
      {!passes && (
        <Group gap={8}>
          <span className={css.sample} style={{ background: nearest }} />
          <Button variant="default" size="sm" onClick={() => onChoose(nearest)}>
            {words.take(nearest)}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

/** An item as a reader would have it, in words of the dictionary. */
function useSample(): Article {
  const { brand: words } = useTexts().installation
  const language = useLanguage()
  const [now] = useState(() => new Date().toISOString())
  return useMemo(() => {
    return {
      id: 'brand',
      title: words.sample.title,
      summary: words.sample.summary,
      cover: null,
      category: { category_id: 'c', category_title: words.sample.category },
      published_at: now,
      updated_at: now,
      pinned: false,
      important: false,
      must_read: true,
      must_read_due: null,
      asked_version: 1,
      asked_reason: null,
      reading_minutes: 2,
      comments_open: false,
      language,
      languages: [language],
      counts: { reactions: 0, comments: 0 },
      reactions: {},
      author: { name: words.sample.author, position: null, avatar: null },
      key_points: [],
      body: {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: words.sample.text }] }],
      },
      gallery: [],
      attachments: [],
      related: [],
      version: 1,
    }
  }, [words, language, now])
}

const modes: readonly PreviewMode[] = ['card', 'article', 'push']

/** The app as it would be with what is written, light and dark. */
function LivePhone({ values, changed }: { values: Values; changed: number }) {
  const { installation, preview } = useTexts()
  const words = installation.brand
  const article = useSample()
  const [mode, setMode] = useState<PreviewMode>('card')
  const [dark, setDark] = useState(false)
  const { brand_name, brand_primary, brand_accent, brand_logo } = values
  const message = useMemo((): BrandPreviewMessage => {
    const [primary, accent] = [brand_primary, brand_accent].map((one) => (isColour(one) ? one : null))
    const theme = themeOf(primary ?? null, accent ?? null)
    const brand: Brand = {
      changed,
      version: '',
      name: brand_name.trim() || null,
      style: theme ? styleOf(theme) : null,
      logo: brand_logo && `${brand_logo}${brand_logo.includes('?') ? '&' : '?'}w=320`,
    }
    return { kind: 'brand_preview', brand, article, mode, dark }
  }, [changed, brand_name, brand_primary, brand_accent, brand_logo, article, mode, dark])
  return (
    <Stack component="section" align="center" gap={16} className={css.phone} aria-label={words.phone}>
      <Group gap={8} wrap="nowrap">
        <Segments
          label={preview.modes}
          options={modes.map((value) => ({ value, label: value === 'card' ? words.app : preview.mode[value] }))}
          value={mode}
          onChange={setMode}
        />
        <PhoneLook dark={dark} onChange={setDark} label={preview.dark} />
      </Group>
      <Phone message={message} title={words.phone} over={mode === 'push'} />
    </Stack>
  )
}

function BrandForm({ settings }: { settings: InstallationSettings }) {
  const { brand: words } = useTexts().installation
  const edit = useSettingsEdit<Values>({
    settings,
    valuesOf,
    changeOf: ({ brand_name, brand_primary, brand_accent, brand_logo_id }) => ({
      brand_name: brand_name.trim(),
      brand_primary: brand_primary || null,
      brand_accent: brand_accent || null,
      brand_logo_id,
    }),
    check: (values) =>
      Object.fromEntries(
        colours.flatMap((which) => {
          const value = values[`brand_${which}`]
          if (value === '') return []
          if (!isColour(value)) return [[`brand_${which}`, words.bad_colour]]
          return checkColour(which, value).passes ? [] : [[`brand_${which}`, words.refused]]
        }),
      ),
    bad: {
      brand_name: words.bad_name,
      brand_primary: words.refused,
      brand_accent: words.refused,
      brand_logo_id: words.logo_gone,
    },
    saved: words.saved,
  })
  const { values, field, write } = edit
  return (
    <div className={css.brand}>
      <SettingsForm title={words.title} lead={words.lead} edit={edit} save={words.save}>
        <TextInput
          label={words.name}
          description={words.name_note}
          placeholder={words.own_name}
          maxLength={30}
          {...field('brand_name')}
        />
        <Stack gap={8} component="section" aria-label={words.logo}>
          <Text component="h3" fz="sm" fw={640}>
            {words.logo}
          </Text>
          <Text fz="note" c="dimmed">
            {words.logo_note}
          </Text>
          <span className={css.logo}>
            {values.brand_logo ? (
              <img src={`${values.brand_logo}${values.brand_logo.includes('?') ? '&' : '?'}w=320`} alt={words.logo} />
            ) : (
              <Icon of="image" size={28} />
            )}
          </span>
          <Group gap={8}>
            <PictureButtons
              chosen={values.brand_logo_id !== null}
              words={words.logo_acts}
              onChoose={(brand_logo_id, url) => write({ brand_logo_id, brand_logo: url ?? null })}
            />
          </Group>
          {edit.form.errors['brand_logo_id'] && <Text c="var(--mg-danger)">{edit.form.errors['brand_logo_id']}</Text>}
        </Stack>
        {colours.map((which) => (
          <Stack key={which} gap={8}>
            <TextInput
              label={words.colour[which]}
              description={words.colour_note[which]}
              placeholder={ownColours[which]}
              maxLength={20}
              spellCheck={false}
              leftSection={
                <input
                  type="color"
                  className={css.picker}
                  aria-label={words.pick[which]}
                  value={isColour(values[`brand_${which}`]) ? values[`brand_${which}`] : ownColours[which]}
                  onChange={({ currentTarget }) => write({ [`brand_${which}`]: currentTarget.value })}
                />
              }
              {...field(`brand_${which}`)}
              onChange={({ currentTarget }) => write({ [`brand_${which}`]: currentTarget.value.toLowerCase() })}
              onBlur={() => write({ [`brand_${which}`]: tidyColour(values[`brand_${which}`]) })}
            />
            <Contrast
              which={which}
              value={values[`brand_${which}`]}
              onChoose={(colour) => {
                write({ [`brand_${which}`]: colour })
                edit.form.clearFieldError(`brand_${which}`)
              }}
            />
          </Stack>
        ))}
        <Paper p={12} radius="tile" bg="var(--mg-sunken)">
          <Text fz="note" c="dimmed">
            {words.phones_later}
          </Text>
        </Paper>
      </SettingsForm>
      <LivePhone values={values} changed={settings.version} />
    </div>
  )
}

/** What the app is called, its mark and its two colours, with the app beside them as it would be. */
export const BrandPage = () => (
  <SettingsPart part="brand">{(settings) => <BrandForm settings={settings} />}</SettingsPart>
)
