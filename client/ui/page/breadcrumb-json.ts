import { uiMessages } from '#shared/messages/ui.ts'
import { publicHref } from '#shared/public-href.ts'

/** The way to a page, as schema.org says it: what `Breadcrumbs` shows. */
export function breadcrumbJson(
  publicUrl: string,
  trail: readonly { to: string; label: string }[],
  here: string,
): Record<string, unknown> {
  const steps = [{ to: publicHref('home'), label: uiMessages.breadcrumbs.home }, ...trail]
  const items = [
    ...steps.map(({ to, label }) => ({ name: label, item: publicUrl + to })),
    // The last is the page itself, and needs no address.
    { name: here },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
  }
}
