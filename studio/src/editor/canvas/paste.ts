import { Extension } from '@tiptap/core'
import { DOMParser, type ParseOptions, type Slice } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { tidy } from './tidy.ts'

/** More than any page somebody would copy; beyond it only the words come in. */
const mostHtml = 1_000_000

/** Brings what was copied elsewhere into shape before the schema takes what it has. It lives in no page, so nothing in it runs. */
class TidyParser extends DOMParser {
  override parseSlice(dom: globalThis.Node, options?: ParseOptions): Slice {
    if (dom instanceof Element || dom instanceof DocumentFragment) tidy(dom)
    return super.parseSlice(dom, options)
  }
}

/** Files, and nothing else that could be put in: the browser itself would leave the page for them. */
const onlyFiles = (data: DataTransfer | null) =>
  data !== null && data.files.length > 0 && !data.types.includes('text/html') && !data.types.includes('text/plain')

type Options = { onFiles: () => void }

export const TidyPaste = Extension.create<Options>({
  name: 'tidyPaste',
  addOptions: () => ({ onFiles: () => undefined }),
  addProseMirrorPlugins() {
    const { schema } = this.editor
    const { onFiles } = this.options
    const takeFiles = (event: Event, data: DataTransfer | null): boolean => {
      if (!onlyFiles(data)) return false
      event.preventDefault()
      onFiles()
      return true
    }
    return [
      new Plugin({
        props: {
          clipboardParser: new TidyParser(schema, DOMParser.fromSchema(schema).rules),
          handleDOMEvents: {
            drop: (_, event) => takeFiles(event, event.dataTransfer),
            paste: (view, event) => {
              const data = event.clipboardData
              if (takeFiles(event, data)) return true
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
