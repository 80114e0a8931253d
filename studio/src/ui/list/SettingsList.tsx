import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/index.ts'
import { BackLink } from '../BackLink.tsx'
import { Icon, type IconName } from '../Icon.tsx'
import { FailureNote, Note } from '../Note.tsx'
import { ListHead } from './ListPage.tsx'
import { LoadingRows } from './LoadingRows.tsx'

type Props = {
  words: Record<'title' | 'lead' | 'create' | 'loading' | 'failed' | 'empty' | 'empty_text', string>
  icon: IconName
  list: UseQueryResult<{ items: readonly unknown[] }>
  onCreate: () => void
  /** Stands behind the lead. */
  more?: ReactNode
  /** Shown where there is anything. */
  table: ReactNode
  /** What is open beside it. */
  children: ReactNode
}

/** A part of the settings that is a list, which comes whole. */
export function SettingsList({ words, icon, list, onCreate, more, table, children }: Props) {
  const { installation } = useTexts()
  const length = list.data?.items.length ?? 0
  const create = (
    <Button leftSection={<Icon of="plus" size={18} />} onClick={onCreate}>
      {words.create}
    </Button>
  )
  return (
    <>
      <ListHead title={words.title} back={<BackLink to="/settings">{installation.title}</BackLink>} acts={create}>
        <p>
          {words.lead} {more}
        </p>
      </ListHead>
      {list.isPending && <LoadingRows label={words.loading} rows={3} />}
      {list.isLoadingError && <FailureNote title={words.failed} error={list.error} retry={list.refetch} />}
      {list.isSuccess && length === 0 && (
        <Note icon={icon} title={words.empty} text={words.empty_text}>
          {create}
        </Note>
      )}
      {length > 0 && table}
      {children}
    </>
  )
}
