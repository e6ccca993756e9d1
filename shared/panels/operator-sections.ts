import { href } from '#shared/href.ts'
import { operatorNavigationMessages as messages } from '#shared/messages/operator/operator.ts'
import { operatorHome } from '#shared/public-routes.ts'
import { nearestPanelAddress, type PanelSection } from './panel-section.ts'

/** The sections of the operator's panel in their order, with their pages. The first page is the section's own. */
const pagesOfSection = {
  overview: ['operator'],
  orders: ['operator-orders'],
  merchants: ['operator-merchants', 'operator-requirements'],
  people: ['operator-people'],
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
    'operator-bank-statements',
    'operator-reconciliation',
  ],
  numbers: ['operator-numbers'],
  search: ['operator-categories', 'operator-synonyms'],
  settings: ['operator-settings', 'operator-brand', 'operator-texts', 'operator-connections'],
  jobs: ['operator-jobs'],
  audit: ['operator-audit'],
} as const

type OperatorSectionName = keyof typeof pagesOfSection

export const operatorSections: PanelSection[] = (Object.keys(pagesOfSection) as OperatorSectionName[]).map(
  (name) => {
    const [first] = pagesOfSection[name]
    const pages = pagesOfSection[name].map((page) => ({ to: href(page), label: messages.pages[page] }))
    return {
      name,
      to: href(first),
      label: messages.sections[name],
      pages: pages.length > 1 ? pages : [],
    }
  },
)

const addresses = Object.values(pagesOfSection)
  .flat()
  .map((page): string => href(page))

/** Returns the address of the operator's page at or above a path, or null when there is none. */
export const operatorAddressOf = (path: string) => nearestPanelAddress(path, addresses, operatorHome)
