import { ButtonLink } from '#client/ui/form/button.tsx'
import { uiMessages } from '#shared/messages/ui.ts'

interface NumberedPagesProps {
  page: number
  hasMore: boolean
  messages: { next: string; previous: string }
  /** Undefined: the first. */
  hrefAt: (page: number | undefined) => string
}

/** Links to the previous and next page of a numbered list; nothing if there is only one page. */
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
