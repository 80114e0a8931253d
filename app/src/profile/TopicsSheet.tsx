import { categories, groupTitleIn, type Profile } from '@megdan/contract'
import { lock } from '@megdan/kit/icons'
import { grid } from '@megdan/kit/more-icons'
import { FailedNote, failureOf } from '../news/index.ts'
import { saveGroupMuted, saveMuted, useNotifying } from '../preferences/index.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { SwitchRow } from '../ui/ListGroup.tsx'
import { EmptyNote } from '../ui/Notice.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { ListSkeleton, Loading } from '../ui/Skeleton.tsx'
import { useSettingTexts } from './words.ts'

function Topics({ preferences: { muted_categories, push = true } }: Pick<Profile, 'preferences'>) {
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
      <div className="panel">
        {items.map(({ category_id, category_title, mandatory }) => (
          <SwitchRow
            key={category_id}
            label={category_title}
            on={mandatory || !muted_categories?.includes(category_id)}
            disabled={mandatory}
            {...(mandatory && { value: <Icon of={lock} size={18} />, note: words.mandatory })}
            onChange={(on) => saveMuted(category_id, !on)}
          />
        ))}
      </div>
    </>
  )
}

function Companies({ own: { groups, preferences } }: { own: Profile }) {
  const { categories: words } = useSettingTexts()
  const language = useLanguage()
  if (!groups?.length) return null
  return (
    <section>
      <h3 className="smaller pt-20 pb-8 text-dim">{words.companies}</h3>
      <div className="panel">
        {groups.map((group) => (
          <SwitchRow
            key={group.id}
            label={groupTitleIn(group, language)}
            on={!preferences.muted_groups?.includes(group.id)}
            onChange={(on) => saveGroupMuted(group.id, !on)}
          />
        ))}
      </div>
      <p className="form-note">{words.companies_text}</p>
    </section>
  )
}

type Props = { own: Profile; open: boolean; onClose: () => void }

/** What rings on the phone and goes first: topics, of which some must, and one’s own companies. */
export function TopicsSheet({ own, open, onClose }: Props) {
  const { shell } = useTexts()
  const { categories: words } = useSettingTexts()
  return (
    <Sheet open={open} onClose={onClose} title={words.title} closeLabel={shell.close}>
      <Topics preferences={own.preferences} />
      <Companies own={own} />
    </Sheet>
  )
}
