import { Box, Text } from '@mantine/core'
import { percent } from '@megdan/kit/format'
import css from './cards.module.css'
import { useLanguage } from '../texts/index.ts'

const radius = 55
const whole = 2 * Math.PI * radius

/** A share from 0 to 1 as a ring around its number. */
export function Ring({ share, label }: { share: number; label: string }) {
  const language = useLanguage()
  return (
    <Box
      component="span"
      display="grid"
      pos="relative"
      flex="none"
      w="6.5rem"
      h="6.5rem"
      fz="0.75rem"
      ta="center"
      c="var(--mg-text-3)"
      className={css.ring}
    >
      <svg viewBox="0 0 124 124" fill="none" strokeWidth={14} aria-hidden="true">
        <circle cx="62" cy="62" r={radius} stroke="var(--mg-sunken)" />
        {share > 0 && (
          <circle
            cx="62"
            cy="62"
            r={radius}
            stroke="var(--mg-c1)"
            strokeLinecap="round"
            strokeDasharray={`${whole * share} ${whole}`}
            transform="rotate(-90 62 62)"
          />
        )}
      </svg>
      <span>
        <Text component="b" display="block" ff="heading" fz="1.5rem" fw={600} lh="1.625rem" c="var(--mg-text)">
          {percent(share, language)}
        </Text>
        {label}
      </span>
    </Box>
  )
}
