import type { orderGroup } from '#server/db/schema/index.ts'
import { blindIndexes, openText, sealedWith, sealingKeyId, sealText } from '#server/shop/sealed-text.ts'
import type { Services } from '#server/shop/services.ts'

/**
 * How the tax id of a purchase is stored. Sealed at rest: `order_group.sealed_tax_id`, which the store, the receipt and
 * the customer's own forms open. By blind index alone: `order_group.tax_id_key` and `order_discount.customer_key`,
 * where the same person has to be recognized (the pieces that somebody holds unpaid, how often they used a coupon).
 * Left open are the tax ids of stores and of the shop, because a seller has to show theirs. docs/data-protection.md has
 * all columns.
 */
type StoredTaxId = Pick<typeof orderGroup.$inferSelect, 'sealedTaxId' | 'taxIdKey'>
type StoredWithGroup = Pick<typeof orderGroup.$inferSelect, 'id' | 'sealedTaxId'>

type Keys = Pick<Services, 'sealingKeys'>

const ownerOf = (groupId: string) => `tax-id ${groupId}`

export function sealTaxId(
  { sealingKeys }: Keys,
  { groupId, taxId }: { groupId: string; taxId: string },
): StoredTaxId {
  const [taxIdKey = ''] = blindIndexes(sealingKeys, taxId)
  return { sealedTaxId: sealText(sealingKeys, taxId, ownerOf(groupId)), taxIdKey }
}

/** Opens a tax id. Empty if it was erased, null if it cannot be opened. */
export const readTaxId = ({ sealingKeys }: Keys, { id, sealedTaxId }: StoredWithGroup): string | null =>
  sealedTaxId === null ? '' : openText(sealingKeys, sealedTaxId, ownerOf(id))

/** Does the same, and reports a tax id that cannot be opened. */
export function openTaxId(
  { sealingKeys, reportError }: Pick<Services, 'sealingKeys' | 'reportError'>,
  group: StoredWithGroup,
): string | null {
  const taxId = readTaxId({ sealingKeys }, group)
  if (taxId === null)
    reportError(
      new Error(`The tax id of the purchase ${group.id} ${reasonOf(sealingKeys, group.sealedTaxId ?? '')}`),
    )
  return taxId
}

function reasonOf(keys: Services['sealingKeys'], sealed: string): string {
  const keyId = sealedWith(sealed)
  return keys.some((key) => sealingKeyId(key) === keyId)
    ? 'was changed since it was sealed'
    : `is sealed with the key ${keyId}, which SEALING_KEYS lacks`
}

/**
 * Returns every key by which `order_group.tax_id_key` and `order_discount.customer_key` may name this tax id; the first
 * is the one that new purchases write.
 */
export const taxIdKeys = ({ sealingKeys }: Keys, taxId: string): string[] => blindIndexes(sealingKeys, taxId)

export const isTaxIdOf = (keys: Keys, { taxIdKey }: Pick<StoredTaxId, 'taxIdKey'>, typed: string): boolean =>
  taxIdKey !== null && taxIdKeys(keys, typed).includes(taxIdKey)
