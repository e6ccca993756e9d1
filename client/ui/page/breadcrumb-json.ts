import { uiMessages } from '#shared/messages/ui.ts'
import { publicHref } from '#shared/public-href.ts'

/** Describes the breadcrumbs of a page in schema.org's terms, like `Breadcrumbs` shows them. */
export function breadcrumbJson(
  publicUrl: string,
  trail: readonly { to: string; label: string }[],
  here: string,
): Record<string, unknown> {
  const steps = [{ to: publicHref('home'), label: uiMessages.breadcrumbs.home }, ...trail]
  const items = [
    ...steps.map(({ to, label }) => ({ name: label, item: publicUrl + to })),
    // The last one is the page itself, which needs no address.
    { name: here },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
  }
}
