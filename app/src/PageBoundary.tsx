import { IonContent, IonPage } from '@ionic/react'
import { Component, type ReactNode } from 'react'
import { currentTexts } from './texts/index.ts'
import { Button } from './ui/Button.tsx'

function Broken({ retry }: { retry: () => void }) {
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

  /** A page whose file is gone cannot be fetched again without a reload. */
  retry = () => (this.props.outside ? location.reload() : this.setState({ failed: false }))

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
