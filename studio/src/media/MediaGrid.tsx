import { Box, Checkbox, Skeleton, Text } from '@mantine/core'
import type { StudioMedium } from '@megdan/contract'
import { fileSize, playingTime } from '@megdan/kit/format'
import { useState } from 'react'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import css from './media.module.css'

export const endingOf = ({ url }: Pick<StudioMedium, 'url'>): string => url.split('.').at(-1)?.toUpperCase() ?? ''

/** Crops keep this point in view, as in the app. */
export const positionOf = (focus: StudioMedium['focus']): string | undefined =>
  focus ? `${focus.x * 100}% ${focus.y * 100}%` : undefined

/** How far the making of a video is, in a few words; '' once it can be played. */
export function useFilmState() {
  const { film: words } = useTexts().media
  return ({ film }: StudioMedium): string =>
    film === undefined || film.state === 'ready' ? '' : words.state[film.state](film.share)
}

/** The picture of a tile, or the ending of a file. */
export function Thumb({ medium }: { medium: StudioMedium }) {
  const [broken, setBroken] = useState(false)
  const stateOf = useFilmState()
  if (medium.film && medium.film.seconds === 0) {
    return (
      <span className={`picture ${css.thumb}`} style={{ textAlign: 'center', padding: 8 }}>
        <Icon of={medium.film.state === 'failed' ? 'alert' : 'image'} size={32} />
        <b>{stateOf(medium)}</b>
      </span>
    )
  }
  if (medium.kind === 'file') {
    return (
      <span className={`picture ${css.thumb}`}>
        <Icon of="file" size={32} />
        <b>{endingOf(medium)}</b>
      </span>
    )
  }
  return (
    <span className={`picture ${css.thumb}`}>
      {broken ? (
        <Icon of="image" size={32} />
      ) : (
        <img
          src={`${medium.url}?w=320`}
          alt=""
          loading="lazy"
          decoding="async"
          style={{ objectPosition: positionOf(medium.focus) }}
          onError={() => setBroken(true)}
        />
      )}
      {medium.film && (
        <Box
          component="b"
          pos="absolute"
          inset="auto 14px 8px auto"
          px={8}
          bdrs={8}
          bg="rgb(10 20 16 / 0.74)"
          fz="caption"
          c="#fff"
        >
          {playingTime(medium.film.seconds)}
        </Box>
      )}
    </span>
  )
}

type Props = {
  items: readonly StudioMedium[]
  busy: boolean
  /** Ids of those that are chosen; undefined where a tile opens and is not chosen. */
  chosen?: ReadonlySet<string>
  onPress: (medium: StudioMedium) => void
  onPressTwice?: (medium: StudioMedium) => void
  /** Ids of those that are ticked, where several are handled at once. */
  ticked?: ReadonlySet<string>
  onTick?: (id: string) => void
}

/** Each is one button. */
export function MediaGrid({ items, busy, chosen, onPress, onPressTwice, ticked, onTick }: Props) {
  const { media: words } = useTexts()
  const language = useLanguage()
  const stateOf = useFilmState()
  const smallOf = (medium: StudioMedium): string => {
    if (medium.kind === 'file') return fileSize(medium.size, language)
    if (medium.kind === 'image') return medium.alt ? '' : words.no_alt
    const { captions = [], seconds = 0 } = medium.film ?? {}
    // Its place in the picture says how far it is.
    if (seconds === 0) return ''
    return (
      stateOf(medium) ||
      [fileSize(medium.size, language), captions.length === 0 && words.film.bare].filter(Boolean).join(' · ')
    )
  }
  return (
    <ul className={css.grid} aria-busy={busy}>
      {items.map((medium) => (
        <li key={medium.id} data-ticked={ticked?.has(medium.id) || undefined}>
          {onTick && (
            <Checkbox
              className={css.tick}
              checked={ticked?.has(medium.id) ?? false}
              aria-label={words.bulk.choose(medium.title || medium.alt || words.untitled)}
              onChange={() => onTick(medium.id)}
            />
          )}
          <button
            type="button"
            aria-pressed={chosen?.has(medium.id)}
            onClick={() => onPress(medium)}
            onDoubleClick={() => onPressTwice?.(medium)}
          >
            <Thumb key={medium.url} medium={medium} />
            <Text span display="block" truncate px={4} mt={8} fw={600}>
              {medium.title || medium.alt || words.untitled}
            </Text>
            <Text span display="block" truncate px={4} mih="1.1rem" fz="caption" c="dimmed">
              {[smallOf(medium), medium.folder].filter(Boolean).join(' · ')}
            </Text>
          </button>
        </li>
      ))}
    </ul>
  )
}

const tiles = Array.from({ length: 12 }, (_, index) => index)

export function MediaSkeleton() {
  const { loading } = useTexts().media
  return (
    <>
      <p role="status" className="unseen">
        {loading}
      </p>
      <ul className={css.grid} aria-hidden="true">
        {tiles.map((tile) => (
          <li key={tile}>
            <Skeleton radius="tile" style={{ aspectRatio: '4 / 3' }} />
            <Skeleton width="70%" height={14} mt={8} />
          </li>
        ))}
      </ul>
    </>
  )
}
