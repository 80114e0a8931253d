import { Box, Text, UnstyledButton } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { Small } from '../Small.tsx'
import css from './named.module.css'

type Props = {
  picture: ReactNode
  name: string
  /** What tells them from others of the same name. */
  note: ReactNode
  ref?: Ref<HTMLButtonElement>
  onClick: () => void
}

/** Who a row is about; opens them. */
export const Named = ({ picture, name, note, ...button }: Props) => (
  <UnstyledButton display="flex" mih={44} className={`anywhere ${css.named}`} {...button}>
    {picture}
    <Box component="span" miw="7rem" maw="var(--named, 18rem)">
      <Text component="b" display="block" fw={600}>
        {name}
      </Text>
      <Small>{note}</Small>
    </Box>
  </UnstyledButton>
)
