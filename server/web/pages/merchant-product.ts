import { addPictures } from '#server/shop/catalog/add-pictures.ts'
import {
  describePicture,
  focusPicture,
  movePicture,
  type OwnPicture,
  removePicture,
} from '#server/shop/catalog/change-pictures.ts'
import { showPictureOf } from '#server/shop/catalog/show-picture-of.ts'
import { picturesOfStoreProduct, productOfStore } from '#server/shop/catalog/store-product-queries.ts'
import { picturedVariants } from '#server/shop/catalog/variant-picture-queries.ts'
import { ShopError } from '#shared/errors.ts'
import { formText, formTexts, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import {
  broughtText,
  refusedText,
  merchantProductMessages as words,
} from '#shared/messages/merchant-products.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { readFocus } from '#shared/picture-focus.ts'
import { maxPictureAlt, maxUploadBytes, pictureAnchor } from '#shared/pictures.ts'
import { optionFields } from '#shared/variant-pictures.ts'
import { actOf } from './act-of.ts'
import { merchantOf } from './merchant-of.ts'
import type { Page, SubmitAnswer, SubmitVisit, Visit } from './page.ts'
import { readId } from './read-id.ts'

const { faults } = words

/** One product of a store: its pictures. */
export const merchantProduct: Page<'merchant-product'> = {
  async load(visit) {
    const { store } = merchantOf(visit)
    const product = await ownProduct(visit)
    const { searchParams } = visit.url
    const { db } = visit.services
    const { optionNames, variants } = await picturedVariants(db, product.id)
    return {
      store,
      product,
      pictures: await picturesOfStoreProduct(db, product),
      optionNames,
      variants: variants.map(({ options, pictureId }) => ({ options, pictureId })),
      crop: searchParams.get('crop') ?? '',
      brought: { added: readCount(searchParams.get('added')), known: readCount(searchParams.get('known')) },
    }
  },

  async submit(visit) {
    // Whose it is comes first: nobody else makes the shop read a file.
    await ownProduct(visit)
    const act = actOf(acts, visit.form)
    if (act) return act(visit)
    const isFilled = Object.keys(visit.form).length > 0
    return isFilled ? refusedForm(visit.form, {}, { message: ruleMessages.invalid_form }) : bring(visit)
  },
}

async function ownProduct(visit: Visit) {
  const own = { merchantId: merchantOf(visit).merchantId, productId: productIdOf(visit) }
  const found = await productOfStore(visit.services.db, own)
  if (!found) throw new ShopError('not_found', `The store has no product ${own.productId}`)
  return found
}

const productIdOf = ({ params }: Visit) => params.productId ?? ''

const readCount = (text: string | null) => (/^\d{1,3}$/.test(text ?? '') ? Number(text) : 0)

/** A form with files in it shows its fields only when it is read as a whole. */
async function bring(visit: SubmitVisit): Promise<SubmitAnswer> {
  const sent = await visit.upload(maxUploadBytes)
  const form = { intent: 'bring' }
  if (sent === 'too-large') return refusedForm(form, { files: faults.tooLarge })
  if (sent === 'unreadable' || sent.files.length === 0) return refusedForm(form, { files: faults.files })
  const productId = productIdOf(visit)
  const own = { merchantId: merchantOf(visit).merchantId, productId }
  const { added, known, refused } = await addPictures(visit.services, own, sent.files)
  if (refused.length > 0) {
    const message = words.partly(broughtText({ added, known }))
    return refusedForm(form, { files: refusedText(refused) }, added + known > 0 ? { message } : {})
  }
  return { redirect: href('merchant-product', { productId }, { added, known }) }
}

/** By the form's `intent`. */
const acts: Record<string, (visit: SubmitVisit) => Promise<SubmitAnswer>> = {
  bring,

  async describe(visit) {
    const alt = formText(visit.form, 'alt').replace(/\s+/g, ' ')
    if (alt.length > maxPictureAlt) return refusedForm(visit.form, { alt: faults.alt(maxPictureAlt) })
    await describePicture(visit.services, pictureOf(visit), alt)
    return backTo(visit)
  },

  async move(visit) {
    const place = formText(visit.form, 'place')
    if (!/^[1-9]\d{0,2}$/.test(place))
      return refusedForm(visit.form, {}, { message: ruleMessages.invalid_form })
    await movePicture(visit.services, pictureOf(visit), Number(place))
    return backTo(visit)
  },

  async remove(visit) {
    await removePicture(visit.services, pictureOf(visit))
    return { redirect: href('merchant-product', { productId: productIdOf(visit) }) }
  },

  async variants(visit) {
    const choice = optionFields.map((name) => formTexts(visit.form, name))
    const isShown = await showPictureOf(visit.services, pictureOf(visit), choice)
    return isShown ? backTo(visit) : refusedForm(visit.form, { [optionFields[0]]: faults.variants })
  },

  async focus(visit) {
    const picture = pictureOf(visit)
    const pictures = await picturesOfStoreProduct(visit.services.db, await ownProduct(visit))
    const size = pictures.find((each) => each.picture.id === picture.pictureId)?.picture.size
    if (!size) throw new ShopError('not_found', `The product shows no picture ${picture.pictureId}`)
    const focus = readFocus(visit.form, size)
    if (!focus) return refusedForm(visit.form, { focus: faults.focus })
    await focusPicture(visit.services, picture, focus)
    return backTo(visit)
  },
}

const pictureOf = (visit: SubmitVisit): OwnPicture => ({
  merchantId: merchantOf(visit).merchantId,
  productId: productIdOf(visit),
  pictureId: readId(visit.form, 'picture'),
})

/** To the picture that was changed, with what is open. */
const backTo = (visit: SubmitVisit): SubmitAnswer => {
  const crop = visit.url.searchParams.get('crop')
  const page = href('merchant-product', { productId: productIdOf(visit) }, { crop })
  return { redirect: `${page}#${pictureAnchor(formText(visit.form, 'picture'))}` }
}
