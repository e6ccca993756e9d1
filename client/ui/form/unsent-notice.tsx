import type { FormAnswer } from '#shared/forms.ts'

/**
 * Why a button that has no room beside it changed nothing: at the lower edge of the window, until it is pressed again or
 * the page is left.
 */
export const UnsentNotice = ({ answer }: { answer: FormAnswer | null | undefined }) =>
  answer?.message && (
    <div className="app-notices" role="alert">
      <p className="app-notice">{answer.message}</p>
    </div>
  )
