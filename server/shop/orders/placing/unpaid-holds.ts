import { createHmac } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { batch } from '#server/db/batch.ts'
import type { Db } from '#server/db/connect.ts'
import { orderGroup, postalAddressKey } from '#server/db/schema/index.ts'
import { addressKey } from '#server/shop/customers/address-key.ts'
import { taxIdKeys } from '#server/shop/orders/tax-ids/tax-id.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import type { Checkout } from './checkout.ts'

/**
 * How many pieces of limited stock unpaid orders may hold: per guest, tax id or postal address, and per network
 * client, which many people may share.
 */
export const maxUnpaidPieces = { person: 60, client: 180 }

/** Hashes the client's address, so that it is recognized but cannot be read. */
export const clientKeyOf = ({ secrets: [secret = ''] }: Pick<Services, 'secrets'>, ip: string): string =>
  createHmac('sha256', secret)
    .update(`client ${addressKey(ip)}`)
    .digest('base64url')

/**
 * Throws if the unpaid orders would hold too much. Concurrent orders of the same person wait for each other here,
 * before anything else is locked that both may want.
 */
export async function limitUnpaidHolds(
  tx: Db,
  services: Pick<Services, 'sealingKeys'>,
  checkout: Checkout,
  lines: readonly { variantId: string; quantity: number }[],
): Promise<void> {
  const { email, taxId, address, clientKey } = checkout
  // In the same format as `postalAddressKey`.
  const postalAddress = [address.postalCode, address.street, address.number].join(' ')
  const keys = [`guest ${email.toLowerCase()}`, `tax-id ${taxId}`, `address ${postalAddress.toLowerCase()}`]
  if (clientKey) keys.push(`client ${clientKey}`)
  const [, { rows }] = await batch([
    tx.execute(sql`
      select pg_advisory_xact_lock(key) from (
        select distinct hashtextextended(name, 0) as key from unnest(${sql.param(keys)}::text[]) as name
        order by key offset 0
      ) keys`),
    tx.execute<Held>(
      heldPieces(
        {
          email: email.toLowerCase(),
          taxIdKeys: taxIdKeys(services, taxId),
          postalAddress,
          clientKey,
        },
        lines,
      ),
    ),
  ])
  const held = rows[0]
  if (!held || held.wanted === 0) return
  const ofPerson = held.wanted + Math.max(held.ofGuest, held.ofTaxId, held.ofAddress)
  if (ofPerson > maxUnpaidPieces.person || held.wanted + held.ofClient > maxUnpaidPieces.client)
    throw new ShopError('too_many_unpaid', `${ofPerson} pieces would be held unpaid`)
}

interface Held extends Record<string, unknown> {
  wanted: number
  ofGuest: number
  ofTaxId: number
  ofAddress: number
  ofClient: number
}

/**
 * SQL query: the pieces that are held. Made-to-order and untracked stock is not limited. In any plan the person's pending
 * checkouts come first, and what each holds is found by its id, because statistics lag behind when many order at once.
 */
function heldPieces(
  of: Record<'email' | 'postalAddress', string> & { taxIdKeys: string[]; clientKey: string | null },
  lines: readonly { variantId: string; quantity: number }[],
) {
  const isGuest = sql`lower(${orderGroup.email}) = ${of.email}`
  const isTaxId = sql`${orderGroup.taxIdKey} = any(${sql.param(of.taxIdKeys)}::text[])`
  const isAddress = sql`${postalAddressKey(orderGroup.shipAddress)} = lower(${of.postalAddress})`
  const isClient = sql`${orderGroup.clientKey} = ${of.clientKey}`
  const piecesWhere = (isTheirs: SQL) => sql`coalesce(sum(r.quantity) filter (where ${isTheirs}), 0)::int`
  const variantIds = sql.param(lines.map(({ variantId }) => variantId))
  const quantities = sql.param(lines.map(({ quantity }) => quantity))
  return sql`
    with theirs as materialized (
      select id, ${isGuest} as of_guest, ${isTaxId} as of_tax_id, ${isAddress} as of_address, ${isClient} as of_client
      from ${orderGroup} where has_pending and (${isGuest} or ${isTaxId} or ${isAddress} or ${isClient})
    )
    select ${piecesWhere(sql`of_guest`)} as "ofGuest", ${piecesWhere(sql`of_tax_id`)} as "ofTaxId",
      ${piecesWhere(sql`of_address`)} as "ofAddress", ${piecesWhere(sql`of_client`)} as "ofClient",
      (select coalesce(sum(wanted.quantity), 0)::int
        from unnest(${variantIds}::uuid[], ${quantities}::int[]) as wanted (variant_id, quantity)
        join inventory_level l on l.variant_id = wanted.variant_id and l.tracked and l.policy = 'deny'
      ) as wanted
    from theirs, lateral (
      select r.quantity from "order" o
      join stock_reservation r on r.order_id = o.id and r.status = 'held'
      join inventory_level l on l.variant_id = r.variant_id and l.tracked and l.policy = 'deny'
      where o.group_id = theirs.id and o.status = 'pending' offset 0
    ) r`
}
