import { number } from '@megdan/kit/format'
import { Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useLanguage, useTexts } from '../texts/index.ts'
import { ListBody, NoneFound } from '../ui/list/ListPage.tsx'
import { useChosen } from '../ui/list/use-chosen.ts'
import { type Filters, usePeople } from './list.ts'
import { PeopleSkeleton, PeopleTable } from './PeopleTable.tsx'

const BulkBar = lazy(async () => ({ default: (await import('./BulkBar.tsx')).BulkBar }))

type Props = { filters: Filters; clear: () => void; onOpen: (id: string) => void }

/** Whom the filters keep, page by page; those who are chosen stay so while other pages come. */
export function PeopleList({ filters, clear, onOpen }: Props) {
  const { people: words } = useTexts()
  const language = useLanguage()
  const list = usePeople(filters)
  const { first, items } = list
  const { chosen, ids, choose, clear: chooseNobody } = useChosen(items)
  return (
    <>
      <Text fz="note" c="dimmed" my={8} role="status">
        {first && words.found(first.found, number(first.found, language))}
      </Text>
      <ListBody
        list={list}
        failed={words.failed}
        skeleton={<PeopleSkeleton />}
        nothing={<NoneFound words={words} clear={clear} />}
      >
        <PeopleTable items={items} busy={list.isBusy} chosen={ids} onChoose={choose} onOpen={onOpen} />
      </ListBody>
      {chosen.length > 0 && (
        <Suspense>
          <BulkBar chosen={chosen} onDone={chooseNobody} />
        </Suspense>
      )}
    </>
  )
}
