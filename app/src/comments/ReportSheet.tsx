import { ApiError, type CommentAnswer, type CommentReason, commentReasons, comments } from '@megdan/contract'
import { useState } from 'react'
import { api } from '../platform/api.ts'
import { useTexts } from '../texts/index.ts'
import { sentenceOf } from '../texts/refusal.ts'
import { Button } from '../ui/Button.tsx'
import { Choice } from '../ui/Choice.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { showToast } from '../ui/toasts.ts'
import { useWords } from './words.ts'

type Props = { comment: CommentAnswer | undefined; onReported: (id: string) => void; onClose: () => void }

export function ReportSheet({ comment, onReported, onClose }: Props) {
  const { shell } = useTexts()
  const { report, report_refused, report_gone } = useWords()
  const [reason, setReason] = useState<CommentReason>()
  const [failure, setFailure] = useState<string>()
  function close() {
    setReason(undefined)
    setFailure(undefined)
    onClose()
  }
  async function send() {
    if (!comment || !reason) return
    setFailure(undefined)
    try {
      await api(comments.report, { params: { id: comment.id }, body: { reason } })
      onReported(comment.id)
      close()
      showToast({ id: 'comment', text: report.done, look: 'good' })
    } catch (error) {
      const isGone = error instanceof ApiError && error.code === 'not_found'
      setFailure(isGone ? report_gone : sentenceOf(comments.report, error, report_refused))
    }
  }
  return (
    <Sheet
      open={comment !== undefined}
      onClose={close}
      title={report.title}
      closeLabel={shell.close}
      foot={
        <Button onClick={send} disabled={!reason}>
          {report.submit}
        </Button>
      }
    >
      <Choice
        label={report.title}
        options={commentReasons.map((value) => ({ value, label: report.reason[value] }))}
        value={reason}
        onChange={setReason}
      />
      <p className="form-note">{report.text}</p>
      {failure && (
        <p className="form-note bad" role="alert">
          {failure}
        </p>
      )}
    </Sheet>
  )
}
