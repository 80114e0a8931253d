import { Text } from '@mantine/core'
import { type CampaignKind, campaigns as endpoints } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { queryOf } from '../platform/api.ts'
import { useTexts } from '../texts/index.ts'

/** To which campaigns a thing belongs; nothing where it belongs to none. */
export function InCampaigns({ kind, id }: { kind: CampaignKind; id: string }) {
  const { campaigns: words } = useTexts()
  const { data } = useQuery({ ...queryOf(endpoints.of, { params: { kind, id } }), staleTime: 0 })
  const items = data?.items ?? []
  if (items.length === 0) return null
  return (
    <Text fz="note" mb={14} style={{ overflowWrap: 'anywhere' }}>
      {words.part_of(items.length)}{' '}
      {items.map((one, at) => (
        <Fragment key={one.id}>
          {at > 0 && ', '}
          <Link to={`/campaigns/${one.id}`}>{one.title}</Link>
        </Fragment>
      ))}
    </Text>
  )
}
