import { randomUUID } from 'node:crypto'
import { changeCounting } from '#server/shop/store-stock/change-counting.ts'
import { countStock } from '#server/shop/store-stock/count-stock.ts'
import { receiveStock } from '#server/shop/store-stock/receive-stock.ts'
import { setLowStockLevel } from '#server/shop/store-stock/set-low-stock-level.ts'
import { movementsOfVariant } from '#server/shop/store-stock/stock-movement-queries.ts'
import { stockOfVariant, type VariantKey } from '#server/shop/store-stock/store-stock-queries.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { actionOf } from '#server/web/pages/action-of.ts'
import type { Page, SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { readId } from '#server/web/pages/read-parameters.ts'
import { readCount, readCounting, readLowLevel, readReceipt } from '#shared/forms/merchant/stock-forms.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { variantStockMessages } from '#shared/messages/merchant/stock.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { authorizeMember, merchantOf } from './merchant-of.ts'

const { fieldErrors, saved: savedMessages } = variantStockMessages
type Saved = keyof typeof savedMessages
const savedParts = Object.keys(savedMessages) as Saved[]

/** The stock of one variant: what moved it, and forms that do. */
export const merchantVariantStock: Page<'merchant-variant-stock'> = {
  async load(context) {
    const { db } = context.services
    const { searchParams } = context.url
    const own = variantKeyOf(context)
    const stock = await stockOfVariant(db, own)
    const movements = await movementsOfVariant(db, own, placeOf(searchParams.get('before')))
    return {
      ...{ store: merchantOf(context).store, stock, movements, key: randomUUID() },
      saved: savedParts.find((each) => each === searchParams.get('saved')) ?? '',
    }
  },

  async submit(context) {
    const own = variantKeyOf(context)
    // Another store's variant is not found, whatever was sent.
    await stockOfVariant(context.services.db, own)
    authorizeMember(context, 'stock.manage')
    const action = actionOf(actions, context.form)
    return action
      ? action(context, own)
      : refusedForm(context.form, {}, { message: ruleMessages.invalid_form })
  },
}

const variantKeyOf = (context: RequestContext<'variantId'>): VariantKey => ({
  merchantId: merchantOf(context).merchantId,
  variantId: context.params.variantId,
})

const placeOf = (text: string | null) => (text && /^\d{1,9}$/.test(text) ? Number(text) : null)

const actions: Record<string, (context: SubmitContext, own: VariantKey) => Promise<SubmitAnswer>> = {
  async 'receive-stock'(context, own) {
    const { services, form } = context
    const read = readReceipt(form)
    if (!read.ok) return refusedForm(form, read.errors)
    const { pieces, note } = read.values
    const isDone = await receiveStock(services, { ...own, ...changeOf(context), pieces, note })
    return isDone ? done(own, 'received') : refusedForm(form, { received: fieldErrors.tooMany })
  },

  async 'count-stock'(context, own) {
    const { services, form } = context
    const read = readCount(form)
    if (!read.ok) return refusedForm(form, read.errors)
    const { pieces: counted, note } = read.values
    const seen = placeOf(formText(form, 'seen'))
    const answer = await countStock(services, { ...own, ...changeOf(context), counted, note, seen })
    if (answer.kind === 'counted') return done(own, 'counted')
    if (answer.kind === 'reserved')
      return refusedForm(form, { counted: fieldErrors.reserved(answer.reserved) }, { status: 409 })
    // The form knows the new level from now on: sent once more, the count holds.
    const seenNow = { ...form, seen: answer.now === null ? '' : String(answer.now) }
    const error = fieldErrors.changed(levelText(seen), levelText(answer.now), counted)
    return refusedForm(seenNow, { counted: error }, { status: 409 })
  },

  async 'low-stock'({ services, form }, own) {
    const read = readLowLevel(form)
    if (!read.ok) return refusedForm(form, read.errors)
    await setLowStockLevel(services, { ...own, ...read.values })
    return done(own, 'low')
  },

  async 'stock-counting'(context, own) {
    const { services, form } = context
    const read = readCounting(form)
    if (!read.ok) return refusedForm(form, read.errors)
    const isDone = await changeCounting(services, {
      ...{ ...own, ...changeOf(context), ...read.values },
      note: '',
    })
    return isDone
      ? done(own, 'counting')
      : refusedForm(form, { counting: fieldErrors.oversold }, { status: 409 })
  },
}

const changeOf = ({ visitor, form }: SubmitContext) => ({
  userId: visitor?.userId ?? '',
  key: readId(form, 'key'),
})

const levelText = (level: number | null) => (level === null ? fieldErrors.uncounted : String(level))

const done = ({ variantId }: VariantKey, saved: Saved) => ({
  redirect: href('merchant-variant-stock', { variantId }, { saved }),
})
