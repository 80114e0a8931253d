import { refresh as refreshIcon } from '@megdan/kit/icons'
import { useState } from 'react'
import { useCategories } from '../categories/index.ts'
import { useSession } from '../session/index.ts'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { Choice } from '../ui/Choice.tsx'
import { SelectField } from '../ui/Field.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { useFilterTexts } from './filter-words.ts'
import { companies, countOf, type Narrowing, periods, whole } from './narrowing.ts'

type Props = {
  value: Narrowing
  onChoose: (value: Narrowing) => void
  onRefresh: () => Promise<unknown>
  onClose: () => void
}

/** To what the list can be narrowed besides its chips: chosen at leisure, shown at once when it is closed by its button. */
export function FilterSheet({ value, onChoose, onRefresh, onClose }: Props) {
  const { news, shell } = useTexts()
  const words = useFilterTexts()
  const { guest } = useSession()
  const categories = useCategories().data ?? []
  const [next, setNext] = useState(value)
  const set = (part: Partial<Narrowing>) => setNext({ ...next, ...part })
  const choose = (chosen: Narrowing) => {
    onChoose(chosen)
    onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={news.filter}
      closeLabel={shell.close}
      foot={
        <div className="grid w-full gap-8">
          <Button onClick={() => choose(next)}>{words.show}</Button>
          {countOf(next) > 0 && (
            <Button kind="ghost" onClick={() => choose(whole)}>
              {words.clear}
            </Button>
          )}
        </div>
      }
    >
      <SelectField
        label={words.category}
        value={next.category ?? ''}
        onChange={(category) => set({ category: category === '' ? undefined : category })}
        options={[
          { value: '', label: words.any_category },
          ...categories.map(({ category_id, category_title }) => ({ value: category_id, label: category_title })),
        ]}
      />
      {!guest && (
        <>
          <p className="text-sub weight-620 mb-6 mt-14" aria-hidden="true">
            {words.company}
          </p>
          <Choice
            label={words.company}
            options={companies.map((each) => ({ value: each, label: words.companies[each] }))}
            value={next.company}
            onChange={(company) => set({ company })}
          />
        </>
      )}
      <p className="text-sub weight-620 mb-6 mt-14" aria-hidden="true">
        {words.period}
      </p>
      <Choice
        label={words.period}
        options={periods.map((each) => ({ value: each, label: words.periods[each] }))}
        value={next.period}
        onChange={(period) => set({ period })}
      />
      <Button
        kind="ghost"
        small
        icon={refreshIcon}
        className="mt-12"
        onClick={async () => {
          await onRefresh()
          onClose()
        }}
      >
        {news.refresh}
      </Button>
    </Sheet>
  )
}
