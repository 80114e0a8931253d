import { Paper, Stack, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { card } from '../ui/grounds.ts'
import type { SettingsCardName } from './parts.ts'

type Props = {
  title: string
  lead?: string
  /** What leads here at the end of an address. */
  name?: SettingsCardName
  children: ReactNode
}

/** One part of the settings under its own heading, which takes the focus when the address names it. */
export function SettingsCard({ title, lead, name, children }: Props) {
  const { hash, key } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  const isMeant = name !== undefined && hash === `#${name}`
  useEffect(() => {
    if (!isMeant) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center' })
  }, [isMeant, key])
  return (
    <Paper {...card} component="section" px={24} py={20} aria-label={title}>
      <Stack gap={14}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {lead && <Text c="dimmed">{lead}</Text>}
        {children}
      </Stack>
    </Paper>
  )
}
