import { Box, Skeleton, Stack } from '@mantine/core'
import { installationAuthoring as authoring, type InstallationSettings } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { queryOf } from '../platform/api.ts'
import { useMe } from '../session/index.ts'
import { useTexts } from '../texts/index.ts'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { ListHead } from '../ui/list/ListPage.tsx'
import { FailureNote } from '../ui/Note.tsx'
import { settingsParts, type SettingsPart as Part } from './parts.ts'
import css from './settings.module.css'

function Parts() {
  const { installation, sources, tokens, webhooks } = useTexts()
  const lists: [string, string, IconName][] = [
    [tokens.title, '/settings/tokens', 'lock'],
    [webhooks.title, '/settings/webhooks', 'send'],
    [sources.title, '/settings/sources', 'download'],
  ]
  const link = (label: string, path: string, icon: IconName) => (
    <NavLink key={path} to={path} end className={`way ${css.part}`}>
      <Icon of={icon} size={18} />
      {label}
    </NavLink>
  )
  return (
    <nav className={css.parts} aria-label={installation.parts_label}>
      {settingsParts.map(([part, path, icon]) =>
        link(part === 'registration' ? installation.registration : installation.parts[part].title, path, icon),
      )}
      <Box component="span" h={1} m="8px 12px" bg="var(--mg-border)" visibleFrom="md" />
      {lists.map((one) => link(...one))}
    </nav>
  )
}

/** A part of the settings beside the others, which are an administrator's. */
export function SettingsFrame({ part, children }: { part: Part; children: ReactNode }) {
  const { installation: words } = useTexts()
  const { title, lead } = words.parts[part]
  const isAdmin = useMe().role === 'admin'
  return (
    <>
      <ListHead title={title}>
        <p>{lead}</p>
      </ListHead>
      <div className={isAdmin ? css.page : undefined}>
        {isAdmin && <Parts />}
        <Stack gap={20} maw={part === 'brand' ? undefined : '52rem'}>
          {children}
        </Stack>
      </div>
    </>
  )
}

/** The same with what administrators have chosen, read anew whenever the page opens. */
export function SettingsPart({
  part,
  children,
}: {
  part: Part
  children: (settings: InstallationSettings) => ReactNode
}) {
  const { installation: words } = useTexts()
  const settings = useQuery({ ...queryOf(authoring.get), staleTime: 0 })
  return (
    <SettingsFrame part={part}>
      {settings.isLoadingError && <FailureNote title={words.failed} error={settings.error} retry={settings.refetch} />}
      {settings.isPending && <Skeleton height={420} radius="card" aria-label={words.loading} />}
      {settings.data && children(settings.data)}
    </SettingsFrame>
  )
}
