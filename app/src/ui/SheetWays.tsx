import { Button } from './Button.tsx'

type Props = { no: string; onNo: () => unknown; yes: string; onYes: () => unknown; danger?: boolean }

/** The two ways out of a sheet that asks. */
export const SheetWays = ({ no, onNo, yes, onYes, danger = false }: Props) => (
  <>
    <Button kind="secondary" onClick={onNo}>
      {no}
    </Button>
    <Button kind={danger ? 'danger' : 'primary'} onClick={onYes}>
      {yes}
    </Button>
  </>
)
