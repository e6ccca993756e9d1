import { asc, eq } from 'drizzle-orm'
import { newId } from '#server/db/new-id.ts'
import { merchant, shippingRule, user } from '#server/db/schema/index.ts'
import type { Author } from '#server/shop/audit/record-audit.ts'
import { createProduct } from '#server/shop/catalog/products/create-product.ts'
import { acceptTerms, termsVersion } from '#server/shop/merchants/applications/accept-terms.ts'
import { saveApplication } from '#server/shop/merchants/applications/save-application.ts'
import { startApplication } from '#server/shop/merchants/applications/start-application.ts'
import { applyAgain, submitApplication } from '#server/shop/merchants/applications/submit-application.ts'
import { saveDeliveryRule } from '#server/shop/merchants/delivery/save-delivery-rule.ts'
import { changePixKey, keepPixKey } from '#server/shop/merchants/pix-key/change-pix-key.ts'
import { closeStore } from '#server/shop/merchants/status/close-store.ts'
import { holdPayouts, releasePayouts } from '#server/shop/merchants/status/hold-payouts.ts'
import {
  approveStore,
  reactivateStore,
  rejectApplication,
  sendBackApplication,
  suspendStore,
} from '#server/shop/merchants/status/operator-moves.ts'
import { newProductForm } from '#shared/catalog/product-fields.ts'
import type { DeliveryTerms } from '#shared/merchants/delivery-rules.ts'
import { aStore } from './members.ts'
import { type Action, oneOf, type Play } from './play.ts'

const operator: Author = { role: 'operator', userId: null, ip: null }
const reason = 'Falta combinar.'

/** Somebody new applies, with all that a store must have; it sells once the operator has approved it. */
export const apply: Action = async ({ services }, { which }) => {
  const userId = newId()
  const slug = `loja-${userId.slice(-12)}`
  const values = {
    name: 'Barro Novo',
    slug,
    legalName: 'Barro Novo Ltda.',
    taxId: '11222333000181',
    postalCode: '01310100',
    street: 'Avenida Paulista',
    number: '1000',
    district: 'Bela Vista',
    city: 'São Paulo',
    region: 'SP',
    supportEmail: `${slug}@feira.test`,
    returnsText: 'Sete dias.',
  }
  let merchantId = ''
  return async () => {
    // Sent again, it is the same application.
    if (merchantId) return
    const person = { id: userId, name: 'Nina', email: `${slug}@feira.test`, passwordHash: '' }
    await services.db.insert(user).values(person)
    const started = await startApplication(services, { userId, ip: '', name: values.name, slug })
    merchantId = started.merchantId
    const owner = { merchantId, userId, ip: '' }
    const by = { role: 'merchant', ...owner } as const
    await saveApplication(services, { ...owner, values })
    await acceptTerms(services, { ...owner, version: termsVersion(services) })
    await changePixKey(services, { merchantId, by, typed: `${slug}@feira.test` })
    await saveDeliveryRule(services, { merchantId, by, ruleId: null, terms, area: { kind: 'country' } })
    const form = { ...newProductForm(), title: 'Vaso novo', status: 'published' }
    const priced = { ...form, 'price.0-0-0': `${20 + (which % 30)},00`, 'stock.0-0-0': `${which % 6}` }
    await createProduct(services, { merchantId, by }, priced)
    await submitApplication(services, owner)
  }
}

const terms: DeliveryTerms = {
  name: 'Entrega padrão',
  method: 'carrier' as const,
  weightFromGrams: 0,
  weightToGrams: 30_000,
  itemsFromMinor: 0,
  itemsToMinor: null,
  priceMinor: 1_490,
  freeAboveMinor: 30_000,
  minDays: 2,
  maxDays: 5,
}

/** The operator mostly approves. */
export const decideApplication: Action = async (play, dice) => {
  const found = await aStore(play, dice, 'in_review')
  if (!found) return null
  const decide = oneOf([approveStore, approveStore, sendBackApplication, rejectApplication], dice.how)
  const move = { merchantId: found.merchantId, by: operator, reason }
  return decide ? () => decide(play.services, move) : null
}

/** After an answer that was no yes. */
export const submitAgain: Action = async (play, dice) => {
  const found = await aStore(play, dice, 'applied', 'rejected')
  if (!found) return null
  const owner = { merchantId: found.merchantId, userId: found.userId, ip: '' }
  const isRejected = (await statusOf(play, found.merchantId)) === 'rejected'
  return () => (isRejected ? applyAgain : submitApplication)(play.services, owner)
}

async function statusOf({ services: { db } }: Play, merchantId: string) {
  const [found] = await db.select().from(merchant).where(eq(merchant.id, merchantId))
  return found?.status
}

export const suspend: Action = async (play, dice) => {
  const found = await aStore(play, dice, 'active')
  return found && (() => suspendStore(play.services, { ...found, by: operator, ground: 'rules', reason }))
}

export const reactivate: Action = async (play, dice) => {
  const found = await aStore(play, dice, 'suspended')
  return found && (() => reactivateStore(play.services, { ...found, by: operator, reason: '' }))
}

/** Only a store of an applicant: all scenarios need the others. */
export const close: Action = async (play, dice) => {
  const found = await aStore(play, dice, 'active', 'suspended')
  if (!found?.slug.startsWith('loja-')) return null
  return () => closeStore(play.services, { ...found, as: 'operator', by: operator, reason })
}

export const holdOrRelease: Action = async (play, dice) => {
  const found = await aStore(play, dice, 'active', 'suspended')
  if (!found) return null
  const change = { ...found, by: operator, reason }
  return () => (dice.how % 2 === 0 ? holdPayouts : releasePayouts)(play.services, change)
}

/** Another price of a delivery rule, while carts were quoted the one before. */
export const changeShippingPrice: Action = async (play, dice) => {
  const found = await aStore(play, dice, 'active', 'suspended')
  if (!found) return null
  const { db } = play.services
  const isOwn = eq(shippingRule.merchantId, found.merchantId)
  const rules = await db.select().from(shippingRule).where(isOwn).orderBy(asc(shippingRule.id))
  const rule = oneOf(rules, dice.how)
  if (!rule) return null
  const { id: ruleId, merchantId: _, postalFrom: from, postalTo: to, ...known } = rule
  const changed = { ...known, priceMinor: dice.which % 4_000 }
  const area = { kind: 'range', range: { from, to } } as const
  return () => saveDeliveryRule(play.services, { ...found, ruleId, terms: changed, area })
}

/** A new key waits a day; now and then somebody stops it. */
export const changeKey: Action = async (play, dice) => {
  const found = await aStore(play, dice, 'active', 'suspended')
  if (!found) return null
  if (dice.how % 4 === 0) return () => keepPixKey(play.services, found)
  return () => changePixKey(play.services, { ...found, typed: `chave-${dice.which % 3}@feira.test` })
}
