import { href } from '#shared/href.ts'
import { merchantMessages } from '#shared/messages/merchant/merchant.ts'
import { nearestPanelAddress, type PanelLink, type PanelSection } from '#shared/panels/panel-section.ts'
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
  discounts: ['merchant-discounts', 'merchant-offers'],
  questions: ['merchant-questions'],
  reviews: ['merchant-reviews'],
  money: [
    'merchant-account-statement',
    'merchant-commission',
    'merchant-bank-statements',
    'merchant-reconciliation',
  ],
  numbers: ['merchant-numbers'],
  store: [
    'merchant-store',
    'merchant-closures',
    'merchant-pix-key',
    'merchant-fiscal',
    'merchant-connections',
    'merchant-decisions',
    'merchant-announcements',
  ],
  team: ['merchant-team'],
  audit: ['merchant-audit'],
} as const

export type PanelSectionName = keyof typeof pagesOfSection
export type PanelPageName = (typeof pagesOfSection)[PanelSectionName][number]

const { sections: sectionLabels, pages } = merchantMessages.navigation
const pageLabels: Partial<Record<PanelPageName, string>> = pages

export const panelPageNames = Object.values(pagesOfSection).flat()

/** What the palette leads to beside the pages of the navigation. Printing begins with a choice of orders. */
const commands = [
  { page: 'merchant-dispatch', to: href('merchant-dispatch') },
  { page: 'merchant-order-papers', to: href('merchant-orders', {}, { tab: 'ship' }) },
  { page: 'merchant-order-batches', to: href('merchant-order-batches') },
  { page: 'merchant-order-tags', to: href('merchant-order-tags') },
  { page: 'merchant-order-export', to: href('merchant-order-export') },
] as const

export type PanelCommandName = (typeof commands)[number]['page']

/** Returns what else the palette leads a role to. */
export const panelCommands = (role: MerchantRole): PanelLink[] =>
  commands
    .filter(({ page }) => hasRight(role, rightOfPanelPage(page)))
    .map(({ page, to }) => ({
      to,
      label: `${sectionLabels.orders} › ${merchantMessages.navigation.commands[page]}`,
    }))

/** Returns the right that a page's route requires. */
export function rightOfPanelPage(page: PanelPageName | PanelCommandName): MerchantRight {
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

/** Returns the address of the panel's page at or above a path, or null when there is none. Past orders are orders. */
export const panelAddressOf = (path: string) =>
  isWithin(path, routes['merchant-past-orders'].path)
    ? routes['merchant-orders'].path
    : nearestPanelAddress(path, addresses, merchantHome)

const isWithin = (path: string, above: string) => path === above || path.startsWith(`${above}/`)

const addresses = panelPageNames.map((page): string => routes[page].path)
