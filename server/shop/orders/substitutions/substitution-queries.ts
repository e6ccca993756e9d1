import { and, asc, eq, gt, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/connect.ts'
import { pictureColumns, pictureView } from '#server/db/picture-view.ts'
import { lineSubstitution, orderLine, picture, product, variant } from '#server/db/schema/index.ts'
import type { Services } from '#server/shop/services.ts'
import type { SubstitutionView } from '#shared/orders/substitutions.ts'

type Reading = Pick<Services, 'clock'> & { db: Db }

/** Returns the proposals that wait for the customer's answer, by order. */
export async function openSubstitutions(
  services: Reading,
  orderIds: readonly string[],
): Promise<Map<string, SubstitutionView[]>> {
  if (orderIds.length === 0) return new Map()
  const isOpen = and(
    inArray(lineSubstitution.orderId, [...orderIds]),
    eq(lineSubstitution.status, 'open'),
    gt(lineSubstitution.expiresAt, services.clock()),
  )
  const rows = await substitutions(services, isOpen)
  return new Map(
    [...Map.groupBy(rows, ({ orderId }) => orderId)].map(([id, ofOrder]) => [
      id,
      ofOrder.map(({ view }) => view),
    ]),
  )
}

/** Returns the newest proposal for each line of an order, for its store. */
export async function newestSubstitutions(
  services: Reading,
  orderId: SQLWrapper,
): Promise<SubstitutionView[]> {
  const rows = await substitutions(services, inArray(lineSubstitution.orderId, orderId))
  return [...new Map(rows.map(({ view }) => [view.lineId, view])).values()]
}

/** Returns one proposal, or null. */
export async function substitutionById(services: Reading, id: string): Promise<SubstitutionView | null> {
  const [found] = await substitutions(services, eq(lineSubstitution.id, id))
  return found?.view ?? null
}

const pictureIdOf = (goods: PgColumn) => sql`(${goods} ->> 'pictureId')::uuid`

/** The oldest first. */
async function substitutions({ db, clock }: Reading, where: SQL | undefined) {
  const formerPicture = alias(picture, 'former_picture')
  const rows = await db
    .select({
      row: lineSubstitution,
      paidMinor: orderLine.unitPriceMinor,
      productHandle: product.handle,
      picture: pictureColumns(picture),
      formerPicture: pictureColumns(formerPicture),
    })
    .from(lineSubstitution)
    .innerJoin(orderLine, eq(orderLine.id, lineSubstitution.orderLineId))
    .innerJoin(variant, eq(variant.id, lineSubstitution.variantId))
    .leftJoin(product, and(eq(product.id, variant.productId), eq(product.status, 'published')))
    .leftJoin(picture, sql`${picture.id} = ${pictureIdOf(lineSubstitution.proposed)}`)
    .leftJoin(formerPicture, sql`${formerPicture.id} = ${pictureIdOf(lineSubstitution.former)}`)
    .where(where)
    .orderBy(asc(lineSubstitution.createdAt), asc(lineSubstitution.id))
  return rows.map(({ row, paidMinor, productHandle, ...pictures }) => {
    const { former, proposed, status, expiresAt } = row
    const view: SubstitutionView = {
      id: row.id,
      status: status === 'open' && expiresAt <= clock() ? 'expired' : status,
      lineId: row.orderLineId,
      quantity: row.quantity,
      former: {
        title: former.title,
        options: former.options,
        picture: pictureView(pictures.formerPicture, former.title),
        priceMinor: paidMinor,
        productHandle: null,
      },
      proposed: {
        title: proposed.title,
        options: proposed.options,
        picture: pictureView(pictures.picture, proposed.title),
        priceMinor: row.priceMinor,
        productHandle,
      },
      differenceMinor: row.differenceMinor,
      note: row.note,
      expiresAt: expiresAt.toISOString(),
    }
    return { orderId: row.orderId, view }
  })
}
