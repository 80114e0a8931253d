import { IonContent, IonPage } from '@ionic/react'
import { Component, type ReactNode } from 'react'
import { PageMissing } from './platform/chunks.ts'
import { isNative } from './platform/native.ts'
import { isOnline } from './platform/network.ts'
import { forgetRead } from './platform/queries.ts'
import { markTab } from './platform/tab-marks.ts'
import { serviceWorkers } from './platform/updates.ts'
import { currentTexts } from './texts/index.ts'
import { Button } from './ui/Button.tsx'

const mark = 'broken'

/** Whether somebody has had to try again already since they opened the app. */
const brokenBefore = () => markTab(mark)

function Broken({ retry }: { retry: () => Promise<void> }) {
  const { broken, retry: again } = currentTexts().shell
  return (
    <div data-part="broken" className="grid gap-12 text-center justify-items-center px-28 pt-96 pb-28" role="alert">
      <h1 className="t2">{broken.title}</h1>
      <p className="lead">{broken.text}</p>
      <Button fit onClick={retry}>
        {again}
      </Button>
    </div>
  )
}

type Props = { children: ReactNode; outside?: boolean }
type State = { failure?: unknown }

/** Whether a reload would find the app again. */
const canReload = () => isNative() || isOnline() || Boolean(serviceWorkers()?.controller)

/** A page that throws leaves a note with a retry instead of a white screen; `outside` is for the app as a whole. */
export class PageBoundary extends Component<Props, State> {
  override state: State = {}
  static getDerivedStateFromError = (failure: unknown): State => ({ failure })

  /** What broke a page may lie on the device: a second failure costs what was read. A file that did not come costs nothing. */
  retry = async () => {
    if (!(this.state.failure instanceof PageMissing) && brokenBefore()) await forgetRead()
    // React remembers a file that failed, and Ionic does not show a page that takes another's place.
    if (canReload()) location.reload()
  }

  override render() {
    if (!('failure' in this.state)) return this.props.children
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
