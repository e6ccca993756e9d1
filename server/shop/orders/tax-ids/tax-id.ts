import type { orderGroup } from '#server/db/schema/index.ts'
import { blindIndexes, openText, sealedWith, sealingKeyId, sealText } from '#server/shop/sealed-text.ts'
import type { Services } from '#server/shop/services.ts'

/**
 * How the tax id of a purchase is stored. Sealed at rest: `order_group.sealed_tax_id`, which the store, the receipt and
 * the customer's own forms open. By blind index alone: `order_group.tax_id_key` and `order_discount.customer_key`, where
 * the same person has to be recognized (what somebody holds unpaid, how often they used a coupon). Left open are the
 * tax ids of stores and of the shop, because whoever sells has to show theirs. docs/data-protection.md has all columns.
 */
type StoredTaxId = Pick<typeof orderGroup.$inferSelect, 'taxId' | 'sealedTaxId' | 'taxIdKey'>
type StoredWithGroup = Pick<typeof orderGroup.$inferSelect, 'id' | 'taxId' | 'sealedTaxId'>

type Keys = Pick<Services, 'sealingKeys'>

const ownerOf = (groupId: string) => `tax-id ${groupId}`

export function sealTaxId(
  { sealingKeys }: Keys,
  { groupId, taxId }: { groupId: string; taxId: string },
): StoredTaxId {
  const [taxIdKey = ''] = blindIndexes(sealingKeys, taxId)
  return { taxId: '', sealedTaxId: sealText(sealingKeys, taxId, ownerOf(groupId)), taxIdKey }
}

/** As a purchase of now stores it: open while a version that reads nothing else may still run. */
export const newTaxId = (
  services: Pick<Services, 'sealingKeys' | 'taxIdsSealedSince' | 'clock'>,
  of: { groupId: string; taxId: string },
): StoredTaxId =>
  isSealing(services) ? sealTaxId(services, of) : { taxId: of.taxId, sealedTaxId: null, taxIdKey: null }

export const isSealing = ({ taxIdsSealedSince, clock }: Pick<Services, 'taxIdsSealedSince' | 'clock'>) =>
  clock() >= taxIdsSealedSince

/** Empty: it was erased. Null: it cannot be opened. */
export const readTaxId = (
  { sealingKeys }: Keys,
  { id, taxId, sealedTaxId }: StoredWithGroup,
): string | null => (sealedTaxId === null ? taxId : openText(sealingKeys, sealedTaxId, ownerOf(id)))

/** The same, and what cannot be opened is reported. */
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

/** Every way in which `order_group.tax_id_key` and `order_discount.customer_key` may name this tax id. */
export const taxIdKeys = ({ sealingKeys }: Keys, taxId: string): string[] => blindIndexes(sealingKeys, taxId)

/** What `order_discount.customer_key` may be of this customer; the first is what a purchase of now writes. */
export function customerKeys(
  services: Pick<Services, 'sealingKeys' | 'taxIdsSealedSince' | 'clock'>,
  taxId: string,
): string[] {
  const sealed = taxIdKeys(services, taxId)
  return isSealing(services) ? [...sealed, taxId] : [taxId, ...sealed]
}

export const isTaxIdOf = (keys: Keys, { taxId, taxIdKey }: StoredTaxId, typed: string): boolean =>
  taxIdKey === null ? taxId === typed : taxIdKeys(keys, typed).includes(taxIdKey)
