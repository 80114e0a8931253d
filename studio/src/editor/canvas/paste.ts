import { Extension } from '@tiptap/core'
import { DOMParser, type ParseOptions, type Slice } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { type Lost, tidy } from './tidy.ts'

/** More than any page somebody would copy; beyond it only the words come in. */
const mostHtml = 1_000_000

/** Brings what was copied elsewhere into shape before the schema takes what it has. It lives in no page, so nothing in it runs. */
class TidyParser extends DOMParser {
  onLost: (lost: Lost) => void = () => undefined
  override parseSlice(dom: globalThis.Node, options?: ParseOptions): Slice {
    if (dom instanceof Element || dom instanceof DocumentFragment) this.onLost(tidy(dom))
    return super.parseSlice(dom, options)
  }
}

const wordsIn = (html: string) => new globalThis.DOMParser().parseFromString(html, 'text/html').body.textContent.trim()

/** Files without any words: as dropped, as a picture of the screen, or as browsers copy a picture. */
const filesOf = (data: DataTransfer | null): File[] => {
  if (!data || data.files.length === 0 || data.types.includes('text/plain')) return []
  return wordsIn(data.getData('text/html')) === '' ? [...data.files] : []
}

type Options = { onFiles: (files: File[], at: number) => void; onLost: (lost: Lost) => void }

export const TidyPaste = Extension.create<Options>({
  name: 'tidyPaste',
  addOptions: () => ({ onFiles: () => undefined, onLost: () => undefined }),
  addProseMirrorPlugins() {
    const { schema } = this.editor
    const { onFiles, onLost } = this.options
    const parser = new TidyParser(schema, DOMParser.fromSchema(schema).rules)
    parser.onLost = onLost
    const takeFiles = (event: Event, files: File[], at: number): boolean => {
      if (files.length === 0) return false
      event.preventDefault()
      onFiles(files, at)
      return true
    }
    return [
      new Plugin({
        props: {
          clipboardParser: parser,
          handleDOMEvents: {
            drop: (view, event) => {
              const under = view.posAtCoords({ left: event.clientX, top: event.clientY })
              return takeFiles(event, filesOf(event.dataTransfer), under?.pos ?? view.state.selection.to)
            },
            paste: (view, event) => {
              const data = event.clipboardData
              if (takeFiles(event, filesOf(data), view.state.selection.to)) return true
              if (!data || data.getData('text/html').length <= mostHtml) return false
              event.preventDefault()
              return view.pasteText(data.getData('text/plain'), event)
            },
          },
        },
      }),
    ]
  },
})
