import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { surveysAuthoring as authoring } from '@megdan/contract'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChartCard } from '../../insights/index.ts'
import { api } from '../../platform/api.ts'
import { useTexts } from '../../texts/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import { FailureNote } from '../../ui/Note.tsx'
import type { ReadQuestion } from '../words.ts'

type Props = { id: string; question: ReadQuestion; group: string; limit: number }

/** What was written in answer to one question, found by its words. */
export function WrittenAnswers({ id, question, group, limit }: Props) {
  const { surveyResults: words } = useTexts()
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), 250)
  const query = { ...(group && { group }), ...(q && { q }) }
  const list = useInfiniteQuery({
    queryKey: [authoring.texts.path, { id, question: question.id, query }],
    queryFn: ({ pageParam, signal }) =>
      api.with({ signal })(authoring.texts, {
        params: { id, question: question.id },
        query: { ...query, ...(pageParam && { cursor: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
  const pages = list.data?.pages ?? []
  const items = pages.flatMap((page) => page.items)
  const isWithheld = pages[0]?.withheld === true
  return (
    <ChartCard
      title={
        <>
          {`${words.texts}: `}
          <span lang={question.lang}>{question.title}</span>
        </>
      }
    >
      <div className="written">
        {list.isLoadingError && <FailureNote title={words.failed} error={list.error} retry={list.refetch} />}
        {isWithheld && (
          <p className="result-withheld">
            <Icon of="alert" size={18} />
            {words.texts_withheld(limit)}
          </p>
        )}
        {!isWithheld && list.isSuccess && (
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
            <ul>
              {items.map((item) => (
                <li key={item.id}>{item.text}</li>
              ))}
            </ul>
            {items.length === 0 && <p role="status">{q ? words.texts_none_for(q) : words.texts_none}</p>}
            {list.hasNextPage && (
              <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {words.texts_more}
              </Button>
            )}
          </>
        )}
      </div>
    </ChartCard>
  )
}
