import { type Player, playerOf } from '@megdan/contract'
import { play } from '@megdan/kit/icons'
import { video } from '@megdan/kit/more-icons'
import { useEffect, useRef, useState } from 'react'
import { isNative } from '../../platform/native.ts'
import { useOnline } from '../../platform/network.ts'
import { Icon } from '../../ui/Icon.tsx'
import { readLink, useLinkHosts } from '../links.ts'
import { useArticleTexts } from '../words.ts'
import type { BlockView } from './block.ts'
import { TextLink } from './TextLink.tsx'
import css from '../body.module.css'

type Watched = { player: Player; title: string; onRefused: () => void }

/** The player of somebody else, which is only there once it was asked for. */
function PlayerFrame({ player, title, onRefused }: Watched) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => frame.current?.focus(), [])
  useEffect(() => {
    // A page that was kept from before the host was allowed still refuses it.
    const hear = ({ effectiveDirective }: SecurityPolicyViolationEvent) =>
      effectiveDirective === 'frame-src' && onRefused()
    document.addEventListener('securitypolicyviolation', hear)
    return () => document.removeEventListener('securitypolicyviolation', hear)
  }, [onRefused])
  return (
    <iframe
      ref={frame}
      className={css.player}
      src={player.url}
      title={title}
      // Players refuse whoever does not say from which site they come; the page itself is not told.
      referrerPolicy="strict-origin"
      // oxlint-disable-next-line react/iframe-missing-sandbox -- its origin is the player's own, never the app's
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
      allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
      allowFullScreen
    />
  )
}

type Still = { player: Player; title: string; href: string }

/** A still of ours, with who learns what: nothing is loaded from elsewhere until it is pressed. */
function FilmInPlace({ player, title, href }: Still) {
  const { film } = useArticleTexts()
  const [state, setState] = useState<'still' | 'playing' | 'refused'>('still')
  const isOnline = useOnline()
  const { service } = player
  return (
    <figure className="font-ui">
      {state === 'playing' ? (
        <PlayerFrame player={player} title={title} onRefused={() => setState('refused')} />
      ) : (
        <button
          type="button"
          className={`soft rounded active:bg-sunken justify-center gap-8 text-center ${css.still}`}
          disabled={!isOnline || state === 'refused'}
          onClick={() => setState('playing')}
        >
          <Icon of={play} size={44} />
          <span className="weight-680">{title}</span>
          <span className="cap">{film.play(service)}</span>
        </button>
      )}
      <figcaption className="cap pt-8 font-ui">
        {isOnline ? film.learns(service) : film.offline} <TextLink href={href}>{film.outside(service)}</TextLink>
      </figcaption>
    </figure>
  )
}

export const Film: BlockView<'video'> = ({ block: { attrs } }) => {
  const words = useArticleTexts()
  const link = readLink(attrs.href, useLinkHosts())
  // The pages of a shell have an address of their own, which players do not take.
  const player = link?.kind === 'outside' && !isNative() ? playerOf(link.url) : undefined
  const title = attrs.title || words.video
  if (player) return <FilmInPlace player={player} title={title} href={attrs.href} />
  return (
    <p>
      <TextLink href={attrs.href} className={`row gap-14 rounded soft ${css.video}`}>
        <Icon of={video} size={24} />
        <span className="rest">{title}</span>
      </TextLink>
    </p>
  )
}
