import { Button, Paper, SegmentedControl, Textarea } from '@mantine/core'
import { ApiError, installationAuthoring as authoring, type TermsTexts } from '@megdan/contract'
import { useState } from 'react'
import { api, queryClient } from '../platform/api.ts'
import { sentenceOf, useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'

const languages = ['bg', 'en'] as const
const parts = ['terms', 'privacy'] as const
type Language = (typeof languages)[number]
type Working = { version: number; texts: TermsTexts }

/** What is being written outlives a look at another page. */
let working: Working | undefined

const refreshTerms = () =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => String(queryKey[0]).startsWith(authoring.listTerms.path),
  })

/** Writes the next version of both texts in both languages, from the one in force. */
export function TermsEditor({ version, texts: inForce }: Working) {
  const texts = useTexts()
  const { installation: words } = texts
  const [language, setLanguage] = useState<Language>('bg')
  const [said, setSaid] = useState(working?.version === version ? working.texts : inForce)
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const isChanged = JSON.stringify(said) !== JSON.stringify(inForce)
  const keep = (next: TermsTexts) => {
    working = next === inForce ? undefined : { version, texts: next }
    setSaid(next)
    setFailure('')
  }
  const send = async () => {
    const isMissing = languages.some((one) => parts.some((part) => !said[one][part].trim()))
    if (isMissing) return setFailure(words.missing)
    setBusy(true)
    try {
      const made = await api(authoring.publishTerms, { body: { version, texts: said } })
      working = undefined
      announce(words.published(String(made.version)))
      await refreshTerms()
    } catch (error) {
      setFailure(sentenceOf(error, texts, words.refusals))
      // What was written stays, beside what somebody else has published.
      if (error instanceof ApiError && error.code === 'version_conflict') {
        working = { version: version + 1, texts: said }
        announce(words.refusals.version_conflict)
        await refreshTerms()
      }
    }
    setBusy(false)
  }
  return (
    <Paper component="section" withBorder radius={16} className="settings-card" aria-label={words.terms}>
      <h2>{words.terms}</h2>
      <p className="settings-note">{words.terms_lead}</p>
      <SegmentedControl
        aria-label={words.languages}
        value={language}
        onChange={(value) => setLanguage(languages.find((one) => one === value) ?? language)}
        data={languages.map((value) => ({ value, label: words.language[value] }))}
      />
      {parts.map((part) => (
        <Textarea
          key={part}
          label={words.part[part]}
          lang={language}
          autosize
          minRows={6}
          maxRows={18}
          maxLength={40_000}
          value={said[language][part]}
          onChange={(event) => keep({ ...said, [language]: { ...said[language], [part]: event.currentTarget.value } })}
        />
      ))}
      <p className="settings-note">{words.publish_note}</p>
      <div className="settings-acts">
        <Button disabled={!isChanged} loading={busy} onClick={() => void send()}>
          {words.publish}
        </Button>
        {isChanged && (
          <Button variant="default" onClick={() => keep(inForce)}>
            {words.discard}
          </Button>
        )}
        {failure && <p role="alert">{failure}</p>}
      </div>
    </Paper>
  )
}
