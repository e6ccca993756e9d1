import type { ReactNode } from 'react'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import { uiMessages } from '#shared/messages/ui.ts'

interface PlaceholderProps {
  /** What screen readers say while it is on its way. */
  label?: string
  className?: string
  children: ReactNode
}

/** Stands for a part of the page that is still on its way, and has its size. */
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

/** Lines of text that are still to come. */
export const PlaceholderLines = ({ count = 1 }: { count?: number }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: all of them are alike
  Array.from({ length: count }, (_, index) => <span key={index} className="placeholder-line" />)

/** An amount that is still to come, among others. */
export const PlaceholderAmount = () => <span className="placeholder-line placeholder-amount" />
