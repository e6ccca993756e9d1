import { randomUUID } from 'node:crypto'
import { changeCounting } from '#server/shop/store-stock/change-counting.ts'
import { countStock } from '#server/shop/store-stock/count-stock.ts'
import { receiveStock } from '#server/shop/store-stock/receive-stock.ts'
import { setLowStockLevel } from '#server/shop/store-stock/set-low-stock-level.ts'
import { setStorageLocation } from '#server/shop/store-stock/set-storage-location.ts'
import { movementsOfVariant } from '#server/shop/store-stock/stock-movement-queries.ts'
import { stockOfVariant, type VariantKey } from '#server/shop/store-stock/store-stock-queries.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page, SubmitContext } from '#server/web/pages/page.ts'
import { readId } from '#server/web/pages/read-parameters.ts'
import {
  countingForm,
  countStockForm,
  lowStockForm,
  receiveStockForm,
  storageLocationForm,
} from '#shared/forms/merchant/stock-forms.ts'
import { variantStockMessages } from '#shared/messages/merchant/stock.ts'
import { authorizeMember, merchantOf } from './merchant-of.ts'

const { fieldErrors, saved } = variantStockMessages
const done = doneOn('merchant-variant-stock', saved)

/** The stock of one variant: its movements, and forms that change it. */
export const merchantVariantStock: Page<'merchant-variant-stock'> = {
  done,

  async load(context) {
    const { db } = context.services
    const { searchParams } = context.url
    const own = variantKeyOf(context)
    const stock = await stockOfVariant(db, own)
    const movements = await movementsOfVariant(db, own, placeOf(searchParams.get('before')))
    return {
      store: merchantOf(context).store,
      stock,
      movements,
      key: randomUUID(),
    }
  },

  async submit(context) {
    const own = variantKeyOf(context)
    // Another store's variant is not found, whatever was sent.
    await stockOfVariant(context.services.db, own)
    authorizeMember(context, 'stock.manage')
    return runAction(actions, context, own)
  },
}

const variantKeyOf = (context: RequestContext<'variantId'>): VariantKey => ({
  merchantId: merchantOf(context).merchantId,
  variantId: context.params.variantId,
})

const placeOf = (text: string | null) => (text && /^\d{1,9}$/.test(text) ? Number(text) : null)

const actions = {
  'receive-stock': formAction(receiveStockForm, async (context, values, own: VariantKey) => {
    const isDone = await receiveStock(context.services, { ...own, ...changeOf(context), ...values })
    return isDone ? done.at('received', own) : context.refused({ received: fieldErrors.tooMany })
  }),

  'count-stock': formAction(
    countStockForm,
    async (context, { counted, note, seen: typed }, own: VariantKey) => {
      const seen = placeOf(typed)
      const answer = await countStock(context.services, { ...own, ...changeOf(context), counted, note, seen })
      if (answer.kind === 'counted') return done.at('counted', own)
      if (answer.kind === 'reserved')
        return context.refused({ counted: fieldErrors.reserved(answer.reserved) }, { status: 409 })
      // The form carries the new level from now on, so the count is valid when it is sent once more.
      const values = { ...context.form, seen: answer.now === null ? '' : String(answer.now) }
      const error = fieldErrors.changed(levelText(seen), levelText(answer.now), counted)
      return context.refused({ counted: error }, { status: 409, values })
    },
  ),

  'low-stock': formAction(lowStockForm, async (context, values, own: VariantKey) => {
    await setLowStockLevel(context.services, { ...own, ...values })
    return done.at('low', own)
  }),

  'storage-location': formAction(
    storageLocationForm,
    async (context, { storageLocation }, own: VariantKey) => {
      await setStorageLocation(context.services, { ...own, storageLocation })
      return done.at('location', own)
    },
  ),

  'stock-counting': formAction(countingForm, async (context, { counting }, own: VariantKey) => {
    const change = { ...own, ...changeOf(context), counting, note: '' }
    const isDone = await changeCounting(context.services, change)
    return isDone
      ? done.at('counting', own)
      : context.refused({ counting: fieldErrors.oversold }, { status: 409 })
  }),
}

const changeOf = ({ visitor, form }: SubmitContext) => ({
  userId: visitor?.userId ?? '',
  key: readId(form, 'key'),
})

const levelText = (level: number | null) => (level === null ? fieldErrors.uncounted : String(level))
