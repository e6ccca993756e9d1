import { useState } from 'react'
import type { FormAnswer } from '#shared/forms.ts'
import { startMessages } from '#shared/messages/browser-start.ts'
import { Button } from './button.tsx'

/** At the lower edge of the window, for a button that has no room beside it: what it was to change stays as it was. */
export function UnsentNotice({ answer }: { answer: FormAnswer | null | undefined }) {
  const [closed, close] = useState(answer)
  if (!answer?.message || answer === closed) return null
  return (
    <div className="app-notices" role="alert">
      <div className="app-notice">
        <p>{answer.message}</p>
        <Button type="button" variant="quiet" small onClick={() => close(answer)}>
          {startMessages.close}
        </Button>
      </div>
    </div>
  )
}
