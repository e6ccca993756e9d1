import { uiMessages } from '#shared/messages/ui.ts'
import { ButtonLink } from './button.tsx'

interface NumberedPagesProps {
  page: number
  hasMore: boolean
  words: { next: string; previous: string }
  /** Undefined: the first. */
  hrefAt: (page: number | undefined) => string
}

/** To the pages beside one of a list whose pages are counted; nothing where there is only one. */
export function NumberedPages({ page, hasMore, words, hrefAt }: NumberedPagesProps) {
  if (page === 1 && !hasMore) return null
  return (
    <nav className="page-links" aria-label={uiMessages.pages.label}>
      {page > 1 && (
        <ButtonLink look="secondary" to={hrefAt(page === 2 ? undefined : page - 1)} rel="prev">
          {words.previous}
        </ButtonLink>
      )}
      {hasMore && (
        <ButtonLink look="secondary" to={hrefAt(page + 1)} rel="next">
          {words.next}
        </ButtonLink>
      )}
    </nav>
  )
}
