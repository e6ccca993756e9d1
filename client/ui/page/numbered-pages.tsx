import { uiMessages } from '#shared/messages/ui.ts'
import { ButtonLink } from '../form/button.tsx'

interface NumberedPagesProps {
  page: number
  hasMore: boolean
  messages: { next: string; previous: string }
  /** Undefined: the first. */
  hrefAt: (page: number | undefined) => string
}

/** To the pages beside one of a list whose pages are counted; nothing where there is only one. */
export function NumberedPages({ page, hasMore, messages, hrefAt }: NumberedPagesProps) {
  if (page === 1 && !hasMore) return null
  return (
    <nav className="page-links" aria-label={uiMessages.pages.label}>
      {page > 1 && (
        <ButtonLink variant="secondary" to={hrefAt(page === 2 ? undefined : page - 1)} rel="prev">
          {messages.previous}
        </ButtonLink>
      )}
      {hasMore && (
        <ButtonLink variant="secondary" to={hrefAt(page + 1)} rel="next">
          {messages.next}
        </ButtonLink>
      )}
    </nav>
  )
}
