import { type Notification, parseLink } from '@megdan/contract'
import { useLinkHosts } from '../news/index.ts'
import { currentTexts, useLanguage, useTexts } from '../texts/index.ts'
import { bindShortWords, inboxTime } from '../ui/format.ts'
import { Go } from '../ui/Go.tsx'
import { alert, gift, type IconShape, info, news, poll, star } from '../ui/icons.ts'
import { UnreadDot } from '../ui/Meta.tsx'
import { IconBox, type Tone } from '../ui/Tag.tsx'
import { showToast } from '../ui/toasts.ts'
import { markRead } from './marks.ts'

const faces: Record<Notification['kind'], { icon: IconShape; tone: Tone }> = {
  important: { icon: alert, tone: 'red' },
  survey: { icon: poll, tone: 'soft' },
  news: { icon: news, tone: 'blue' },
  event: { icon: gift, tone: 'amber' },
  people: { icon: star, tone: 'green' },
}

function Inside({ item, read }: { item: Notification; read: boolean }) {
  const { notifications: words } = useTexts()
  const language = useLanguage()
  return (
    <>
      <IconBox {...faces[item.kind]} size={44} />
      <span className="grow">
        <span className="notice-head">
          <span className="notice-title">
            <span className="hidden-word">{item.urgent ? words.urgent : words.kinds[item.kind]}: </span>
            {bindShortWords(item.title)}
          </span>
          <span className="notice-when">
            <time className="cap num" dateTime={item.sent_at}>
              {inboxTime(item.sent_at, language)}
            </time>
            {!read && <UnreadDot word={words.unread} />}
          </span>
        </span>
        <span className="sub notice-body">{bindShortWords(item.body)}</span>
      </span>
    </>
  )
}

function explain() {
  const { notifications: words, shell } = currentTexts()
  showToast({ id: 'no-place', icon: info, text: words.no_place, actions: [{ label: shell.close }] })
}

/** Only what `parseLink` knows is gone to; any other link keeps the reader on the list, with a word why. */
export function NotificationRow({ item, read }: { item: Notification; read: boolean }) {
  const link = parseLink(item.link, useLinkHosts())
  const className = read ? 'notice-row' : 'notice-row new'
  if (link?.kind === 'route')
    return (
      <Go to={link.path} className={className} onClick={() => markRead(item)}>
        <Inside item={item} read={read} />
      </Go>
    )
  if (link?.kind === 'outside')
    return (
      <a href={link.url} className={className} target="_blank" rel="noopener noreferrer" onClick={() => markRead(item)}>
        <Inside item={item} read={read} />
      </a>
    )
  const stay = () => {
    markRead(item)
    explain()
  }
  return (
    <button type="button" className={className} onClick={stay}>
      <Inside item={item} read={read} />
    </button>
  )
}
