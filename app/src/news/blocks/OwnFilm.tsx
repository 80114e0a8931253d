import { isLanguage, languageNames } from '@megdan/contract'
import { fileSize, playingTime } from '@megdan/kit/format'
import { play } from '@megdan/kit/icons'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { isOnMobileData, useOnline } from '../../platform/network.ts'
import { useLanguage } from '../../texts/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import { mediaUrl } from '../../ui/media-base.ts'
import { Picture } from '../../ui/Picture.tsx'
import { isOurs } from '../FileRow.tsx'
import { useArticleTexts } from '../words.ts'
import type { BlockOf, BlockView } from './block.ts'
import css from '../body.module.css'

type Shown = BlockOf<'film'>['attrs']['film']

const withQuery = (url: string, query: string) => `${mediaUrl(url)}?${query}`
/** In a shell the video comes from another host, and its captions come only where both ask as strangers. */
const isElsewhere = (url: string) => new URL(mediaUrl(url), location.href).origin !== location.origin

type Played = {
  film: Shown
  title: string
  /** Seconds after which it goes on. */
  start: () => number
  onAt: (seconds: number) => void
  onClose: () => void
  onFailed: () => void
}

/** The player of the browser, which is only there once it was asked for: it seeks, goes on in full screen, and has captions. */
function Player({ film, title, start, onAt, onClose, onFailed }: Played) {
  const player = useRef<HTMLVideoElement>(null)
  const language = useLanguage()
  const first = film.captions.find((one) => one.language === language) ?? film.captions[0]
  useEffect(() => {
    const video = player.current
    video?.focus()
    // A browser that lets nothing play by itself shows its own button.
    void video?.play()?.catch(() => undefined)
    return () => {
      // Nothing goes on being loaded for a video that is no longer there.
      video?.pause()
      video?.removeAttribute('src')
      video?.load()
    }
  }, [])
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || document.fullscreenElement) return
    event.stopPropagation()
    onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- editors are asked for captions, and not everybody gives them
    <video
      ref={player}
      className={css.player}
      style={film.width > 0 ? { aspectRatio: `${film.width} / ${film.height}` } : undefined}
      src={mediaUrl(film.url)}
      poster={withQuery(film.url, 'w=1280')}
      aria-label={title}
      crossOrigin={isElsewhere(film.url) ? 'anonymous' : undefined}
      controls
      playsInline
      preload="metadata"
      onKeyDown={leave}
      onLoadedMetadata={({ currentTarget }) => {
        const from = start()
        if (from > 0 && from < film.seconds - 2) currentTarget.currentTime = from
      }}
      onTimeUpdate={({ currentTarget }) => onAt(currentTarget.currentTime)}
      onEnded={() => onAt(0)}
      onError={onFailed}
    >
      {film.captions.map(({ language: of, mark }) => (
        <track
          key={`${of} ${mark}`}
          kind="captions"
          src={withQuery(film.url, `captions=${of}`)}
          srcLang={of}
          label={isLanguage(of) ? languageNames[of] : of}
          default={of === first?.language}
        />
      ))}
    </video>
  )
}

/** A video of the library: a picture of it, its length and its size; nothing of it is loaded until it is pressed. */
export const OwnFilm: BlockView<'film'> = ({ block: { attrs } }) => {
  const { film } = attrs
  const words = useArticleTexts()
  const language = useLanguage()
  const isOnline = useOnline()
  const [state, setState] = useState<'still' | 'playing' | 'failed'>('still')
  /** Where it stopped, so that whoever comes back to it goes on there. */
  const stopped = useRef(0)
  const button = useRef<HTMLButtonElement>(null)
  const title = attrs.title || words.video
  if (!isOurs(film.url)) return null
  // It is still being made, or is gone.
  if (film.width === 0)
    return (
      <figure className="font-ui">
        <div className={`soft rounded justify-center gap-8 text-center ${css.still}`}>
          <span className="weight-680">{title}</span>
          <span className="cap">{words.own_film.coming}</span>
        </div>
      </figure>
    )
  const size = fileSize(film.size, language)
  const close = () => {
    setState('still')
    setTimeout(() => button.current?.focus())
  }
  return (
    <figure className="font-ui">
      {state === 'playing' ? (
        <Player
          film={film}
          title={title}
          start={() => stopped.current}
          onAt={(seconds) => void (stopped.current = seconds)}
          onClose={close}
          onFailed={() => setState('failed')}
        />
      ) : (
        <button
          ref={button}
          type="button"
          className={`relative overflow-hidden rounded active:bg-sunken block w-full ${css.poster}`}
          style={{ aspectRatio: `${film.width} / ${film.height}` }}
          disabled={!isOnline}
          aria-label={words.own_film.play(title, playingTime(film.seconds), size)}
          onClick={() => setState('playing')}
        >
          <Picture media={film} ratio="fill" sizes="(min-width: 768px) 720px, 100vw" />
          <span className={`middle round ${css.sign}`}>
            <Icon of={play} size={32} />
          </span>
          <span className={`cap weight-620 ${css.length}`}>{`${playingTime(film.seconds)} · ${size}`}</span>
        </button>
      )}
      <figcaption className="cap pt-8 font-ui">
        {attrs.title && <span className="block">{attrs.title}</span>}
        <span role="status">
          {state === 'failed' && isOnline && words.own_film.failed}
          {!isOnline && words.film.offline}
          {state === 'still' && isOnline && isOnMobileData() && words.own_film.metered(size)}
        </span>
      </figcaption>
    </figure>
  )
}
