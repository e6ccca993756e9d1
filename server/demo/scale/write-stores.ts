import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { merchant, merchantMember, shippingRule } from '#server/db/schema/index.ts'
import { withBrCheckDigits } from '#shared/country/br-tax-id.ts'
import { scaleStoreNames, storeCities, storeNouns } from './scale-kinds.ts'
import type { Scale } from './scales.ts'

const atOnce = 250

export const firstStoreSlug = 'loja-1'

/** Every store of this number delivers in its own region only. All others deliver to all of Brazil. */
const storesPerRegional = 20

/** Writes stores with their delivery rules. The first is the merchant's. */
export async function writeStores(tx: Db, { stores }: Scale, ownerId: string): Promise<void> {
  const rows = Array.from({ length: stores }, (_, index) => storeRow(index))
  for (let from = 0; from < rows.length; from += atOnce) {
    await tx.insert(merchant).values(rows.slice(from, from + atOnce))
  }
  const [first] = rows
  if (first) await tx.insert(merchantMember).values({ merchantId: first.id, userId: ownerId, role: 'owner' })
  await tx.execute(sql`
    insert into ${shippingRule} (
      id, merchant_id, name, method, postal_from, postal_to, weight_from_grams, weight_to_grams,
      price_minor, free_above_minor, min_days, max_days)
    select gen_random_uuid(), m.id, 'Entrega padrão', 'carrier', zone.first, zone.last, weight.first, weight.last,
      (case when own then 1290 else 2490 end) * weight.factor, case when own then 19900 end,
      case when own then 2 else 4 end, case when own then 5 else 10 end
    from ${merchant} m
    cross join (values ('01000000', '39999999'), ('40000000', '65999999'), ('66000000', '69999999'),
      ('70000000', '79999999'), ('80000000', '99999999')) zone (first, last)
    cross join (values (0, 1000, 1), (1001, 5000, 2), (5001, 30000, 4)) weight (first, last, factor)
    cross join lateral (select m.postal_code between zone.first and zone.last as own) place
    where own or split_part(m.slug, '-', 2)::int % ${storesPerRegional} <> 0`)
  await tx.execute(sql`
    insert into ${shippingRule} (
      id, merchant_id, name, method, postal_from, postal_to, weight_from_grams, weight_to_grams, price_minor, min_days, max_days)
    select gen_random_uuid(), m.id, 'Retirada na loja', 'pickup', left(m.postal_code, 2) || '000000',
      left(m.postal_code, 2) || '999999', 0, 30000, 0, 0, 1
    from ${merchant} m where hashtext(m.slug) % 3 = 0`)
}

function storeRow(index: number) {
  const at = <Item>(items: readonly Item[], place: number) => items[place % items.length] as Item
  const noun = at(storeNouns, index)
  const named = at(scaleStoreNames, Math.floor(index / storeNouns.length) + index)
  const [city, region, postalCode] = at(storeCities, index * 7)
  const name = `${noun} ${named}`
  const isRegional = (index + 1) % storesPerRegional === 0
  return {
    id: newId(),
    slug: `loja-${index + 1}`,
    name: index < storeNouns.length ? name : `${name} ${index + 1}`,
    tagline: isRegional ? `${noun} de ${city}, só na região` : `${noun} de ${city}, direto para a sua casa`,
    about: `Começamos em ${city} e hoje enviamos para ${isRegional ? 'toda a região' : 'todo o Brasil'}.\n\nCada pedido é preparado por quem faz.`,
    legalName: `${name} Ltda.`,
    taxId: withBrCheckDigits(`${String(index + 1).padStart(8, '0')}0001`),
    supportEmail: `loja-${index + 1}@escala.test`,
    pixKey: `loja-${index + 1}@escala.test`,
    street: 'Rua da Feira',
    number: String(index + 1),
    district: 'Centro',
    city,
    region,
    postalCode,
    since: `20${String(10 + (index % 15))}-0${1 + (index % 9)}-01`,
    handlingDays: index % 4,
  }
}
