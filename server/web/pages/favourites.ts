import {
  addFavourites,
  changeFavourite,
  hasPriceMails,
  setPriceMails,
} from '#server/shop/wishes/change-favourites.ts'
import { favouriteCards } from '#server/shop/wishes/favourite-queries.ts'
import { ShopError } from '#shared/errors.ts'
import { changedFavourites, type FavouriteKind, favouriteActs } from '#shared/favourites.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { safePath } from '#shared/safe-path.ts'
import { longId } from '#shared/short-id.ts'
import { destinationOf } from './destination-of.ts'
import { ownOf } from './frame.ts'
import type { Page, SubmitAnswer, SubmitVisit, Visit } from './page.ts'
import { readId } from './read-id.ts'

/** What somebody wants to find again: a customer's in the database, a guest's in their cookie. */
export const favourites: Page<'favourites'> = {
  async load(visit) {
    const { visitor, services } = visit
    const { favourites: kept } = await ownOf(visit)
    const cards = await favouriteCards(services.db, kept, destinationOf(visit))
    return { ...cards, priceMails: visitor && (await hasPriceMails(services.db, visitor.userId)) }
  },

  async submit(visit) {
    const act = favouriteActs.find((name) => formText(visit.form, name) !== '')
    if (act) return change(visit, act)
    if (formText(visit.form, 'intent') === 'price-mails') return choosePriceMails(visit)
    return refusedForm(visit.form, {}, { message: ruleMessages.invalid_form })
  },
}

/** What a guest had goes along into their account. */
export async function keepFavourites({ services, favourites: kept, remember }: Visit, userId: string) {
  await addFavourites(services, userId, kept)
  remember({ favourites: { products: [], stores: [] } })
}

async function change(visit: SubmitVisit, act: (typeof favouriteActs)[number]): Promise<SubmitAnswer> {
  const { visitor, services, form } = visit
  const [verb, kind] = act.split('-') as ['add' | 'remove', FavouriteKind]
  // Tabs of an earlier build say all of the id.
  const id = longId(formText(form, act)) ?? readId(form, act)
  const changed = { kind, id, wanted: verb === 'add' }
  if (visitor) await changeFavourite(services, { userId: visitor.userId, ...changed })
  else visit.remember({ favourites: changedFavourites(visit.favourites, changed) })
  // With scripts nobody goes anywhere; without, back to where the button was.
  const back = formText(form, 'back')
  return { redirect: back === '' ? href('favourites') : safePath(back) }
}

async function choosePriceMails({ visitor, services, form }: SubmitVisit): Promise<SubmitAnswer> {
  if (!visitor) throw new ShopError('unauthenticated', 'Mails are for customers')
  await setPriceMails(services.db, visitor.userId, formText(form, 'wanted') === '1')
  return { redirect: href('favourites') }
}
