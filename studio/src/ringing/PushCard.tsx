import { Box, Group, Text, ThemeIcon } from '@mantine/core'
import type { Language } from '@megdan/contract'
import { Logo } from '@megdan/kit/Logo'
import { timeWords } from '@megdan/kit/time-words'
import { phoneWords } from './phone-words.ts'
import css from './push-card.module.css'

type Props = {
  title: string
  body: string
  /** Of the words. */
  language: Language
  /** As phones of Apple show it; else those of Android. */
  apple?: boolean
  dark?: boolean
}

/** A notification as a phone shows it. */
export function PushCard({ title, body, language, apple = true, dark = false }: Props) {
  const { app, empty } = phoneWords[language]
  return (
    <Group
      align="start"
      gap={12}
      wrap="nowrap"
      p="13px 14px"
      bdrs={apple ? 20 : 28}
      bg={dark ? 'rgb(23 30 28 / 0.94)' : 'rgb(255 255 255 / 0.92)'}
      lh={1.28}
      c={dark ? '#edf2f0' : '#171c1a'}
      className={`anywhere ${css.push}`}
      lang={language}
    >
      <ThemeIcon
        component="span"
        size={apple ? 40 : 32}
        radius={apple ? 'field' : '50%'}
        bg="#fff"
        className={css.logo}
      >
        <Logo size={25} />
      </ThemeIcon>
      <Box flex={1} miw={0}>
        <Group
          component="p"
          justify={apple ? 'space-between' : 'start'}
          align="stretch"
          gap={8}
          wrap="nowrap"
          fz="note"
        >
          <Text component="b" fw={apple ? 700 : 500}>
            {app}
          </Text>{' '}
          <Text span fz="caption" c={dark ? '#a8b3af' : '#505955'}>
            {timeWords[language].now}
          </Text>
        </Group>
        <Text fw={640}>{title.trim() || empty.title}</Text>
        <p>{body.trim() || empty.body}</p>
      </Box>
    </Group>
  )
}
