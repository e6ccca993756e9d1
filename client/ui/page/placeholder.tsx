import type { ReactNode } from 'react'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import { uiMessages } from '#shared/messages/ui.ts'

interface PlaceholderProps {
  /** Text for screen readers while the part is loading. */
  label?: string
  className?: string
  children: ReactNode
}

/** A placeholder of a loading part, with the part's size. */
export function Placeholder({ label = uiMessages.partLoading, className, children }: PlaceholderProps) {
  return (
    <div aria-busy="true">
      <VisuallyHidden>
        <span role="status">{label}</span>
      </VisuallyHidden>
      <div className={className} aria-hidden="true">
        {children}
      </div>
    </div>
  )
}

/** A placeholder for lines of text. */
export const PlaceholderLines = ({ count = 1 }: { count?: number }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: all of them are alike
  Array.from({ length: count }, (_, index) => <span key={index} className="placeholder-line" />)

/** A placeholder for an amount among others. */
export const PlaceholderAmount = () => <span className="placeholder-line placeholder-amount" />
