import { Box, Group, Text, UnstyledButton } from '@mantine/core'
import {
  defaultLanguage,
  type Language,
  languageLetters,
  languageTags,
  type NoticeWording,
  platformTitles,
} from '@megdan/contract'
import { type ReactNode, useState } from 'react'
import { useLanguages } from '../platform/languages.ts'
import { phoneWords, PushCard } from '../ringing/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { useNow } from '../ui/use-now.ts'
import { useWords } from './use-words.ts'

const phones = ['ios', 'android'] as const
type Phone = (typeof phones)[number]

type Props = {
  wordings: Record<Language, NoticeWording>
  language: Language
  onLanguage: (language: Language) => void
  content_free: boolean
  /** When it comes; null for now. */
  at: string | null
}

type ChoiceProps = { label?: string; chosen: boolean; choose: () => void; children: ReactNode }

const Choice = ({ label, chosen, choose, children }: ChoiceProps) => (
  <UnstyledButton
    miw={36}
    mih={32}
    p="4px 9px"
    bdrs="small"
    fz="caption"
    ta="center"
    {...(chosen ? { bg: '#fff', c: '#0c2723' } : { bg: 'rgb(255 255 255 / 0.1)' })}
    aria-label={label}
    aria-pressed={chosen}
    onClick={choose}
  >
    {children}
  </UnstyledButton>
)

const isWritten = ({ title, body }: NoticeWording) => title.trim() !== '' && body.trim() !== ''

/** The notification as the locked phone of one of its readers shows it. */
export function LockScreen({ wordings, language, onLanguage, content_free, at }: Props) {
  const { preview: words } = useWords()
  const languages = useLanguages()
  const [phone, setPhone] = useState<Phone>('ios')
  const [dark, setDark] = useState(false)
  const isApple = phone === 'ios'
  const now = useNow(20_000)
  const moment = at === null ? new Date(now) : new Date(at)
  const own = isWritten(wordings[language]) ? wordings[language] : wordings[defaultLanguage]
  const { title, body } = content_free ? phoneWords[language].secret : own
  const day = moment.toLocaleDateString(languageTags[language], { weekday: 'long', day: 'numeric', month: 'long' })
  const clock = moment.toLocaleTimeString(languageTags[language], { hour: '2-digit', minute: '2-digit' })
  return (
    <section aria-label={words.title}>
      <Group justify="space-between" gap={4}>
        <Group gap={4} role="group" aria-label={words.phones}>
          {phones.map((each) => (
            <Choice key={each} chosen={phone === each} choose={() => setPhone(each)}>
              {platformTitles[each]}
            </Choice>
          ))}
        </Group>
        <Group gap={4} role="group" aria-label={words.language}>
          {languages.map((each) => (
            <Choice key={each} chosen={language === each} choose={() => onLanguage(each)}>
              {languageLetters[each]}
            </Choice>
          ))}
        </Group>
        <Choice label={words.dark} chosen={dark} choose={() => setDark(!dark)}>
          <Icon of="moon" size={18} />
        </Choice>
      </Group>
      <Text mt={22} ta="center">
        {day}
      </Text>
      <Text fz="min(3.875rem, 96px)" fw={560} lh={1.06} ta="center" className="num">
        {clock}
      </Text>
      <Box mt={18}>
        <PushCard title={title} body={body} language={language} apple={isApple} dark={dark} />
      </Box>
    </section>
  )
}
