import { languageNames, type Profile } from '@megdan/contract'
import { percent } from '@megdan/kit/format'
import { clock, textSize, globe, moon } from '@megdan/kit/more-icons'
import { useState } from 'react'
import { useLanguages } from '../platform/languages.ts'
import { looks, setLook, useLook, useTextSize } from '../platform/look.ts'
import { useOnline } from '../platform/network.ts'
import { type AppLanguage, setLanguage, useLanguage, useTexts } from '../texts/index.ts'
import { Choice } from '../ui/Choice.tsx'
import { ButtonRow, ListGroup } from '../ui/ListGroup.tsx'
import { QuietNote } from '../ui/Notice.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { chosen, saveChoice, useWaitingChoices } from '../preferences/index.ts'
import { useAskedSheet } from './asked-sheet.ts'
import { DigestSheet } from './DigestSheet.tsx'
import { NotificationRows } from './NotificationRows.tsx'
import { PushRow } from './PushRow.tsx'
import { QuietHoursSheet } from './QuietHoursSheet.tsx'
import { TextSizeSheet } from './TextSizeSheet.tsx'
import { TopicsSheet } from './TopicsSheet.tsx'
import { useProfileTexts } from './profile-words.ts'

const sheets = ['look', 'size', 'language', 'categories', 'quiet', 'digest'] as const
type Opened = (typeof sheets)[number] | undefined

function LookSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const words = useProfileTexts()
  const { shell } = useTexts()
  const look = useLook()
  return (
    <Sheet open={open} onClose={onClose} title={words.look} closeLabel={shell.close}>
      <Choice
        label={words.look}
        value={look}
        options={looks.map((value) => ({
          value,
          label: words.looks[value],
          ...(value === 'system' && { note: words.look_system_note }),
        }))}
        onChange={(next) => {
          setLook(next)
          saveChoice({ look: next })
        }}
      />
    </Sheet>
  )
}

function LanguageChoice() {
  const words = useProfileTexts()
  // The words of a language come a moment after it is chosen, and the mark must not jump back until then.
  const [chosen, setChosen] = useState(useLanguage())
  const choose = (next: AppLanguage) => {
    setChosen(next)
    saveChoice({ locale: next })
    void setLanguage(next)
  }
  return (
    <Choice
      label={words.language}
      value={chosen}
      options={useLanguages().map((value) => ({ value, label: <span lang={value}>{languageNames[value]}</span> }))}
      onChange={choose}
    />
  )
}

function LanguageSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const words = useProfileTexts()
  const { shell } = useTexts()
  return (
    <Sheet open={open} onClose={onClose} title={words.language} closeLabel={shell.close}>
      <LanguageChoice />
    </Sheet>
  )
}

/** What is chosen applies at once and stays on the device; a member's profile learns of it. */
export function Settings({ profile }: { profile?: Profile | undefined }) {
  const words = useProfileTexts()
  const language = useLanguage()
  const look = useLook()
  const size = useTextSize()
  const online = useOnline()
  const choices = useWaitingChoices()
  const waiting = Object.keys(choices).length > 0
  const own = profile && chosen(profile, choices)
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  useAskedSheet(sheets, setOpened)
  return (
    <>
      <ListGroup title={words.settings}>
        <PushRow profile={profile} />
        {own && <NotificationRows own={own} onOpen={setOpened} />}
        <ButtonRow icon={moon} label={words.look} value={words.looks[look]} onClick={() => setOpened('look')} />
        <ButtonRow
          icon={textSize}
          label={words.text_size}
          value={percent(size / 100, language)}
          onClick={() => setOpened('size')}
        />
        <ButtonRow
          icon={globe}
          label={words.language}
          value={languageNames[language]}
          onClick={() => setOpened('language')}
        />
      </ListGroup>
      {waiting && !online && <QuietNote icon={clock}>{words.choice_waiting}</QuietNote>}
      <LookSheet open={opened === 'look'} onClose={close} />
      <TextSizeSheet open={opened === 'size'} onClose={close} />
      <LanguageSheet open={opened === 'language'} onClose={close} />
      {own && (
        <>
          <TopicsSheet own={own} open={opened === 'categories'} onClose={close} />
          <QuietHoursSheet own={own} open={opened === 'quiet'} onClose={close} />
          <DigestSheet own={own} open={opened === 'digest'} onClose={close} />
        </>
      )}
    </>
  )
}
