import { categories, type Preferences } from '@megdan/contract'
import { lock } from '@megdan/kit/icons'
import { grid } from '@megdan/kit/more-icons'
import { FailedNote, failureOf } from '../news/index.ts'
import { useTexts } from '../texts/index.ts'
import { SwitchRow } from '../ui/ListGroup.tsx'
import { EmptyNote } from '../ui/Notice.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { ListSkeleton, Loading } from '../ui/Skeleton.tsx'
import { saveMuted } from './choices.ts'
import { useNotifying } from './own-categories.ts'
import { useSettingTexts } from './words.ts'

function List({ preferences: { muted_categories, push = true } }: { preferences: Preferences }) {
  const { categories: words } = useSettingTexts()
  const query = useNotifying()
  const failure = query.data ? undefined : failureOf(query)
  if (failure)
    return (
      <FailedNote endpoint={categories.notifying} error={failure} title={words.failed} retry={() => query.refetch()} />
    )
  if (!query.data)
    return (
      <Loading label={words.loading}>
        <ListSkeleton rows={6} />
      </Loading>
    )
  const { items } = query.data
  if (items.length === 0) return <EmptyNote small icon={grid} title={words.none.title} text={words.none.text} />
  return (
    <>
      <p className="lead mb-14">{push ? words.text : words.push_off}</p>
      <div className="group">
        {items.map(({ category_id, category_title, mandatory }) => (
          <SwitchRow
            key={category_id}
            label={category_title}
            on={mandatory || !muted_categories?.includes(category_id)}
            disabled={mandatory}
            {...(mandatory && { icon: lock, note: words.mandatory })}
            onChange={(on) => saveMuted(category_id, !on)}
          />
        ))}
      </div>
    </>
  )
}

type Props = { preferences: Preferences; open: boolean; onClose: () => void }

/** Which categories ring on the phone; those that must are shown locked. */
export function CategoriesSheet({ preferences, open, onClose }: Props) {
  const { shell } = useTexts()
  const { categories: words } = useSettingTexts()
  return (
    <Sheet open={open} onClose={onClose} title={words.title} closeLabel={shell.close}>
      <List preferences={preferences} />
    </Sheet>
  )
}
