import { isAllOnSale } from '#server/shop/catalog/bulk/bulk-queries.ts'
import { addPictures } from '#server/shop/catalog/pictures/add-pictures.ts'
import {
  describePicture,
  focusPicture,
  movePicture,
  type PictureKey,
  removePicture,
  showPictureOf,
} from '#server/shop/catalog/pictures/change-pictures.ts'
import { picturedVariants } from '#server/shop/catalog/pictures/variant-picture-queries.ts'
import { changeProduct } from '#server/shop/catalog/products/change-product.ts'
import {
  picturesOfStoreProduct,
  productOfStore,
} from '#server/shop/catalog/products/merchant-product-queries.ts'
import { priceChanges } from '#server/shop/catalog/products/price-history-queries.ts'
import { formOfProduct, variantsOnSale } from '#server/shop/catalog/products/product-form-values.ts'
import { savedProduct } from '#server/shop/catalog/products/saved-product-queries.ts'
import { isReviewDue } from '#server/shop/catalog/review/review-queries.ts'
import { hasPixKey } from '#server/shop/merchants/pix-key/pix-key-queries.ts'
import { lastTakeDown } from '#server/shop/moderation/decision-queries.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { actionOf } from '#server/web/pages/action-of.ts'
import { memberOf } from '#server/web/pages/author-of.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import { authorizeMember, merchantOf } from '#server/web/pages/merchant/merchant-of.ts'
import type { Page, SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { dropPageDraft } from '#server/web/pages/page-draft.ts'
import { readCount, readId } from '#server/web/pages/read-parameters.ts'
import { readFocus } from '#shared/catalog/pictures/picture-focus.ts'
import { maxPictureAlt, maxUploadBytes, pictureAnchor } from '#shared/catalog/pictures/pictures.ts'
import { optionFieldNames } from '#shared/catalog/pictures/variant-pictures.ts'
import { withValuesForAll } from '#shared/catalog/values-for-all.ts'
import { ShopError } from '#shared/errors.ts'
import { formText, formTexts, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import {
  merchantProductMessages as messages,
  refusedText,
  uploadedText,
} from '#shared/messages/merchant/merchant-products.ts'
import { archivedText, filledText, productFormMessages } from '#shared/messages/merchant/product-form.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { refusedUploadText } from '#shared/messages/upload.ts'
import { categoryOptions } from './category-options.ts'
import { productDraft } from './product-draft.ts'
import { beforeSaving, unsavedAnswer } from './product-form-answer.ts'

const { fieldErrors } = messages
const { created, createdWithPhotos, saved } = productFormMessages

export const merchantProductDone = doneOn('merchant-product', {
  new: (url, { pictures }) => withFilled(pictures.length > 0 ? createdWithPhotos : created, url),
  changed(url, { draft }) {
    const archived = readCount(url.searchParams.get('archived'))
    if (draft) return null
    return withFilled(archived > 0 ? `${saved} ${archivedText(archived)}` : saved, url)
  },
  uploaded: ({ searchParams }) =>
    uploadedText({
      added: readCount(searchParams.get('added')),
      known: readCount(searchParams.get('known')),
    }),
})

/** Adds in how many combinations the server filled in a value for all. */
function withFilled(text: string, { searchParams }: URL): string {
  const filled = readCount(searchParams.get('filled'))
  return filled > 0 ? `${text} ${filledText(filled)}` : text
}

/** One product of a store: its form and its pictures. */
export const merchantProduct: Page<'merchant-product'> = {
  done: merchantProductDone,

  async load(context) {
    const { store, merchantId } = merchantOf(context)
    const { searchParams } = context.url
    const { db } = context.services
    const key = { merchantId, productId: productIdOf(context) }
    const [product, form, draft, pictures, { optionNames, variants }] = await Promise.all([
      ownProduct(context),
      formOf(context),
      productDraft(context),
      picturesOfStoreProduct(db, key),
      picturedVariants(db, key),
    ])
    return {
      store,
      product,
      pictures,
      optionNames,
      variants: variants.map(({ options, pictureId }) => ({ options, pictureId })),
      crop: searchParams.get('crop') ?? '',
      ...form,
      ...draft,
      pictureSaved: searchParams.get('picture') ?? '',
    }
  },

  async submit(context) {
    // Authorized before the file is read.
    await ownProduct(context)
    const action = actionOf(actions, context.form)
    if (action) return action(context)
    const isFilled = Object.keys(context.form).length > 0
    return isFilled ? refusedForm(context.form, {}, { message: ruleMessages.invalid_form }) : upload(context)
  },
}

/** Returns the form of a saved product, with its stock. */
async function formOf(context: RequestContext<'productId'>) {
  const { db } = context.services
  const key = { merchantId: merchantOf(context).merchantId, productId: productIdOf(context) }
  const [saved, prices, isReviewed, isLastOnSale, isPaidByPix, categories, decision] = await Promise.all([
    savedProduct(db, key),
    priceChanges(db, key),
    isReviewDue(db, key.merchantId),
    isAllOnSale(db, { merchantId: key.merchantId, productIds: [key.productId] }),
    hasPixKey(db, key.merchantId),
    categoryOptions(context.services),
    lastTakeDown(context.services, key.productId),
  ])
  if (!saved) throw new ShopError('not_found', 'The product was deleted meanwhile')
  const onSale = variantsOnSale(saved)
  const levels = onSale.map(({ id, level }) => [id, level?.tracked ? level.onHand : null] as const)
  return {
    values: formOfProduct(saved, context.services.country.timeZone),
    prices,
    levels: Object.fromEntries(levels),
    isReviewed,
    isLastOnSale,
    hasPixKey: isPaidByPix,
    review: {
      submittedAt: saved.submittedAt?.toISOString() ?? null,
      rejectionReason: saved.rejectionReason,
      decision: decision?.words === saved.rejectionReason ? decision.view : null,
    },
    categories,
  }
}

/** The form of the product itself. */
async function save(context: SubmitContext<'productId'>): Promise<SubmitAnswer> {
  authorizeMember(context, 'products.edit')
  const { services } = context
  const unready = beforeSaving(context.form)
  if (unready) return unready
  const { form, filled } = withValuesForAll(context.form)
  const productId = productIdOf(context)
  const key = { merchantId: merchantOf(context).merchantId, productId, by: memberOf(context) }
  const answer = await changeProduct(services, key, form)
  if (answer.kind !== 'saved') return unsavedAnswer(form, answer)
  await dropPageDraft(context)
  const { archived } = answer
  return merchantProductDone.at('changed', { productId }, { archived: archived || '', filled: filled || '' })
}

async function ownProduct(context: RequestContext<'productId'>) {
  const own = { merchantId: merchantOf(context).merchantId, productId: productIdOf(context) }
  const found = await productOfStore(context.services.db, own)
  if (!found) throw new ShopError('not_found', `The store has no product ${own.productId}`)
  return found
}

const productIdOf = ({ params }: RequestContext<'productId'>) => params.productId

/** A form with files in it shows its fields only when it is read as a whole. */
async function upload(context: SubmitContext<'productId'>): Promise<SubmitAnswer> {
  const { files, refusal } = await context.upload(maxUploadBytes)
  const form = { intent: 'upload' }
  if (refusal) return refusedForm(form, { files: refusedUploadText(refusal, fieldErrors.tooLarge) })
  if (files.length === 0) return refusedForm(form, { files: fieldErrors.files })
  const productId = productIdOf(context)
  const own = { merchantId: merchantOf(context).merchantId, productId }
  const { added, known, refused } = await addPictures(context.services, own, files)
  if (refused.length > 0) {
    const message = messages.partly(uploadedText({ added, known }))
    return refusedForm(form, { files: refusedText(refused) }, added + known > 0 ? { message } : {})
  }
  return merchantProductDone.at('uploaded', { productId }, { added, known })
}

/** Actions by the form's `intent`. */
const actions: Record<string, (context: SubmitContext<'productId'>) => Promise<SubmitAnswer>> = {
  upload,
  save,

  async 'drop-draft'(context) {
    await dropPageDraft(context)
    return { redirect: href('merchant-product', { productId: productIdOf(context) }) }
  },

  async describe(context) {
    const alt = formText(context.form, 'alt').replace(/\s+/g, ' ')
    if (alt.length > maxPictureAlt) return refusedForm(context.form, { alt: fieldErrors.alt(maxPictureAlt) })
    await describePicture(context.services, pictureOf(context), alt)
    return backTo(context)
  },

  async move(context) {
    const place = formText(context.form, 'place')
    if (!/^[1-9]\d{0,2}$/.test(place))
      return refusedForm(context.form, {}, { message: ruleMessages.invalid_form })
    await movePicture(context.services, pictureOf(context), Number(place))
    return backTo(context, true)
  },

  async remove(context) {
    await removePicture(context.services, pictureOf(context))
    return { redirect: href('merchant-product', { productId: productIdOf(context) }) }
  },

  async variants(context) {
    const choice = optionFieldNames.map((name) => formTexts(context.form, name))
    const isShown = await showPictureOf(context.services, pictureOf(context), choice)
    return isShown
      ? backTo(context)
      : refusedForm(context.form, { [optionFieldNames[0]]: fieldErrors.variants })
  },

  async focus(context) {
    const picture = pictureOf(context)
    const pictures = await picturesOfStoreProduct(context.services.db, picture)
    const size = pictures.find((each) => each.picture.id === picture.pictureId)?.picture.size
    if (!size) throw new ShopError('not_found', `The product shows no picture ${picture.pictureId}`)
    const focus = readFocus(context.form, size)
    if (!focus) return refusedForm(context.form, { focus: fieldErrors.focus })
    await focusPicture(context.services, picture, focus)
    return backTo(context, true)
  },
}

const pictureOf = (context: SubmitContext<'productId'>): PictureKey => ({
  merchantId: merchantOf(context).merchantId,
  productId: productIdOf(context),
  pictureId: readId(context.form, 'picture'),
})

/** Returns to the changed picture and keeps the open crop. A change that is not visible is confirmed by a text. */
const backTo = (context: SubmitContext<'productId'>, isSeen = false): SubmitAnswer => {
  const crop = context.url.searchParams.get('crop')
  const picture = formText(context.form, 'picture')
  const parameters = { crop, picture: isSeen ? '' : picture }
  const page = href('merchant-product', { productId: productIdOf(context) }, parameters)
  return { redirect: `${page}#${pictureAnchor(picture)}` }
}
