import { ActionIcon, Button, FileButton, Group, Progress, Select, Stack, Text } from '@mantine/core'
import { type FilmOfMedium, filmLimits, filmsAuthoring as authoring, isLanguage, type Language } from '@megdan/contract'
import { useState } from 'react'
import { api } from '../platform/api.ts'
import { nameOf, useLanguages } from '../platform/languages.ts'
import { sentenceOf, useLanguage, useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import { Failure } from '../ui/form/Failure.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Tint } from '../ui/Tint.tsx'
import { useAct } from '../ui/use-act.ts'
import { type OneMedium, refreshMedium } from './one.ts'
import { Rows } from '../ui/Rows.tsx'
import css from './media.module.css'

type Props = { medium: OneMedium; film: FilmOfMedium }

/** Where it stands with the making, and what is to be done where nothing came of it. */
function Making({ medium, film }: Props) {
  const { film: words } = useTexts().media
  if (film.state === 'ready') return null
  if (film.state === 'failed')
    return (
      <Tint look="danger">
        <p role="alert">
          <b>{medium.size > 0 ? words.failed_again : words.failed}</b> {film.trouble && words.trouble[film.trouble]}
        </p>
      </Tint>
    )
  return (
    <Stack gap={8}>
      <Text role="status">{words.state[film.state](film.share)}</Text>
      <Progress
        value={film.share}
        animated={film.state === 'making'}
        aria-label={words.state[film.state](film.share)}
      />
      <Text fz="note" c="dimmed">
        {medium.size > 0 ? words.old_until : words.leave}
      </Text>
    </Stack>
  )
}

const longest = filmLimits.caption_signs

/** What is said in it, for whoever cannot hear it, and in which languages that stands. */
function Captions({ medium, film }: Props) {
  const texts = useTexts()
  const { film: words, refusals, film_refusals } = texts.media
  const inside = useLanguage()
  const languages = useLanguages()
  const [language, setLanguage] = useState<Language>(
    languages.find((one) => !film.captions.includes(one)) ?? languages[0] ?? 'bg',
  )
  const [failure, setFailure] = useState('')
  const failed = (error: unknown) => setFailure(sentenceOf(error, texts, { ...refusals, ...film_refusals }))
  const add = async (file: File | null) => {
    if (!file) return
    setFailure('')
    const text = file.size <= longest * 4 ? await file.text() : ''
    if (text === '' || text.length > longest) return setFailure(words.captions_long)
    await api(authoring.captions, { params: { id: medium.id, language }, body: { text } })
    announce(words.captions_added(nameOf(language, inside)))
    await refreshMedium()
  }
  const remove = async (of: string) => {
    if (!isLanguage(of)) return
    setFailure('')
    await api(authoring.removeCaptions, { params: { id: medium.id, language: of } })
    await refreshMedium()
  }
  const adding = useAct(add, { failed })
  const removing = useAct(remove, { failed })
  return (
    <Stack component="section" gap={8} aria-label={words.captions}>
      <Text component="h3" fz="lg">
        {words.captions}
      </Text>
      {film.captions.length === 0 && <p>{words.captions_missing}</p>}
      <Rows>
        {film.captions.map((of) => (
          <Group key={of} component="li" justify="space-between" mih={40}>
            <span>{isLanguage(of) ? nameOf(of, inside) : of}</span>
            {medium.may_change && (
              <ActionIcon
                variant="subtle"
                size={32}
                disabled={removing.busy}
                aria-label={words.captions_remove(isLanguage(of) ? nameOf(of, inside) : of)}
                onClick={() => void removing.run(of)}
              >
                <Icon of="trash" size={18} />
              </ActionIcon>
            )}
          </Group>
        ))}
      </Rows>
      {medium.may_change && (
        <Group gap={12} align="end">
          <Select
            label={words.captions_language}
            value={language}
            allowDeselect={false}
            data={languages.map((of) => ({ value: of, label: nameOf(of, inside) }))}
            onChange={(of) => isLanguage(of) && setLanguage(of)}
            w={180}
          />
          <FileButton
            accept=".vtt,.srt,text/vtt"
            onChange={(file) => void adding.run(file)}
            inputProps={{ 'aria-label': words.captions_add }}
          >
            {(props) => (
              <Button {...props} variant="default" loading={adding.busy} leftSection={<Icon of="upload" size={18} />}>
                {words.captions_add}
              </Button>
            )}
          </FileButton>
        </Group>
      )}
      <Failure>{failure}</Failure>
    </Stack>
  )
}

/** A video as readers will see it, how far it is, and what is said in it. */
export function FilmDetails({ medium, film }: Props) {
  const inside = useLanguage()
  return (
    <Stack gap={24}>
      <Making medium={medium} film={film} />
      {film.seconds > 0 && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- what it lacks is said below
        <video
          key={medium.url}
          className={css.film}
          // Its room is there before its picture is.
          style={{ aspectRatio: `${medium.width} / ${medium.height}` }}
          src={medium.url}
          poster={`${medium.url}?w=640`}
          aria-label={medium.title}
          controls
          playsInline
          preload="none"
        >
          {film.captions.map((of) => (
            <track
              key={of}
              kind="captions"
              src={`${medium.url}?captions=${of}`}
              srcLang={of}
              label={isLanguage(of) ? nameOf(of, inside) : of}
            />
          ))}
        </video>
      )}
      <Captions medium={medium} film={film} />
    </Stack>
  )
}
