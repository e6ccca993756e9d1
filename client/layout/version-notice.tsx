import { startMessages } from '#shared/messages/start.ts'
import { Button } from '../ui/button.tsx'

interface VersionNoticeProps {
  onUpdate: () => void
  onDismiss: () => void
}

/** A newer build runs: whoever wants it now gets it, everybody else with the next page. */
export function VersionNotice({ onUpdate, onDismiss }: VersionNoticeProps) {
  return (
    <div className="app-notice">
      <p>{startMessages.newVersion}</p>
      <Button type="button" small onClick={onUpdate}>
        {startMessages.update}
      </Button>
      <Button type="button" look="quiet" small onClick={onDismiss}>
        {startMessages.dismiss}
      </Button>
    </div>
  )
}
