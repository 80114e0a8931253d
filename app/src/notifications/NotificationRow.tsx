import { type Notification, parseLink } from '@megdan/contract'
import { bindShortWords, clock as hour, dateLong, daysFrom } from '@megdan/kit/format'
import { alert, bookmark, type IconShape, more, news, poll } from '@megdan/kit/icons'
import { clock, gift, star } from '@megdan/kit/more-icons'
import { useRef, useState } from 'react'
import { useLinkHosts } from '../news/index.ts'
import { type AppLanguage, useLanguage, useTexts } from '../texts/index.ts'
import { IconButton } from '../ui/Button.tsx'
import { Go } from '../ui/Go.tsx'
import { useHold } from '../ui/hold.ts'
import { Icon } from '../ui/Icon.tsx'
import { UnreadDot } from '../ui/Meta.tsx'
import { Picture } from '../ui/Picture.tsx'
import { IconBox, type Tone } from '../ui/Tag.tsx'
import { actionsOf } from './actions.ts'
import { explainNoPlace } from './no-place.ts'
import { NotificationSheet } from './NotificationSheet.tsx'
import { SwipeRow } from './SwipeRow.tsx'
import { currentInboxTexts, useInboxTexts } from './words.ts'
import css from './notifications.module.css'

const faces: Record<Notification['kind'], { icon: IconShape; tone: Tone }> = {
  important: { icon: alert, tone: 'red' },
  survey: { icon: poll, tone: 'soft' },
  news: { icon: news, tone: 'blue' },
  event: { icon: gift, tone: 'amber' },
  people: { icon: star, tone: 'green' },
}

type Props = { item: Notification; read: boolean; saved: boolean }

/** Why the phone has not rung yet; undefined when it has, or will not. */
function heldWords({ held_until: until }: Notification, language: AppLanguage): string | undefined {
  if (until === null || Date.parse(until) <= Date.now()) return undefined
  const words = currentInboxTexts()
  const [time, days] = [hour(until, language), daysFrom(Date.now(), until)]
  if (days <= 0) return words.held(words.held_today(time))
  return words.held(days === 1 ? words.held_tomorrow(time) : words.held_later(dateLong(until, language), time))
}

/** «Нова анкета: Пулс» says by itself what it is. */
const saysKind = (title: string, kind: string) =>
  title
    .toLocaleLowerCase()
    .split(/[^\p{L}]+/u, 3)
    .includes(kind.toLocaleLowerCase())

function Inside({ item, read, saved }: Props) {
  const { notifications: words } = useTexts()
  const inbox = useInboxTexts()
  const language = useLanguage()
  const held = heldWords(item, language)
  const kind = item.urgent ? words.urgent : words.kinds[item.kind]
  return (
    <>
      {item.image ? (
        <span className="flex-none relative size-44">
          <Picture media={item.image} ratio="1" sizes="44px" className={`size-44 ${css.picture}`} />
          <span className={css.sign}>
            <IconBox {...faces[item.kind]} size={24} />
          </span>
        </span>
      ) : (
        <IconBox {...faces[item.kind]} size={44} />
      )}
      <span className="rest large:basis-full">
        <span className={`flex items-start justify-between gap-8 ${css.head}`}>
          <span
            data-part="title"
            className={`text-pretty wrap-break-word ${read ? 'weight-560' : 'weight-680'} ${css.title}`}
            lang={item.language === language ? undefined : item.language}
          >
            {!saysKind(item.title, kind) && <span className="hidden-word">{kind}: </span>}
            {bindShortWords(item.title)}
          </span>
          <span className="row flex-none gap-8 h-[1.375rem]">
            {saved && <Icon of={bookmark} size={16} filled label={inbox.saved} className="text-info" />}
            <time className="cap num" dateTime={item.sent_at}>
              {hour(item.sent_at, language)}
            </time>
            {!read && <UnreadDot word={words.unread} />}
          </span>
        </span>
        <span
          data-part="body"
          className="block sub mt-2 wrap-break-word hyphens pe-30"
          lang={item.language === language ? undefined : item.language}
        >
          {bindShortWords(item.body)}
        </span>
        {held && (
          <span className="cap flex items-start gap-6 mt-4">
            <Icon of={clock} size={16} />
            {held}
          </span>
        )}
      </span>
    </>
  )
}

/** Only what `parseLink` knows is gone to; any other link keeps the reader on the list, with a word why. */
function Tappable({ item, read, saved, onTap, onHold }: Props & { onTap: () => void; onHold: () => void }) {
  const link = parseLink(item.link, useLinkHosts())
  const face = {
    className: `flex items-start large:flex-wrap w-full relative gap-14 ruled active:bg-sunken ${css.row}`,
    'data-part': 'row',
    ...useHold(onHold),
  }
  const inside = <Inside item={item} read={read} saved={saved} />
  if (link?.kind === 'route')
    return (
      <Go to={link.path} onClick={onTap} {...face}>
        {inside}
      </Go>
    )
  if (link?.kind === 'outside')
    return (
      <a href={link.url} target="_blank" rel="noopener noreferrer" onClick={onTap} {...face}>
        {inside}
      </a>
    )
  const stay = () => {
    onTap()
    explainNoPlace('notification')
  }
  return (
    <button type="button" onClick={stay} {...face}>
      {inside}
    </button>
  )
}

/** Where the focus goes when this row does: to the next one, the one before, or the page's title. */
function besideOf(row: Element | null): () => void {
  const item = row?.closest('li')
  const neighbour = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('[data-part=row]')
  const place = neighbour ?? row?.closest('.ion-page')?.querySelector('h1')
  // A sheet that closes hands the focus back first.
  return () => void setTimeout(() => place instanceof HTMLElement && place.focus({ preventScroll: true }))
}

/** A tap opens what it tells of; swiping, holding it or its «…» offers to save and to delete. */
export function NotificationRow({ item, read, saved }: Props) {
  const words = useInboxTexts()
  const [held, setHeld] = useState(false)
  const row = useRef<HTMLDivElement>(null)
  const { remove, ...others } = actionsOf(item, saved)
  const actions = {
    ...others,
    remove() {
      const keepFocus = besideOf(row.current)
      remove()
      keepFocus()
    },
  }
  return (
    <>
      <SwipeRow row={row} title={item.title} saved={saved} actions={actions}>
        <div className={`relative flex-none w-full ${css.item}`}>
          <Tappable {...{ item, read, saved }} onTap={actions.markRead} onHold={() => setHeld(true)} />
          <IconButton
            icon={more}
            size={20}
            className={`text-faint inner ${css.more}`}
            label={words.more_about(item.title)}
            onClick={() => setHeld(true)}
          />
        </div>
      </SwipeRow>
      <NotificationSheet {...{ item, read, saved, actions }} open={held} onClose={() => setHeld(false)} />
    </>
  )
}
