import type { CarrierAccounts, CarrierDriver } from '#server/carriers/carrier-driver.ts'
import { carriers } from '#server/carriers/carriers.ts'
import { sealText } from '#server/shop/sealed-text.ts'
import type { Services } from '#server/shop/services.ts'
import type { CarrierConnectionView, CarrierKind } from '#shared/payments/carrier-accounts.ts'
import { carrierConnectionOf, connectionView } from './connection-queries.ts'
import { openSealedAccount } from './open-sealed-account.ts'

type Keys = Pick<Services, 'sealingKeys'>

/** An account together with its carrier. */
export type GivenAccount<Kind extends CarrierKind = CarrierKind> = {
  [Each in Kind]: { kind: Each; account: CarrierAccounts[Each] }
}[Kind]

/** Seals an account for its connection. */
export const sealCarrierAccount = (
  { sealingKeys }: Keys,
  account: CarrierAccounts[CarrierKind],
  connectionId: string,
) => sealText(sealingKeys, JSON.stringify(account), connectionId)

/** Opens a sealed account. Throws if no key of this installation sealed it. */
export const openCarrierAccount = <Account>(
  keys: Keys,
  { stored }: CarrierDriver<Account>,
  sealed: { id: string; sealedAccount: string },
): Account => openSealedAccount(keys, stored, sealed)

/** Returns the connection as its owner sees it. */
export async function carrierView(
  services: Pick<Services, 'db' | 'sealingKeys'>,
  merchantId: string,
): Promise<CarrierConnectionView | null> {
  const found = await carrierConnectionOf(services.db, merchantId)
  if (!found?.sealedAccount) return null
  const { id, kind, sealedAccount } = found
  return {
    kind,
    ...shownOf(services, { id, kind, sealedAccount }),
    ...connectionView(found),
  }
}

interface SealedAccount<Kind extends CarrierKind> {
  id: string
  kind: Kind
  sealedAccount: string
}

/** Returns the part of an account that a person who manages the connection may see. */
export function shownOf<Kind extends CarrierKind>(
  keys: Keys,
  { kind, ...sealed }: SealedAccount<Kind>,
): Pick<CarrierConnectionView, 'environment' | 'services'> {
  const driver: CarrierDriver<CarrierAccounts[Kind]> = carriers[kind]
  return driver.shownOf(openCarrierAccount(keys, driver, sealed))
}
