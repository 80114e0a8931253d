import { IonContent, IonPage } from '@ionic/react'
import { Component, type ReactNode } from 'react'
import { retryPages } from './platform/chunks.ts'
import { forgetRead } from './platform/queries.ts'
import { currentTexts } from './texts/index.ts'
import { Button } from './ui/Button.tsx'

const mark = 'broken'

/** Whether somebody has had to try again already since he opened the app. */
function brokenBefore(): boolean {
  try {
    const before = sessionStorage.getItem(mark) !== null
    sessionStorage.setItem(mark, '1')
    return before
  } catch {
    return true
  }
}

function Broken({ retry }: { retry: () => Promise<void> }) {
  const { broken, retry: again } = currentTexts().shell
  return (
    <div className="broken" role="alert">
      <h1 className="t2">{broken.title}</h1>
      <p className="lead">{broken.text}</p>
      <Button fit onClick={retry}>
        {again}
      </Button>
    </div>
  )
}

type Props = { children: ReactNode; outside?: boolean }

/** A page that throws leaves a note with a retry instead of a white screen; `outside` is for the app as a whole. */
export class PageBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })

  /** What broke a page may lie on the device: a second failure costs what was read. A file that did not come costs nothing. */
  retry = async () => {
    const again = !retryPages() && brokenBefore()
    if (again) await forgetRead()
    if (again || this.props.outside) location.reload()
    else this.setState({ failed: false })
  }

  override render() {
    if (!this.state.failed) return this.props.children
    if (this.props.outside) return <Broken retry={this.retry} />
    return (
      <IonPage>
        <IonContent>
          <Broken retry={this.retry} />
        </IonContent>
      </IonPage>
    )
  }
}
