import { ButtonLink } from '#client/ui/form/button.tsx'
import type { ListPart } from '#shared/catalog/catalog.ts'
import { uiMessages } from '#shared/messages/ui.ts'

interface PageLinksProps {
  list: Pick<ListPart<unknown>, 'next' | 'previous'>
  /** The page's address at a cursor, with its search and filters. */
  hrefAt: (cursor: string) => string
  messages?: { next: string; previous: string } | undefined
}

/** Links to the previous and next part of a list, or nothing if there is only one part. */
export function PageLinks({ list, hrefAt, messages = uiMessages.pages }: PageLinksProps) {
  const { previous, next } = list
  if (previous === null && next === null) return null
  return (
    <nav className="page-links" aria-label={uiMessages.pages.label}>
      {previous !== null && (
        <ButtonLink variant="secondary" to={hrefAt(previous)} rel="prev">
          {messages.previous}
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink variant="secondary" to={hrefAt(next)} rel="next">
          {messages.next}
        </ButtonLink>
      )}
    </nav>
  )
}
