import { Button, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import {
  type CampaignKind,
  campaignKinds,
  type Campaign,
  newsAuthoring,
  notificationsAuthoring,
  surveysAuthoring,
} from '@megdan/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { api } from '../platform/api.ts'
import { sentenceOf, useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useFocusReturn } from '../ui/focus-return.ts'
import { Icon } from '../ui/Icon.tsx'
import { ListMore } from '../ui/list/ListPage.tsx'
import { useList } from '../ui/list/use-list.ts'
import { SearchField } from '../ui/SearchField.tsx'
import { Segments } from '../ui/Segments.tsx'
import { useAct } from '../ui/use-act.ts'
import { pathOf, refreshCampaigns, useBinding } from './campaigns.ts'

const endpointOf = {
  news: newsAuthoring.list,
  survey: surveysAuthoring.list,
  notification: notificationsAuthoring.list,
}

type ThingsProps = { kind: CampaignKind; q: string; campaign: Campaign }

/** What there is of a kind; what is bound already says so. */
function Things({ kind, q, campaign }: ThingsProps) {
  const { campaigns: words } = useTexts()
  const list = useList(endpointOf[kind], { query: { limit: 20, q } })
  const { bind } = useBinding(campaign.id)
  const isBound = (id: string) => campaign.bound.some((one) => one.kind === kind && one.id === id)
  const items = list.items as { id: string; title: string }[]
  if (list.state.isSuccess && items.length === 0) return <Text c="dimmed">{words.none_to_bind}</Text>
  return (
    <Stack gap={4} mah={360} style={{ overflowY: 'auto' }} aria-busy={bind.busy}>
      {items.map(({ id, title }) => (
        <UnstyledButton
          key={id}
          p="8px 10px"
          mih={40}
          bdrs="tile"
          disabled={isBound(id)}
          onClick={() => void bind.run(kind, id)}
        >
          <Group justify="space-between" wrap="nowrap" gap={10}>
            <span style={{ overflowWrap: 'anywhere' }}>{title || words.untitled}</span>
            {isBound(id) ? (
              <Text span fz="caption" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
                {words.bound_already}
              </Text>
            ) : (
              <Icon of="plus" size={18} />
            )}
          </Group>
        </UnstyledButton>
      ))}
      <ListMore list={list} />
    </Stack>
  )
}

/** What is bound: something that is there, or a draft that begins in the campaign. */
export function BindDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  useFocusReturn()
  const texts = useTexts()
  const { campaigns: words, surveys, list: common } = texts
  const [kind, setKind] = useState<CampaignKind>('news')
  const [q, setQ] = useState('')
  const navigate = useNavigate()
  const { bind } = useBinding(campaign.id)
  const begin = useAct(
    async () => {
      const made =
        kind === 'news'
          ? await api(newsAuthoring.create, { body: {} })
          : await api(surveysAuthoring.create, { body: { title: surveys.start.untitled } })
      await bind.run(kind, made.id)
      await refreshCampaigns()
      navigate(pathOf(kind, made.id))
    },
    { failed: (error) => announce(sentenceOf(error, texts, words.refusals)) },
  )
  return (
    <Dialog title={words.bind} size="36rem" onClose={onClose}>
      <Stack gap={14}>
        <Segments
          label={words.kinds}
          options={campaignKinds.map((value) => ({ value, label: words.kind[value] }))}
          value={kind}
          onChange={(next) => setKind(next)}
        />
        <SearchField label={words.search_things} clear={common.clear_search} value={q} onChange={setQ} />
        {kind !== 'notification' && (
          <Button
            variant="default"
            leftSection={<Icon of="plus" size={18} />}
            loading={begin.busy}
            onClick={() => void begin.run()}
          >
            {kind === 'news' ? words.new_news : words.new_survey}
          </Button>
        )}
        <Things key={kind} kind={kind} q={q} campaign={campaign} />
      </Stack>
    </Dialog>
  )
}
