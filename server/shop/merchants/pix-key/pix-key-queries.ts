import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant } from '#server/db/schema/index.ts'
import { pixBrCode, pixName, readPixKey } from '#server/payments/pix.ts'
import { qrSvg } from '#server/shop/qr-svg.ts'
import { ShopError } from '#shared/errors.ts'
import type { PixKeyView } from '#shared/merchants/pix-keys.ts'

const oneCent = 1

/** Returns the Pix key of a store, the one that will replace it, and a code for trying the newer one. */
export async function pixKeyOfStore(db: Db, merchantId: string) {
  const { pixKey, nextPixKey, nextPixKeyAt, taxId, legalName: name, city } = merchant
  const [store] = await db
    .select({ pixKey, nextPixKey, nextPixKeyAt, taxId, name, city })
    .from(merchant)
    .where(eq(merchant.id, merchantId))
  if (!store) throw new ShopError('not_found', `No store ${merchantId}`)
  const isNamed = pixName(store.name, 25) !== '' && pixName(store.city, 15) !== ''
  const next = viewOf(store.nextPixKey, store.taxId)
  const current = viewOf(store.pixKey, store.taxId)
  const tried = next ?? current
  return {
    current,
    next: next && store.nextPixKeyAt && { ...next, at: store.nextPixKeyAt.toISOString() },
    receiver: isNamed ? { name: store.name, city: store.city } : null,
    test: tried && isNamed ? testCode(tried.key, store) : null,
  }
}

/** Tells whether a store has a Pix key, without which no Pix price takes effect. */
export const hasPixKey = async (db: Db, merchantId: string): Promise<boolean> =>
  (await db.$count(merchant, and(eq(merchant.id, merchantId), isNotNull(merchant.pixKey)))) > 0

/** Returns the view of a key, or null if there is none, or an earlier version accepted one that no bank knows. */
function viewOf(typed: string | null, taxId: string): PixKeyView | null {
  const read = typed === null ? null : readPixKey(typed)
  if (!read) return null
  const isTaxId = read.kind === 'cpf' || read.kind === 'cnpj'
  return { ...read, isOfAnother: isTaxId && taxId !== '' && read.key !== taxId }
}

function testCode(key: string, { name, city }: { name: string; city: string }) {
  const brCode = pixBrCode({ key, receiver: name, city, amountMinor: oneCent, txid: 'TESTE' })
  return { brCode, qr: qrSvg(brCode) }
}
