import { groupTitleIn, languageTags, type NewsItem } from '@megdan/contract'
import { bell, type IconShape, lock } from '@megdan/kit/icons'
import { info, pin, shield, star, users } from '@megdan/kit/more-icons'
import { paths } from '../paths.ts'
import { saveGroupMuted, saveMuted, useNotifying, useOwn } from '../preferences/index.ts'
import { useSession } from '../session/index.ts'
import { why } from '../texts/bg/why.ts'
import { type AppLanguage, pageWords, useLanguage, useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { LinkRow, SwitchRow } from '../ui/ListGroup.tsx'
import { Sheet } from '../ui/Sheet.tsx'

const { use: useWhyTexts } = pageWords('why', why)
type Words = typeof why
type Props = { item: NewsItem; onClose: () => void }

/** For whom it is, as far as this reader is one of them. */
function audienceWords(
  { groups = [] }: NewsItem,
  titles: ReadonlyMap<string, string>,
  words: Words,
  language: AppLanguage,
) {
  if (groups.length === 0) return words.everybody
  const names = groups.flatMap((id) => titles.get(id) ?? [])
  if (names.length === 0) return words.own_company
  const list = new Intl.ListFormat(languageTags[language], { type: 'conjunction' })
  return words.company(list.format(names.map(words.named)))
}

function Reasons({ item, onClose }: Props) {
  const words = useWhyTexts()
  const language = useLanguage()
  const own = useOwn()
  const { guest } = useSession()
  const topic = useNotifying(Boolean(own)).data?.items.find((each) => each.category_id === item.category.category_id)
  const { category_id, category_title } = item.category
  const companies = (own?.groups ?? []).flatMap((group) =>
    item.groups?.includes(group.id) ? [{ id: group.id, title: groupTitleIn(group, language) }] : [],
  )
  const titles = new Map(companies.map(({ id, title }) => [id, title]))
  const isMuted = own?.preferences.muted_categories?.includes(category_id) ?? false
  const about = topic?.mandatory ? words.mandatory : isMuted ? words.not_followed : words.followed
  const reasons: [IconShape, string | false][] = [
    [shield, item.must_read && words.must_read],
    [star, item.important && words.important],
    [pin, item.pinned && words.pinned],
    [users, own ? audienceWords(item, titles, words, language) : guest && words.guest],
    [topic?.mandatory ? lock : bell, topic !== undefined && about(category_title)],
  ]
  return (
    <>
      <ul className="grid gap-12 mb-14">
        {reasons.map(
          ([icon, text]) =>
            text && (
              <li key={text} className="flex gap-12">
                <Icon of={icon} size={22} className="text-dim" />
                <span>{text}</span>
              </li>
            ),
        )}
      </ul>
      {own && (
        <>
          <h3 className="smaller pt-12 pb-8 text-dim">{words.choose}</h3>
          <div className="panel">
            {topic && (
              <SwitchRow
                label={words.follow(category_title)}
                on={topic.mandatory || !isMuted}
                disabled={topic.mandatory}
                {...(topic.mandatory && { value: <Icon of={lock} size={18} /> })}
                onChange={(on) => saveMuted(category_id, !on)}
              />
            )}
            {companies.map(({ id, title }) => (
              <SwitchRow
                key={id}
                label={words.follow(title)}
                on={!own.preferences.muted_groups?.includes(id)}
                onChange={(on) => saveGroupMuted(id, !on)}
              />
            ))}
            <LinkRow to={`${paths.profile}?open=categories`} icon={info} label={words.all} onClick={onClose} />
          </div>
        </>
      )}
    </>
  )
}

/** Why an item stands in this reader’s lists, and what of it they can change. */
export function WhySheet({ item, onClose }: Props) {
  const words = useWhyTexts()
  const { shell } = useTexts()
  return (
    <Sheet open onClose={onClose} title={words.title} closeLabel={shell.close}>
      <Reasons item={item} onClose={onClose} />
    </Sheet>
  )
}
