import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { decorativePictureView, pictureColumns } from '#server/db/picture-view.ts'
import { inventoryLevel, merchant, picture, product, variant } from '#server/db/schema/index.ts'
import { readyFirst } from '#server/shop/catalog/lists/cover-of-product.ts'
import { sellingPrice } from '#server/shop/merchants/selling-price.ts'
import type { OrderLineRow } from '#server/shop/orders/refunds/refund-amounts.ts'
import { availableQuantity } from '#server/shop/stock/available-quantity.ts'
import {
  type LineGoods,
  type SubstituteChoice,
  substitutionDifference,
} from '#shared/orders/substitutions.ts'

/** SQL condition: its customer could buy it without writing anything for it. */
const isOffered = and(
  eq(product.status, 'published'),
  isNull(variant.archivedAt),
  eq(product.personalizationRequired, false),
)

/** Returns the goods of a variant that a store may propose, with its price. Null for any other. */
export async function substituteOf(
  db: Db,
  { merchantId, variantId }: { merchantId: string; variantId: string },
): Promise<{ goods: LineGoods; priceMinor: number } | null> {
  const isIt = and(eq(variant.id, variantId), eq(variant.merchantId, merchantId), isOffered)
  const [found] = await variants(db).where(isIt)
  if (!found) return null
  const { priceMinor, withdrawalException } = found
  return { goods: { ...goodsOf(found), withdrawalException }, priceMinor }
}

const maxChoices = 10

interface Search {
  merchantId: string
  line: OrderLineRow
  /** Words of a title, an option or a SKU. Without any, what is most like the line's product comes first. */
  query: string
}

/** Returns variants of a store of which there are enough pieces for a line, the most alike first. */
export async function substitutesFor(
  db: Db,
  { merchantId, line, query }: Search,
): Promise<SubstituteChoice[]> {
  const words = query.split(/\s+/).filter(Boolean)
  const text = sql`fold(concat_ws(' ', ${product.title}, ${variant.option1}, ${variant.option2}, ${variant.option3}, ${variant.sku}))`
  const { tracked, policy, onHand, reserved } = inventoryLevel
  const former = sql`(select f.product_id from ${variant} f where f.id = ${line.variantId})`
  const rows = await variants(db)
    .where(
      and(
        eq(variant.merchantId, merchantId),
        isOffered,
        ne(variant.id, line.variantId),
        sql`(not ${tracked} or ${policy} = 'continue' or ${onHand} - ${reserved} >= ${line.quantity})`,
        ...words.map((word) => sql`strpos(${text}, fold(${word})) > 0`),
      ),
    )
    .orderBy(
      desc(sql`${product.id} = ${former}`),
      desc(sql`${product.categoryId} is not distinct from (
        select s.category_id from ${product} s where s.id = ${former})`),
      asc(sql`abs(${sellingPrice} - ${line.unitPriceMinor})`),
      variant.id,
    )
    .limit(maxChoices)
  return rows.map(({ level, shown, priceMinor, ...row }) => {
    const { variantId, title, options, sku } = goodsOf({ ...row, shown })
    return {
      variantId,
      title,
      options,
      sku,
      priceMinor,
      picture: decorativePictureView(shown),
      differenceMinor: substitutionDifference(line, priceMinor),
      available: availableQuantity(level),
    }
  })
}

/** The goods of a line as they are now. */
export const goodsOfLine = (line: OrderLineRow): LineGoods => ({
  variantId: line.variantId,
  productHandle: line.productHandle,
  title: line.title,
  options: line.options,
  sku: line.sku,
  pictureId: line.pictureId,
  withdrawalException: line.withdrawalException,
})

function variants(db: Db) {
  const shown = db
    .select(pictureColumns(picture))
    .from(picture)
    .where(and(eq(picture.productId, product.id), ne(picture.status, 'failed')))
    .orderBy(
      readyFirst,
      sql`${picture.id} is distinct from ${variant.pictureId}`,
      picture.position,
      picture.id,
    )
    .limit(1)
    .as('shown')
  return db
    .select({
      variant,
      handle: product.handle,
      title: product.title,
      withdrawalException: product.withdrawalException,
      priceMinor: sellingPrice.mapWith(Number),
      level: inventoryLevel,
      shown: {
        id: shown.id,
        alt: shown.alt,
        status: shown.status,
        width: shown.width,
        height: shown.height,
        placeholder: shown.placeholder,
        tone: shown.tone,
        focusX: shown.focusX,
        focusY: shown.focusY,
      },
    })
    .from(variant)
    .innerJoin(product, eq(product.id, variant.productId))
    .innerJoin(merchant, eq(merchant.id, variant.merchantId))
    .innerJoin(inventoryLevel, eq(inventoryLevel.variantId, variant.id))
    .leftJoinLateral(shown, sql`true`)
    .$dynamic()
}

type VariantRow = Awaited<ReturnType<typeof variants>>[number]

const goodsOf = ({
  variant: { id, sku, option1, option2, option3 },
  handle,
  title,
  shown,
}: Pick<VariantRow, 'variant' | 'handle' | 'title' | 'shown'>) => ({
  variantId: id,
  productHandle: handle,
  title,
  options: [option1, option2, option3].filter(Boolean).join(' · '),
  sku,
  pictureId: shown?.id ?? null,
})
