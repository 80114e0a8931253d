import { Stack, Text } from '@mantine/core'
import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { useTexts } from '../../../texts/index.ts'
import { Glyph, type GlyphName } from '../Glyph.tsx'
import css from './blocks.module.css'

type Props = Pick<ReactNodeViewProps, 'node' | 'editor' | 'selected' | 'updateAttributes' | 'deleteNode'> & {
  glyph: GlyphName
  /** The attribute with its words, to be written right there where they may be. */
  words: string
  /** In their place where there are none. */
  unsaid?: string
  field?: { label: string; most: number }
  /** What stands small below. */
  note: string
  /** The address of a picture in the place of the sign. */
  picture?: string
}

/** A block of one line as readers will see it, and what can be done with it once it is chosen. */
export function RowView({
  node,
  editor,
  selected,
  updateAttributes,
  deleteNode,
  glyph,
  words,
  unsaid,
  field,
  note,
  picture,
}: Props) {
  const { canvas } = useTexts()
  const said = String(node.attrs[words] ?? '')
  return (
    <NodeViewWrapper className={`${css.block} ${css.row}`} data-selected={selected || undefined}>
      <span data-drag-handle>
        {picture ? <img key={picture} className={css.poster} src={picture} alt="" /> : <Glyph of={glyph} size={24} />}
      </span>
      <Stack flex={1} gap={4} miw={0}>
        {field ? (
          <input
            value={said}
            maxLength={field.most}
            readOnly={!editor.isEditable}
            aria-label={field.label}
            placeholder={field.label}
            onChange={({ target }) => updateAttributes({ [words]: target.value })}
          />
        ) : (
          <b>{said || unsaid}</b>
        )}
        <Text component="small" fz="caption" truncate>
          {note}
        </Text>
      </Stack>
      {editor.isEditable && (
        <button
          type="button"
          className={css.acts}
          aria-label={canvas.remove_block}
          title={canvas.remove_block}
          onClick={deleteNode}
        >
          <Glyph of="trash" />
        </button>
      )}
    </NodeViewWrapper>
  )
}
