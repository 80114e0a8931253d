import type { Editor } from '@tiptap/core'
import { MediaPicker } from '../../media/index.ts'
import { imageFrom } from './image-attributes.ts'
import { insertBlocks } from './insert-blocks.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { VideoDialog } from './VideoDialog.tsx'

export type DialogName = 'link' | 'image' | 'video'
type Props = { editor: Editor; open: DialogName | undefined; onClose: () => void }

/** Over the words that are selected; where there are none, the place's own name stands in. */
function setLink(editor: Editor, href: string, title: string) {
  const link = { type: 'link', attrs: { href } }
  const chain = editor.chain().focus()
  if (editor.state.selection.empty && !editor.isActive('link')) {
    return chain.insertContent({ type: 'text', text: title, marks: [link] }).run()
  }
  return chain.extendMarkRange('link').setMark('link', { href }).run()
}

/** What needs a question first: where a link leads, which picture, which film. */
export function Dialogs({ editor, open, onClose }: Props) {
  const done = () => {
    onClose()
    editor.commands.focus()
  }
  if (open === 'link') {
    return (
      <LinkDialog
        href={String(editor.getAttributes('link')['href'] ?? '')}
        onSet={(href, title) => (onClose(), setLink(editor, href, title))}
        onRemove={() => (onClose(), editor.chain().focus().extendMarkRange('link').unsetMark('link').run())}
        onClose={done}
      />
    )
  }
  if (open === 'video') {
    return (
      <VideoDialog onSet={(attrs) => (onClose(), insertBlocks(editor, [{ type: 'video', attrs }]))} onClose={done} />
    )
  }
  if (open === 'image') {
    return (
      <MediaPicker
        kind="image"
        multiple
        onChoose={(media) => {
          const images = media.flatMap((medium) => imageFrom(medium) ?? [])
          insertBlocks(
            editor,
            images.map((image) => ({ type: 'image', attrs: { image, caption: '' } })),
          )
        }}
        onClose={done}
      />
    )
  }
  return null
}
