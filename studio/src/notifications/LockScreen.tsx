import { Group, Text } from '@mantine/core'
import {
  defaultLanguage,
  type Language,
  languageLetters,
  languageTags,
  type NoticeWording,
  platformTitles,
} from '@megdan/contract'
import { useState } from 'react'
import { Logo } from '@megdan/kit/Logo'
import { useLanguages } from '../platform/languages.ts'
import { Icon } from '../ui/Icon.tsx'
import { useNow } from '../ui/use-now.ts'
import css from './lock-screen.module.css'
import { phoneWords } from './phone-words.ts'
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

const isWritten = ({ title, body }: NoticeWording) => title.trim() !== '' && body.trim() !== ''

/** The notification as the locked phone of one of its readers shows it. */
export function LockScreen({ wordings, language, onLanguage, content_free, at }: Props) {
  const { preview: words } = useWords()
  const languages = useLanguages()
  const [phone, setPhone] = useState<Phone>('ios')
  const [dark, setDark] = useState(false)
  const now = useNow(20_000)
  const moment = at === null ? new Date(now) : new Date(at)
  const own = isWritten(wordings[language]) ? wordings[language] : wordings[defaultLanguage]
  const { title, body } = content_free ? phoneWords[language].secret : own
  const day = moment.toLocaleDateString(languageTags[language], { weekday: 'long', day: 'numeric', month: 'long' })
  const clock = moment.toLocaleTimeString(languageTags[language], { hour: '2-digit', minute: '2-digit' })
  return (
    <section className={css.lock} aria-label={words.title} data-dark={dark || undefined} data-phone={phone}>
      <Group justify="space-between" gap={4} className={css.choices}>
        <Group gap={4} role="group" aria-label={words.phones}>
          {phones.map((each) => (
            <button key={each} type="button" aria-pressed={phone === each} onClick={() => setPhone(each)}>
              {platformTitles[each]}
            </button>
          ))}
        </Group>
        <Group gap={4} role="group" aria-label={words.language}>
          {languages.map((each) => (
            <button key={each} type="button" aria-pressed={language === each} onClick={() => onLanguage(each)}>
              {languageLetters[each]}
            </button>
          ))}
        </Group>
        <button type="button" aria-label={words.dark} aria-pressed={dark} onClick={() => setDark(!dark)}>
          <Icon of="moon" size={18} />
        </button>
      </Group>
      <Text mt={22} ta="center">
        {day}
      </Text>
      <Text fz="min(3.875rem, 96px)" fw={560} lh={1.06} ta="center" className="num">
        {clock}
      </Text>
      <div className={css.push} lang={language}>
        <span className={css.logo}>
          <Logo size={25} />
        </span>
        <div>
          <p className={css.app}>
            <b>{phoneWords[language].app}</b> <span>{phoneWords[language].now}</span>
          </p>
          <Text fw={640}>{title.trim() || phoneWords[language].empty.title}</Text>
          <p>{body.trim() || phoneWords[language].empty.body}</p>
        </div>
      </div>
    </section>
  )
}
