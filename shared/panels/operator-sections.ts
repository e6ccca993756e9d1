import { href } from '#shared/href.ts'
import { operatorNavigationMessages as messages } from '#shared/messages/operator/operator.ts'
import type { OperatorRight } from '#shared/operators/operator-rights.ts'
import { operatorHome } from '#shared/public-routes.ts'
import { type OperatorPageName, routeRule } from '#shared/routes.ts'
import { nearestPanelAddress, type PanelSection } from './panel-section.ts'

/** The sections of the operator's panel in their order, with their pages. The first page is the section's own. */
const pagesOfSection = {
  overview: ['operator'],
  orders: ['operator-orders'],
  merchants: ['operator-merchants', 'operator-requirements', 'operator-announcements'],
  people: ['operator-people', 'operator-team'],
  trust: [
    'operator-claims',
    'operator-products',
    'operator-questions',
    'operator-reviews',
    'operator-decisions',
  ],
  money: [
    'operator-payouts',
    'operator-refunds',
    'operator-receivables',
    'operator-commission',
    'operator-campaigns',
    'operator-bank-statements',
    'operator-reconciliation',
  ],
  numbers: ['operator-numbers', 'operator-reputation'],
  search: ['operator-categories', 'operator-synonyms'],
  window: ['operator-window'],
  settings: ['operator-settings', 'operator-brand', 'operator-texts', 'operator-connections'],
  jobs: ['operator-jobs', 'operator-backups'],
  audit: ['operator-audit'],
} as const

type OperatorSectionName = keyof typeof pagesOfSection

/** Returns the sections and pages that an operator with these rights sees. */
export function operatorSections(rights: readonly OperatorRight[]): PanelSection[] {
  const isSeen = (page: OperatorPageName) =>
    rights.some((right) => routeRule(page).middleware?.includes(`operator:${right}`))
  return (Object.keys(pagesOfSection) as OperatorSectionName[]).flatMap((name) => {
    const seen = pagesOfSection[name].filter(isSeen)
    const [first] = seen
    if (!first) return []
    const pages = seen.map((page) => ({ to: href(page), label: messages.pages[page] }))
    return [{ name, to: href(first), label: messages.sections[name], pages: pages.length > 1 ? pages : [] }]
  })
}

const addresses = Object.values(pagesOfSection)
  .flat()
  .map((page): string => href(page))

/** Returns the address of the operator's page at or above a path, or null when there is none. */
export const operatorAddressOf = (path: string) => nearestPanelAddress(path, addresses, operatorHome)
