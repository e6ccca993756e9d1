import { ButtonLink } from '#client/ui/form/button.tsx'
import type { ListPart } from '#shared/catalog/catalog.ts'
import { uiMessages } from '#shared/messages/ui.ts'

interface PageLinksProps {
  list: Pick<ListPart<unknown>, 'next' | 'previous'>
  /** The page's address at a cursor, with its search and filters. */
  hrefAt: (cursor: string) => string
}

/** Links to the previous and next part of a list; nothing if there is only one part. */
export function PageLinks({ list: { previous, next }, hrefAt }: PageLinksProps) {
  if (!previous && !next) return null
  return (
    <nav className="page-links" aria-label={uiMessages.pages.label}>
      {previous && (
        <ButtonLink variant="secondary" to={hrefAt(previous)} rel="prev">
          {uiMessages.pages.previous}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink variant="secondary" to={hrefAt(next)} rel="next">
          {uiMessages.pages.next}
        </ButtonLink>
      )}
    </nav>
  )
}
