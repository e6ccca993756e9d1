import { cartCount } from '#server/shop/cart/cart-queries.ts'
import { formDraftOf } from '#server/shop/customers/form-drafts.ts'
import { loadPersonalData, type PersonalData } from '#server/shop/customers/personal-data.ts'
import { storePanel } from '#server/shop/overview/store-panel.ts'
import type { Services } from '#server/shop/services.ts'
import { locationOf } from '#server/shop/shipping/address-of-postal-code.ts'
import type { RequestContext, SignedInVisitor } from '#server/web/middleware/request-context.ts'
import { refusedForm } from '#shared/forms.ts'
import { accountMessages } from '#shared/messages/account/account.ts'
import type { Visitor } from '#shared/middleware.ts'
import type { LayoutData } from '#shared/pages.ts'

const maxShownCategories = 50

/** Loads the data of the layout around every page. `isOfStore` is true for the pages of a store's panel. */
export async function loadLayoutData(
  context: RequestContext,
  { isOfStore = false } = {},
): Promise<LayoutData> {
  const { visitor, postalCode, services } = context
  const [personalData, categories, location, panel] = await Promise.all([
    personalDataOf(context),
    categoriesOf(services),
    locationOf(services, postalCode),
    isOfStore ? panelOf(context) : {},
  ])
  return {
    visitor: visitor && publicVisitor(visitor),
    cartCount: personalData.cartCount,
    favorites: personalData.favorites,
    unreadCount: personalData.unreadCount,
    categories,
    location,
    ...panel,
    ...(await unsentOf(context)),
  }
}

/** What the panel of the visitor's store shows around each of its pages. */
async function panelOf({ visitor, services }: RequestContext): Promise<Pick<LayoutData, 'panel'>> {
  if (!visitor?.merchantId || !visitor.store) return {}
  const { role } = visitor.store
  return { panel: await storePanel(services.db, { merchantId: visitor.merchantId, role }) }
}

/** Restores the form that a person had sent to this page before they had to prove their identity. */
async function unsentOf({ visitor, url, services }: RequestContext): Promise<Pick<LayoutData, 'unsent'>> {
  if (!visitor || !url.searchParams.has('unsent')) return {}
  const form = await formDraftOf(services, { userId: visitor.userId, path: url.pathname })
  const message = accountMessages.confirmAccess.sendAgain
  return form ? { unsent: { ...refusedForm(form, {}, { message }), isUnsent: true } } : {}
}

/** Returns the top-level categories. More would not fit into a header. */
async function categoriesOf({ cached }: Services): Promise<LayoutData['categories']> {
  const outermost = (await cached.categories()).below(null)
  return outermost.slice(0, maxShownCategories).map(({ slug, name }) => ({ slug, name }))
}

/** Reads a customer's personal data from the database, a guest's from their cookies. */
export async function personalDataOf({
  visitor,
  personalData,
  cartToken,
  favorites,
  services: { db },
}: RequestContext): Promise<PersonalData> {
  if (visitor) return personalData ?? loadPersonalData(db, visitor.userId)
  return {
    cartCount: cartToken ? await cartCount(db, { guestToken: cartToken }) : 0,
    favorites,
    unreadCount: 0,
  }
}

/** Removes the fields that only the server may know. */
export const publicVisitor = ({
  name,
  email,
  store,
  isOperator,
  operatorRights,
  needsSecondFactor,
}: SignedInVisitor): Visitor => ({
  name,
  email,
  store,
  isOperator,
  ...(operatorRights && { operatorRights }),
  ...(needsSecondFactor && { needsSecondFactor }),
})
