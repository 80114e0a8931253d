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

export const TidyPaste = Extension.create({
  name: 'tidyPaste',
  addProseMirrorPlugins() {
    const { schema } = this.editor
    return [
      new Plugin({
        props: {
          clipboardParser: new TidyParser(schema, DOMParser.fromSchema(schema).rules),
          handleDOMEvents: {
            paste: (view, event) => {
              const data = event.clipboardData
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
