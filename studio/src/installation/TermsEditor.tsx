import { Button, SegmentedControl, Text, Textarea } from '@mantine/core'
import {
  defaultLanguage,
  installationAuthoring as authoring,
  type Language,
  languageNames,
  type TermsTexts,
} from '@megdan/contract'
import { useState } from 'react'
import { api, queryClient } from '../platform/api.ts'
import { useLanguages } from '../platform/languages.ts'
import { useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useEdit } from '../ui/form/use-edit.ts'
import { SettingsCard } from './SettingsCard.tsx'

const parts = ['terms', 'privacy'] as const
type Edition = { version: number; texts: TermsTexts }

const refreshTerms = () =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => String(queryKey[0]).startsWith(authoring.listTerms.path),
  })

/** Writes the next version of both texts in every language, from the one in force. */
export function TermsEditor({ edition }: { edition: Edition }) {
  const { installation: words } = useTexts()
  const languages = useLanguages()
  const [language, setLanguage] = useState<Language>(defaultLanguage)
  const edit = useEdit<TermsTexts, Edition>({
    thing: edition,
    valuesOf: ({ texts } = edition) => texts,
    keep: 'terms',
    words: { refusals: words.refusals, conflict: words.terms_conflict },
    check: (texts) => ({
      form: languages.some((one) => parts.some((part) => !texts[one][part].trim())) && words.missing,
    }),
    send: async (texts, { version }) => {
      const made = await api(authoring.publishTerms, { body: { version, texts } })
      announce(words.published(String(made.version)))
    },
    refresh: refreshTerms,
  })
  return (
    <SettingsCard title={words.terms} lead={words.terms_lead}>
      <SegmentedControl
        aria-label={words.languages}
        value={language}
        onChange={setLanguage}
        data={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
      <Form
        edit={edit}
        inline
        submit={words.publish}
        disabled={!edit.isChanged}
        acts={
          edit.isChanged && (
            <Button variant="default" onClick={edit.takeTheirs}>
              {words.discard}
            </Button>
          )
        }
      >
        {parts.map((part) => (
          <Textarea
            key={part}
            label={words.part[part]}
            lang={language}
            minRows={6}
            maxRows={18}
            maxLength={40_000}
            {...edit.field(`${language}.${part}`)}
          />
        ))}
        <Text c="dimmed">{words.publish_note}</Text>
      </Form>
    </SettingsCard>
  )
}
