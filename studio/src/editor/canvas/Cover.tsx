import { Box, Button, Group } from '@mantine/core'
import type { Image } from '@megdan/contract'
import { useTexts } from '../../texts/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import css from './canvas.module.css'
import { Glyph } from './Glyph.tsx'

export type CoverWish = 'choose' | 'focus'
type Props = { cover: { image: Image; alt: string } | null; onWish: ((wish: CoverWish) => void) | undefined }

/** The picture over the text, cropped as in the app, and what can be done with it. */
export function Cover({ cover, onWish }: Props) {
  const { canvas } = useTexts()
  if (!cover)
    return (
      onWish && (
        <button type="button" className={css.add} data-cover data-place="cover" onClick={() => onWish('choose')}>
          <Icon of="image" size={22} />
          {canvas.cover_add}
        </button>
      )
    )
  const { image, alt } = cover
  const { x, y } = image.focus ?? { x: 0.5, y: 0.5 }
  return (
    <Box pos="relative" mb={18} data-cover data-place="cover" role="group" aria-label={canvas.cover}>
      <Box
        component="img"
        display="block"
        w="100%"
        h={212}
        bdrs="card"
        className="dim"
        src={`${image.url}?w=1280`}
        alt={alt}
        style={{ objectFit: 'cover', objectPosition: `${x * 100}% ${y * 100}%` }}
      />
      {onWish && (
        <Group gap={6} pos="absolute" top={10} right={10}>
          <Button
            size="sm"
            variant="default"
            leftSection={<Icon of="image" size={16} />}
            onClick={() => onWish('choose')}
          >
            {canvas.cover_change}
          </Button>
          <Button
            size="sm"
            variant="default"
            leftSection={<Glyph of="focus" size={16} />}
            onClick={() => onWish('focus')}
          >
            {canvas.cover_focus}
          </Button>
        </Group>
      )}
    </Box>
  )
}
