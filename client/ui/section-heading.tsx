import { Link } from 'react-router-dom'
import { uiMessages } from '#shared/messages/ui.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/** The heading of a part of a page, with the way to all of it. */
export function SectionHeading({ title, to }: { title: string; to?: string }) {
  return (
    <div className="section-heading">
      <h2>{title}</h2>
      {to && (
        <Link to={to}>
          {uiMessages.section.all}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </Link>
      )}
    </div>
  )
}
