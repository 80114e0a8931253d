import { Text } from '@mantine/core'
import { number } from '@megdan/kit/format'
import { useLanguage } from '../texts/index.ts'

/** How many there are, after the word for them on a button. */
export const Count = ({ of }: { of: number }) => (
  <Text span ml={4} fw={540} c="var(--mg-text-3)" className="num">
    {number(of, useLanguage())}
  </Text>
)
