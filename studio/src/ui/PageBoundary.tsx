import { Component, type ReactNode, Suspense } from 'react'
import { useTexts } from '../texts/index.ts'
import { FailureNote } from './Note.tsx'

function Failed({ error }: { error: unknown }) {
  const { shell } = useTexts()
  return <FailureNote title={shell.page_failed} error={error} retry={() => location.reload()} />
}

/** Shows a page once its file has come; one that breaks leaves the rail in place. Give it a `key` per address. */
export class PageBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {}
  static getDerivedStateFromError = (error: unknown) => ({ error })
  override render() {
    if ('error' in this.state) return <Failed error={this.state.error} />
    return <Suspense fallback={null}>{this.props.children}</Suspense>
  }
}
