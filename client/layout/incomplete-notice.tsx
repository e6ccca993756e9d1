import { startMessages } from '#shared/messages/start.ts'
import { Button } from '../ui/button.tsx'

interface IncompleteNoticeProps {
  onReload: () => void
  onDismiss: () => void
}

/** The page's code could not be had: what the server sent stays, and works as it does without scripts. */
export function IncompleteNotice({ onReload, onDismiss }: IncompleteNoticeProps) {
  return (
    <div className="app-notice">
      <p>{startMessages.pageIncomplete}</p>
      <Button type="button" small onClick={onReload}>
        {startMessages.reload}
      </Button>
      <Button type="button" look="quiet" small onClick={onDismiss}>
        {startMessages.dismiss}
      </Button>
    </div>
  )
}
