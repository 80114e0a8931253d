import { Button } from '@mantine/core'
import { number } from '@megdan/kit/format'
import { Link } from 'react-router-dom'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { ListBar, ListBody, ListHead, NothingListed } from '../ui/list/ListPage.tsx'
import { AuditEntries, AuditSkeleton } from './AuditEntries.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { useAudit, useAuditFilters, useNames } from './list.ts'

/** Who changed what, and when. */
export function AuditPage() {
  const { audit: words, list: common } = useTexts()
  const language = useLanguage()
  const { filters, change, clear, isNarrowed } = useAuditFilters()
  const list = useAudit(filters)
  const names = useNames()
  const { items } = list
  return (
    <>
      <ListHead
        title={words.title}
        acts={
          <Button component={Link} to="/audit/security" variant="default" leftSection={<Icon of="lock" size={18} />}>
            {words.to_security}
          </Button>
        }
      >
        <p>{words.lead}</p>
      </ListHead>
      <ListBar shown={items.length > 0 && common.shown(number(items.length, language), list.hasMore)}>
        <AuditFilters filters={filters} change={change} first={items[0]} />
      </ListBar>
      <ListBody
        list={list}
        failed={words.failed}
        skeleton={<AuditSkeleton />}
        nothing={<NothingListed words={words} icon="search" isNarrowed={isNarrowed} clear={clear} />}
      >
        <AuditEntries items={items} busy={list.isBusy} names={names} change={change} />
      </ListBody>
    </>
  )
}
