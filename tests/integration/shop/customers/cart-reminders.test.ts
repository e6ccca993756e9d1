import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import {
  cart,
  cartReminder,
  customerAddress,
  inventoryLevel,
  mailConsent,
  orderGroup,
  quantityOffer,
  shopSetting,
  user,
  variant,
} from '#server/db/schema/index.ts'
import { cartView } from '#server/shop/cart/cart-queries.ts'
import { addToCart, setCartQuantity } from '#server/shop/cart/change-cart.ts'
import { recordPostalCode } from '#server/shop/cart/record-postal-code.ts'
import { reminderSums } from '#server/shop/cart-reminders/reminder-numbers.ts'
import { requestReminder } from '#server/shop/cart-reminders/request-reminder.ts'
import { sendCartReminders } from '#server/shop/cart-reminders/send-cart-reminders.ts'
import { decideMailsOfAccount, withdrawConsent } from '#server/shop/customers/mail-consents/decide-mails.ts'
import { mailLayoutMessages } from '#shared/messages/mails/mails.ts'
import { formatMoney } from '#shared/money/money.ts'
import { reminderOutcomeDays } from '#shared/orders/cart-reminders.ts'
import { addDays, localDay, startOfDay } from '#shared/time/local-day.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { biaAddress } from '#tests/support/shop/checkout.ts'
import { newCustomer } from '#tests/support/shop/new-customer.ts'
import { byPercent, offerQuantity } from '#tests/support/shop/quantity-offers.ts'
import { sentMails } from '#tests/support/shop/sent-mails.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'
import { restock } from '#tests/support/shop/stored-order.ts'

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  // Each test has carts of its own.
  await shop.services.db.update(cart).set({ status: 'merged' }).where(eq(cart.status, 'active'))
  await sentMails(shop)
  shop.services.sent.length = 0
})

const hourMs = 3_600_000

/** The services at an hour of tomorrow, in the shop's time zone. */
function tomorrowAt(hour: number) {
  const { clock, country } = shop.services
  const tomorrow = addDays(localDay(clock(), country.timeZone), 1)
  const at = new Date(startOfDay(tomorrow, country.timeZone).getTime() + hour * hourMs)
  return { ...shop.services, clock: () => at }
}

/** The reminders that wait, sent as the worker would. */
const reminders = async () => (await sentMails(shop)).filter(({ subject }) => /carrinho/.test(subject))

const remind = async (services = tomorrowAt(12)) => {
  await sendCartReminders(services)
  return reminders()
}

const guestToken = () => newId().repeat(2).slice(0, 43)

/** A guest who left something in a cart, and wants to be reminded. */
async function aGuest({ email = `${newId()}@feira.test`, postalCode = '01310100', granted = true } = {}) {
  const owner = { guestToken: guestToken() }
  await addToCart(shop.services, owner, { variantId: shop.world.variants.filter, quantity: 2 })
  if (granted) await requestReminder(shop.services, owner, { email, postalCode, granted })
  return { email, owner }
}

/** A customer with an account who left something in their cart. */
async function aCustomer({ wants = true } = {}) {
  const person = await newCustomer(shop.services)
  const owner = { userId: person.userId }
  await addToCart(shop.services, owner, { variantId: shop.world.variants.filter, quantity: 1 })
  const choice = { purpose: 'cart-reminders', granted: true, place: 'account' } as const
  if (wants) await decideMailsOfAccount(shop.services, { ...owner, ...choice })
  return { ...person, owner }
}

test('a guest who asked for it is reminded once of what they left, with its shipping', async () => {
  const { email } = await aGuest()
  const [sent, ...more] = await remind()
  expect(more).toEqual([])
  expect(sent?.to).toBe(email)
  expect(sent?.subject).toContain('Filtro')
  expect(sent?.text).toContain('2 unidades')
  expect(sent?.text).toMatch(/Frete para o CEP 01310-100/)
  expect(sent?.text).toMatch(/Total: R\$/)
  expect(sent?.text).toContain('/saved-cart?token=')
  expect(sent?.unsubscribeUrl).toContain('/unsubscribe?token=cart-reminders.')
  expect(sent?.text).toContain(sent?.unsubscribeUrl ?? 'no address')
  expect(await remind()).toEqual([])
  expect(await remind(tomorrowAt(15))).toEqual([])
})

test('without a consent nobody is mailed', async () => {
  await aGuest({ granted: false })
  await aCustomer({ wants: false })
  expect(await remind()).toEqual([])
})

test('a customer is reminded at the address of their account, with the shipping to where they live', async () => {
  const { userId, email } = await aCustomer()
  const address = { ...biaAddress, complement: '' }
  await shop.services.db
    .insert(customerAddress)
    .values({ ...address, id: newId(), userId, name: 'Casa', isDefault: true })
  const [sent] = await remind()
  expect(sent?.to).toBe(email)
  expect(sent?.text).toContain('Frete para o CEP')
})

test('without a postal code the mail says where the shipping is shown', async () => {
  const { owner } = await aCustomer()
  expect((await remind())[0]?.text).toContain('assim que você digitar o CEP')
  await recordPostalCode(shop.services.db, owner, '01310100')
  const [row] = await shop.services.db.select().from(cart).where(eq(cart.userId, owner.userId))
  expect(row?.postalCode).toBe('01310100')
})

test('a store’s goods that do not reach the postal code are not in it', async () => {
  const { owner } = await aGuest({ postalCode: '69005040' })
  await addToCart(shop.services, owner, { variantId: shop.world.variants.cup, quantity: 1 })
  const [sent] = await remind()
  expect(sent?.text).toContain('Café da Serra')
  expect(sent?.text).not.toContain('Cerâmica da Ana')
})

test('mails wait for an hour at which people are up', async () => {
  await aGuest()
  for (const hour of [3, 8.9, 20, 23]) expect(await remind(tomorrowAt(hour)), String(hour)).toEqual([])
  expect(await remind(tomorrowAt(9))).toHaveLength(1)
})

test('a cart is left once nothing happened to it for hours, and forgotten after two days', async () => {
  await aGuest()
  const at = async (changedHoursAgo: number) => {
    const services = tomorrowAt(12)
    const updatedAt = new Date(services.clock().getTime() - changedHoursAgo * hourMs)
    await shop.services.db.update(cart).set({ updatedAt }).where(eq(cart.status, 'active'))
    return (await remind(services)).length
  }
  expect(await at(3.9)).toBe(0)
  expect(await at(48.1)).toBe(0)
  expect(await at(4.1)).toBe(1)
})

test('an address has one reminder in a week, however many carts are left with it', async () => {
  const { email } = await aGuest()
  await aGuest({ email: email.toUpperCase() })
  expect(await remind()).toHaveLength(1)
  await aGuest({ email })
  expect(await remind()).toEqual([])
})

test('two runs at once send one mail', async () => {
  await aGuest()
  await Promise.all([sendCartReminders(tomorrowAt(12)), sendCartReminders(tomorrowAt(12))])
  expect(await reminders()).toHaveLength(1)
})

test('whoever has ordered since is not reminded, and an order before the mail leaves stops it', async () => {
  const gone = await aGuest()
  await anOrder(shop, { items: ['beans250'], state: 'pending', email: gone.email })
  expect(await remind()).toEqual([])
  const late = await aGuest()
  await sendCartReminders(tomorrowAt(12))
  await anOrder(shop, { items: ['beans250'], state: 'pending', email: late.email })
  expect(await reminders()).toEqual([])
})

test('a person who is locked, or stopped meanwhile, gets nothing, even if the mail waits already', async () => {
  const { db, clock } = shop.services
  const locked = await aCustomer()
  const stopped = await aCustomer()
  await sendCartReminders(tomorrowAt(12))
  await db.update(user).set({ lockedAt: clock(), lockedReason: 'a reason' }).where(eq(user.id, locked.userId))
  const choice = { purpose: 'cart-reminders', granted: false, place: 'account' } as const
  await decideMailsOfAccount(shop.services, { userId: stopped.userId, ...choice })
  expect(await reminders()).toEqual([])
  const theirs = await db
    .select({ sentAt: cartReminder.sentAt })
    .from(cartReminder)
    .innerJoin(mailConsent, eq(mailConsent.id, cartReminder.consentId))
    .where(inArray(mailConsent.userId, [locked.userId, stopped.userId]))
  expect(theirs).toEqual([{ sentAt: null }, { sentAt: null }])
})

test('a cart of which nothing can be bought any more is not mentioned', async () => {
  const { variants } = shop.world
  await aGuest()
  await shop.services.db
    .update(inventoryLevel)
    .set({ onHand: 0, tracked: true, policy: 'deny' })
    .where(eq(inventoryLevel.variantId, variants.filter))
  expect(await remind()).toEqual([])
  await restock(shop.services, variants.filter)
  const { owner } = await aGuest()
  await setCartQuantity(shop.services, owner, { variantId: variants.filter, quantity: 0 })
  expect(await remind()).toEqual([])
})

test('the prices are those of now', async () => {
  await aGuest()
  const { db } = shop.services
  const { filter } = shop.world.variants
  const [before] = await db
    .select({ priceMinor: variant.priceMinor })
    .from(variant)
    .where(eq(variant.id, filter))
  await db.update(variant).set({ priceMinor: 12_300 }).where(eq(variant.id, filter))
  expect((await remind())[0]?.text).toContain('R$ 246,00'.replace(' ', '\u00a0'))
  await db
    .update(variant)
    .set({ priceMinor: before?.priceMinor ?? 0 })
    .where(eq(variant.id, filter))
})

test('a line has its price after the store’s offer, beside the one before', async () => {
  const { services, world } = shop
  const offerId = await offerQuantity(services, [world.variants.filter], byPercent([2, 5_000]))
  const { owner } = await aGuest()
  const [line] = (await cartView(services, owner, null)).stores.flatMap(({ lines }) => lines)
  const { totalMinor = 0, offerMinor = 0 } = line ?? {}
  expect(offerMinor).toBe(Math.floor(totalMinor / 4) * 2)
  const [mail] = await remind()
  const { currency, locale } = services.country
  const [before = '', now = ''] = [totalMinor, totalMinor - offerMinor].map((minor) =>
    formatMoney(minor, currency, locale),
  )
  expect(mail?.text).toContain(mailLayoutMessages.fromTo(before, now))
  await services.db
    .update(quantityOffer)
    .set({ endedAt: services.clock() })
    .where(eq(quantityOffer.id, offerId))
})

test('the operator switches reminders off', async () => {
  const { db, settings } = shop.services
  await aGuest()
  await db.insert(shopSetting).values({ cartReminders: false })
  await settings.reload()
  expect(await remind()).toEqual([])
  await db.delete(shopSetting)
  await settings.reload()
  expect(await remind()).toHaveLength(1)
})

test('an order within a week of the reminder is its outcome', async () => {
  const { db, clock } = shop.services
  const [bought, bystander] = [await aGuest(), await aGuest()]
  expect(await remind()).toHaveLength(2)
  const outcomes = async () => {
    const rows = await db
      .select({ email: mailConsent.email, orderedAt: cartReminder.orderedAt })
      .from(cartReminder)
      .innerJoin(mailConsent, eq(mailConsent.id, cartReminder.consentId))
    return new Map(rows.map(({ email, orderedAt }) => [email, orderedAt !== null]))
  }
  await anOrder(shop, { items: ['beans250'], state: 'pending', email: bought.email.toUpperCase() })
  await sendCartReminders({ ...shop.services, clock: () => new Date(clock().getTime() + hourMs) })
  const found = await outcomes()
  expect([found.get(bought.email), found.get(bystander.email)]).toEqual([true, false])
  await anOrder(shop, { items: ['beans250'], state: 'pending', email: bystander.email })
  const tooLate = new Date(clock().getTime() + reminderOutcomeDays * 24 * hourMs + 60_000)
  await db.update(orderGroup).set({ createdAt: tooLate }).where(eq(orderGroup.email, bystander.email))
  await sendCartReminders({ ...shop.services, clock: () => new Date(tooLate.getTime() + 60_000) })
  expect((await outcomes()).get(bystander.email), 'ordered after the week').toBe(false)
})

test('the operator sees how many were sent, and what came of them', async () => {
  const { clock, country } = shop.services
  const day = localDay(clock(), country.timeZone)
  const sums = () => reminderSums(shop.services, { from: day, until: day })
  const before = await sums()
  const [stopping, bought] = [await aGuest(), await aGuest()]
  await aGuest()
  await remind()
  await anOrder(shop, { items: ['beans250'], state: 'pending', email: bought.email })
  await sendCartReminders({ ...shop.services, clock: () => new Date(clock().getTime() + hourMs) })
  const [given] = await shop.services.db
    .select({ id: mailConsent.id })
    .from(mailConsent)
    .where(eq(mailConsent.email, stopping.email))
  await withdrawConsent(shop.services, { consentId: given?.id ?? '', place: 'mail-link' })
  expect(await sums()).toEqual({
    sent: before.sent + 3,
    ordered: before.ordered + 1,
    stopped: before.stopped + 1,
  })
  const tomorrow = addDays(day, 1)
  expect((await reminderSums(shop.services, { from: tomorrow, until: tomorrow })).sent).toBe(0)
})
