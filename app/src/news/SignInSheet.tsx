import { paths } from '../paths.ts'
import { useTexts } from '../texts/index.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'

type Props = {
  reason: 'reaction' | 'confirmation' | undefined
  onClose: () => void
  /** Goes to the sign-in, after which the reader is here again. */
  onLogin?: () => void
}

/** Tells a guest why this needs an account, and where it is to be had. */
export function SignInSheet({ reason, onClose, onLogin = onClose }: Props) {
  const { news, shell } = useTexts()
  return (
    <Sheet
      open={reason !== undefined}
      onClose={onClose}
      title={news.sign_in.title}
      closeLabel={shell.close}
      foot={
        <>
          <Button kind="secondary" onClick={onClose}>
            {news.sign_in.later}
          </Button>
          <ButtonLink to={paths.login} onClick={onLogin}>
            {news.sign_in.login}
          </ButtonLink>
        </>
      }
    >
      {reason && <p className="lead">{news.sign_in[reason]}</p>}
    </Sheet>
  )
}
