import { href } from '#shared/href.ts'
import { merchantMessages } from '#shared/messages/merchant/merchant.ts'
import { merchantHome } from '#shared/public-routes.ts'
import { routeRule, routes } from '#shared/routes.ts'
import {
  hasRight,
  type MerchantRight,
  type MerchantRole,
  merchantRights,
  rightMiddleware,
} from './merchant-rights.ts'

/** The sections of a store's panel in their order, with their pages. The first page is the section's own. */
const pagesOfSection = {
  overview: ['merchant-overview'],
  orders: ['merchant-orders', 'merchant-claims', 'merchant-refunds'],
  messages: ['merchant-messages', 'merchant-answer-templates'],
  products: ['merchant-products', 'merchant-product-imports', 'merchant-product-grid'],
  stock: ['merchant-stock'],
  delivery: ['merchant-delivery'],
  discounts: ['merchant-discounts'],
  questions: ['merchant-questions'],
  reviews: ['merchant-reviews'],
  money: [
    'merchant-account-statement',
    'merchant-commission',
    'merchant-bank-statements',
    'merchant-reconciliation',
  ],
  store: [
    'merchant-store',
    'merchant-closures',
    'merchant-pix-key',
    'merchant-fiscal',
    'merchant-connections',
  ],
  team: ['merchant-team'],
  audit: ['merchant-audit'],
} as const

export type PanelSectionName = keyof typeof pagesOfSection
export type PanelPageName = (typeof pagesOfSection)[PanelSectionName][number]

export interface PanelLink {
  to: string
  label: string
}

export interface PanelSection extends PanelLink {
  name: PanelSectionName
  /** Pages of a section with several. */
  pages: PanelLink[]
}

const { sections: sectionLabels, pages } = merchantMessages.navigation
const pageLabels: Partial<Record<PanelPageName, string>> = pages

export const panelPageNames = Object.values(pagesOfSection).flat()

/** Returns the right that a page's route requires. */
export function rightOfPanelPage(page: PanelPageName): MerchantRight {
  const right = merchantRights.find((each) => routeRule(page).middleware?.includes(rightMiddleware(each)))
  if (!right) throw new Error(`The page ${page} requires no right`)
  return right
}

/** Returns the sections and pages that a role sees. */
export function panelSections(role: MerchantRole): PanelSection[] {
  return (Object.keys(pagesOfSection) as PanelSectionName[]).flatMap((name) => {
    const seen = pagesOfSection[name].filter((page) => hasRight(role, rightOfPanelPage(page)))
    const [first] = seen
    if (!first) return []
    const links = seen.map((page) => ({ to: href(page), label: pageLabels[page] ?? sectionLabels[name] }))
    return [{ name, to: href(first), label: sectionLabels[name], pages: links.length > 1 ? links : [] }]
  })
}

/** Returns the address of the panel's page at or above a path, or null when there is none. */
export function panelAddressOf(path: string): string | null {
  const addresses = panelPageNames.map((page): string => routes[page].path)
  // The overview is the parent path of all pages, so it only matches itself.
  const above = addresses.filter(
    (address) => path === address || (address !== merchantHome && path.startsWith(`${address}/`)),
  )
  return above.toSorted((a, b) => b.length - a.length)[0] ?? null
}
