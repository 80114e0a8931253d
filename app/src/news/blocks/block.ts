import type { Block } from '@megdan/contract'
import type { ReactNode } from 'react'

export type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>
/** How readers see a kind of block. */
export type BlockView<Type extends Block['type']> = (props: { block: BlockOf<Type> }) => ReactNode
