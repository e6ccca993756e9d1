import {
  addFavorites,
  changeFavorite,
  hasPriceMails,
  setPriceMails,
} from '#server/shop/favorites/change-favorites.ts'
import { favoriteCards } from '#server/shop/favorites/favorite-queries.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { destinationOf } from '#server/web/pages/destination-of.ts'
import { personalDataOf } from '#server/web/pages/layout-data.ts'
import type { Page, SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { readId } from '#server/web/pages/read-parameters.ts'
import { changedFavorites, type FavoriteKind, favoriteActions } from '#shared/catalog/favorites.ts'
import { ShopError } from '#shared/errors.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { safePath } from '#shared/routing/safe-path.ts'

/** The visitor's favorites: a customer's in the database, a guest's in their cookie. */
export const favorites: Page<'favorites'> = {
  async load(context) {
    const { visitor, services } = context
    const { favorites: guestFavorites } = await personalDataOf(context)
    const cards = await favoriteCards(services.db, guestFavorites, destinationOf(context))
    return { ...cards, priceMails: visitor && (await hasPriceMails(services.db, visitor.userId)) }
  },

  async submit(context) {
    const action = favoriteActions.find((name) => formText(context.form, name) !== '')
    if (action) return change(context, action)
    if (formText(context.form, 'intent') === 'price-mails') return choosePriceMails(context)
    return refusedForm(context.form, {}, { message: ruleMessages.invalid_form })
  },
}

/** A guest's favorites move to their account. */
export async function saveFavorites(
  { services, favorites: guestFavorites, remember }: RequestContext,
  userId: string,
) {
  await addFavorites(services, userId, guestFavorites)
  remember({ favorites: { products: [], stores: [] } })
}

async function change(
  context: SubmitContext,
  action: (typeof favoriteActions)[number],
): Promise<SubmitAnswer> {
  const { visitor, services, form } = context
  const [verb, kind] = action.split('-') as ['add' | 'remove', FavoriteKind]
  const id = readId(form, action)
  const changed = { kind, id, wanted: verb === 'add' }
  if (visitor) await changeFavorite(services, { userId: visitor.userId, ...changed })
  else context.remember({ favorites: changedFavorites(context.favorites, changed) })
  // With scripts the page stays. Without scripts, it redirects to where the button was.
  const back = formText(form, 'back')
  return { redirect: back === '' ? href('favorites') : safePath(back) }
}

async function choosePriceMails({ visitor, services, form }: SubmitContext): Promise<SubmitAnswer> {
  if (!visitor) throw new ShopError('unauthenticated', 'Mails are for customers')
  await setPriceMails(services.db, visitor.userId, formText(form, 'wanted') === '1')
  return { redirect: href('favorites') }
}
