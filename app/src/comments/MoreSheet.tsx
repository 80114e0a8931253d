import type { CommentAnswer } from '@megdan/contract'
import { flag, trash } from '@megdan/kit/more-icons'
import { useTexts } from '../texts/index.ts'
import { ButtonRow } from '../ui/ListGroup.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { useWords } from './words.ts'

type Props = {
  comment: CommentAnswer | undefined
  own: boolean
  reported: boolean
  onRemove: (id: string) => unknown
  onReport: (one: CommentAnswer) => void
  onClose: () => void
}

/** What is seldom done with a comment. */
export function MoreSheet({ comment, own, reported, onRemove, onReport, onClose }: Props) {
  const { shell } = useTexts()
  const words = useWords()
  if (!comment) return null
  const then = (step: () => unknown) => () => {
    onClose()
    step()
  }
  const title = own ? words.own_comment : words.comment_of(comment.author?.name ?? words.nameless)
  return (
    <Sheet open onClose={onClose} title={title} closeLabel={shell.close}>
      <div className="panel">
        {own ? (
          <ButtonRow plain danger icon={trash} label={words.remove.action} onClick={then(() => onRemove(comment.id))} />
        ) : (
          <ButtonRow
            plain
            icon={flag}
            label={reported ? words.report.reported : words.report.action}
            disabled={reported}
            onClick={then(() => onReport(comment))}
          />
        )}
      </div>
    </Sheet>
  )
}
