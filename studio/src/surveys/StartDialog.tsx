import { Box, Stack, Text } from '@mantine/core'
import { surveysAuthoring as authoring } from '@megdan/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { api } from '../platform/api.ts'
import { useLanguages } from '../platform/languages.ts'
import { sentenceOf, useLanguage, useTexts } from '../texts/index.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { useFocusReturn } from '../ui/focus-return.ts'
import { useAct } from '../ui/use-act.ts'
import css from './builder.module.css'
import type { Changes } from './content.ts'
import { contentFrom, templates } from './templates.ts'
import { Failure } from '../ui/form/Failure.tsx'

type StartProps = { title: string; note: string; begin: () => void }

const Start = ({ title, note, begin }: StartProps) => (
  <Box
    component="button"
    type="button"
    display="grid"
    p="12px 14px"
    bd="1px solid var(--mg-border)"
    bdrs="tile"
    ta="left"
    className={css.start}
    onClick={begin}
  >
    <b>{title}</b>
    <Text span fz="note" c="dimmed">
      {note}
    </Text>
  </Box>
)

/** Where a new survey begins: with nothing, or with the questions of a template. */
export function StartDialog({ onClose }: { onClose: () => void }) {
  useFocusReturn()
  const texts = useTexts()
  const { surveys: words } = texts
  const language = useLanguage()
  const languages = useLanguages()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()
  const begin = async (start: Changes & { title: string }) => {
    setFailure(undefined)
    const { id } = await api(authoring.create, { body: start })
    navigate(`/surveys/${id}`)
  }
  const { run, busy } = useAct(begin, { failed: (error) => setFailure(sentenceOf(error, texts, words.refusals)) })
  return (
    <Dialog onClose={onClose} title={words.start.title}>
      <Stack gap={8} aria-busy={busy}>
        <Start
          title={words.start.blank}
          note={words.start.blank_note}
          begin={() => void run({ title: words.start.untitled, language })}
        />
        {templates.map((template) => (
          <Start
            key={template.name}
            title={template.title[language]}
            note={`${template.summary[language]} ${words.mode[template.mode]}.`}
            begin={() => void run(contentFrom(template, language, languages))}
          />
        ))}
      </Stack>
      <Failure>{failure}</Failure>
    </Dialog>
  )
}
