import { Group, Stack, Text, TextInput } from '@mantine/core'
import { surveysAuthoring as authoring } from '@megdan/contract'
import { useState } from 'react'
import { ChartCard } from '../../insights/index.ts'
import { useTexts } from '../../texts/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ListMore } from '../../ui/list/ListPage.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { FailureNote } from '../../ui/Note.tsx'
import type { ReadQuestion } from '../words.ts'

type Props = { id: string; question: ReadQuestion; group: string; limit: number }

/** What was written in answer to one question, found by its words. */
export function WrittenAnswers({ id, question, group, limit }: Props) {
  const { surveyResults: words } = useTexts()
  const [typed, setTyped] = useState('')
  const list = useList(authoring.texts, { params: { id, question: question.id }, query: { group, q: typed } })
  const { items, q } = list
  const isWithheld = list.first?.withheld === true
  return (
    <ChartCard
      title={
        <>
          {`${words.texts}: `}
          <span lang={question.lang}>{question.title}</span>
        </>
      }
    >
      <Stack gap={10} p="0 18px 18px">
        {list.state.isLoadingError && (
          <FailureNote title={words.failed} error={list.state.error} retry={list.state.refetch} />
        )}
        {isWithheld && (
          <Group gap={8} align="stretch" wrap="nowrap" c="dimmed">
            <Icon of="alert" size={18} />
            {words.texts_withheld(limit)}
          </Group>
        )}
        {!isWithheld && list.state.isSuccess && (
          <>
            <TextInput
              type="search"
              aria-label={`${words.texts_search}: ${question.title}`}
              placeholder={words.texts_search}
              leftSection={<Icon of="search" size={18} />}
              maxLength={200}
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
            <Stack component="ul" gap={8}>
              {items.map((item) => (
                <Text key={item.id} component="li" p="10px 14px" bdrs="tile" bg="var(--mg-row)" className="as-written">
                  {item.text}
                </Text>
              ))}
            </Stack>
            {items.length === 0 && <p role="status">{q ? words.texts_none_for(q) : words.texts_none}</p>}
            <ListMore list={list} />
          </>
        )}
      </Stack>
    </ChartCard>
  )
}
