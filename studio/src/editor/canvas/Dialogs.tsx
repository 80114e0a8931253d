import { documentLimits as most } from '@megdan/contract'
import type { Editor } from '@tiptap/core'
import { MediaPicker } from '../../media/index.ts'
import { useTexts } from '../../texts/index.ts'
import { fileFrom } from './blocks/file-attributes.ts'
import { filmOf } from './blocks/film-attributes.ts'
import { PersonDialog, PollDialog } from './FindDialog.tsx'
import { imageFrom } from './image-attributes.ts'
import { insertBlocks } from './insert-blocks.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { VideoDialog } from './VideoDialog.tsx'

export type DialogName = 'link' | 'image' | 'video' | 'button' | 'file' | 'film' | 'person' | 'poll'
type Props = {
  editor: Editor
  open: DialogName | undefined
  /** Another one in its place. */
  onOpen: (name: DialogName) => void
  onClose: () => void
}

/** Over the words that are selected; where there are none, the place's own name stands in. */
function setLink(editor: Editor, href: string, title: string) {
  const link = { type: 'link', attrs: { href } }
  const chain = editor.chain().focus()
  if (editor.state.selection.empty && !editor.isActive('link')) {
    return chain.insertContent({ type: 'text', text: title, marks: [link] }).run()
  }
  return chain.extendMarkRange('link').setMark('link', { href }).run()
}

/** What needs a question first: where a link leads, which picture, which film, who is meant. */
export function Dialogs({ editor, open, onOpen, onClose }: Props) {
  const { canvas } = useTexts()
  const insert = (type: string, attrs: Record<string, unknown>) => {
    onClose()
    insertBlocks(editor, [{ type, attrs }])
  }
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
    return <VideoDialog onSet={(attrs) => insert('video', attrs)} onLibrary={() => onOpen('film')} onClose={done} />
  }
  if (open === 'button') {
    return (
      <LinkDialog
        href=""
        words={canvas.button}
        // An address says nothing on a button: its words are written in the text.
        onSet={(href, title, isNamed) =>
          insert('button', { href, label: isNamed ? title.slice(0, most.button_label) : '' })
        }
        onClose={done}
      />
    )
  }
  if (open === 'person') {
    return <PersonDialog onSet={({ id, title }) => insert('person', { contact_id: id, name: title })} onClose={done} />
  }
  if (open === 'poll') {
    return <PollDialog onSet={({ id, title }) => insert('poll', { survey_id: id, title })} onClose={done} />
  }
  if (open === 'file') {
    return (
      <MediaPicker
        kind="file"
        multiple
        onChoose={(media) => {
          const files = media.flatMap((medium) => {
            const file = fileFrom(medium)
            return file ? [{ type: 'file', attrs: { file, title: medium.title.slice(0, most.file_title) } }] : []
          })
          insertBlocks(editor, files)
        }}
        onClose={done}
      />
    )
  }
  if (open === 'film') {
    return (
      <MediaPicker
        kind="video"
        onChoose={(media) => {
          const films = media.flatMap((medium) => {
            const film = filmOf(medium)
            return film ? [{ type: 'film', attrs: { film, title: medium.title.slice(0, most.video_title) } }] : []
          })
          insertBlocks(editor, films)
        }}
        onClose={done}
      />
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
