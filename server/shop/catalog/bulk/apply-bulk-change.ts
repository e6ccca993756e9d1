import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { product, variant } from '#server/db/schema/index.ts'
import { type AuditRecord, type MemberAuthor, recordAudits } from '#server/shop/audit/record-audit.ts'
import { movedProduct } from '#server/shop/catalog/review/move-product.ts'
import { type BulkChange, changedPrice, type PriceChange } from '#shared/catalog/bulk-changes.ts'
import { decimalText } from '#shared/money/money.ts'
import type { BulkProduct } from './bulk-queries.ts'
import { type Planning, statusAfter } from './plan-bulk-change.ts'

interface Changing extends Planning {
  by: MemberAuthor
  at: Date
}

/** Changes locked products, each with its entry in the audit log. */
export async function applyBulkChange(
  tx: Db,
  products: readonly BulkProduct[],
  changing: Changing,
): Promise<void> {
  const { change, by, at } = changing
  const changed =
    change.action === 'price'
      ? await changePrices(tx, products, change)
      : await changeEach(tx, products, { ...changing, change })
  await recordAudits(
    tx,
    changed.map((each) => ({ ...each, by, at, merchantId: by.merchantId })),
  )
  const ids = products.map(({ id }) => id)
  await tx.update(product).set({ updatedAt: at }).where(inArray(product.id, ids))
}

type Changed = Pick<AuditRecord, 'action' | 'subject' | 'before' | 'after'>
type PriceByPercent = Extract<BulkChange, { action: 'price' }>

interface ChangingOther extends Omit<Changing, 'change'> {
  change: Exclude<BulkChange, PriceByPercent>
}

async function changeEach(
  tx: Db,
  products: readonly BulkProduct[],
  changing: ChangingOther,
): Promise<Changed[]> {
  const changed: Changed[] = []
  for (const each of products) changed.push(await changeOne(tx, each, changing))
  return changed
}

async function changeOne(tx: Db, each: BulkProduct, changing: ChangingOther): Promise<Changed> {
  const { change, at } = changing
  if (change.action === 'category') {
    const { categoryId } = change
    await tx.update(product).set({ categoryId }).where(eq(product.id, each.id))
    return {
      action: 'product.changed',
      subject: subjectOf(each),
      before: { category: each.categoryId ?? '' },
      after: { category: categoryId ?? '' },
    }
  }
  const status = statusAfter(each, change.action, changing.isReviewDue)
  const moved = movedProduct(each.status, { to: status, by: 'merchant', at })
  // The status columns of an imported file no longer hold, nor a time of publication.
  const extra = sql`${product.extra} - '{Published,Status}'::text[]`
  await tx
    .update(product)
    .set({ ...moved, extra, publishAt: null })
    .where(eq(product.id, each.id))
  return {
    action: status === 'archived' ? 'product.archived' : 'product.changed',
    subject: subjectOf(each),
    before: { status: each.status },
    after: { status },
  }
}

/** Changes prices with one statement for all variants. */
async function changePrices(
  tx: Db,
  products: readonly BulkProduct[],
  change: PriceByPercent,
): Promise<Changed[]> {
  const priced = products.map((each) => ({
    subject: subjectOf(each),
    variants: each.variants.map((own) => ({ ...own, ...changedPrice(own, change) })),
  }))
  const all = priced.flatMap(({ variants }) => variants)
  await tx.execute(sql`
    update ${variant} v set price_minor = n.price, pix_price_minor = n.pix_price,
      compare_at_minor = case when n.loses_compare_at then null else v.compare_at_minor end
    from unnest(${sql.param(all.map(({ id }) => id))}::uuid[],
      ${sql.param(all.map(({ afterMinor }) => afterMinor))}::bigint[],
      ${sql.param(all.map(({ pixAfterMinor }) => pixAfterMinor))}::bigint[],
      ${sql.param(all.map(({ losesCompareAt }) => losesCompareAt))}::boolean[]) as n (id, price, pix_price, loses_compare_at)
    where v.id = n.id`)
  return priced.map(({ subject, variants }) => ({
    action: 'prices.changed',
    subject,
    before: pricesOf(variants, (each) => ({ price: each.beforeMinor, pixPrice: each.pixBeforeMinor })),
    after: pricesOf(variants, (each) => ({ price: each.afterMinor, pixPrice: each.pixAfterMinor })),
  }))
}

type ChangedVariant = PriceChange & { name: string }

/** Returns prices as the audit log records them; an own Pix price only if there is one. */
const pricesOf = (
  variants: readonly ChangedVariant[],
  minorsOf: (each: ChangedVariant) => { price: number; pixPrice: number | null },
) =>
  Object.fromEntries(
    variants.flatMap((each) => {
      const { price, pixPrice } = minorsOf(each)
      const named = (field: string) => (each.name ? `${field} (${each.name})` : field)
      const own = pixPrice === null ? '' : decimalText(pixPrice, 2)
      return [
        [named('price'), decimalText(price, 2)],
        ...(each.pixBeforeMinor === null ? [] : [[named('pixPrice'), own]]),
      ]
    }),
  )

const subjectOf = ({ id, title: name }: BulkProduct) => ({ type: 'product', id, name })
