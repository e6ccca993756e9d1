import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { mailConsent, user } from '#server/db/schema/index.ts'
import {
  decideMails,
  decideMailsOfAccount,
  withdrawConsent,
} from '#server/shop/customers/mail-consents/decide-mails.ts'
import { mailConsentOf, mailConsentsOf } from '#server/shop/customers/mail-consents/mail-consent-queries.ts'
import { sweepPersonalData } from '#server/shop/privacy/sweep-personal-data.ts'
import { mailConsentWords } from '#shared/messages/account/mail-consents.ts'
import { newCustomer } from '#tests/support/shop/new-customer.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())

const purpose = 'cart-reminders'

async function anAccount(isConfirmed = true) {
  const { userId, email } = await newCustomer(shop.services)
  if (!isConfirmed)
    await shop.services.db.update(user).set({ emailConfirmedAt: null }).where(eq(user.id, userId))
  return { userId, email }
}

const choose = (userId: string, granted: boolean) =>
  decideMailsOfAccount(shop.services, { userId, purpose, granted, place: 'account' })

const givenBy = ({ userId, email }: { userId: string; email: string }) =>
  mailConsentOf(shop.services.db, { subject: { userId }, purpose, email })

/** A guest ticks the box at the checkout of a cart. */
async function tick(email: string, granted = true) {
  const cartId = newId()
  const { services } = shop
  const decision = { purpose, email, granted, place: 'checkout', addressConfirmed: false } as const
  await decideMails(services, services.db, { ...decision, subject: { cartId } })
  return { cartId, given: () => mailConsentOf(services.db, { subject: { cartId }, purpose, email }) }
}

test('a consent is stored once, with its words, its version, its place and its time', async () => {
  const person = await anAccount()
  await choose(person.userId, true)
  await choose(person.userId, true)
  const { version, words } = mailConsentWords[purpose]
  expect(await mailConsentsOf(shop.services.db, person.userId)).toEqual([
    {
      purpose,
      granted: true,
      at: expect.stringMatching(/Z$/),
      email: person.email,
      place: 'account',
      policyVersion: version,
      agreedText: words,
    },
  ])
})

test('whoever never agreed has nothing to withdraw', async () => {
  const person = await anAccount()
  await choose(person.userId, false)
  expect(await mailConsentsOf(shop.services.db, person.userId)).toEqual([])
})

test('a withdrawal is one decision more, and ends the mails at once', async () => {
  const person = await anAccount()
  await choose(person.userId, true)
  expect(await givenBy(person)).not.toBeNull()
  await choose(person.userId, false)
  expect(await givenBy(person)).toBeNull()
  const decisions = await mailConsentsOf(shop.services.db, person.userId)
  expect(decisions.map(({ granted, agreedText }) => [granted, agreedText === null])).toEqual([
    [false, true],
    [true, false],
  ])
  await choose(person.userId, true)
  expect(await givenBy(person)).not.toBeNull()
})

test('whoever stops the mails of an address is not typed in again by a stranger', async () => {
  const email = `${newId()}@feira.test`
  const { given } = await tick(email)
  const consentId = (await given())?.id ?? ''
  await withdrawConsent(shop.services, { consentId, place: 'mail-program' })
  await withdrawConsent(shop.services, { consentId, place: 'mail-link' })
  expect(await given()).toBeNull()
  const stored = await shop.services.db.$count(mailConsent, eq(mailConsent.email, email))
  expect(stored, 'the consent and one withdrawal').toBe(2)
  expect(await (await tick(email)).given()).toBeNull()
  expect(await (await tick(email.toUpperCase())).given()).toBeNull()
})

test('a stop counts for the account with that address, until its person starts again', async () => {
  const person = await anAccount()
  await choose(person.userId, true)
  const { given } = await tick(person.email)
  await withdrawConsent(shop.services, { consentId: (await given())?.id ?? '', place: 'mail-link' })
  expect(await givenBy(person)).toBeNull()
  await choose(person.userId, true)
  expect(await givenBy(person)).not.toBeNull()
})

test('an account that has not confirmed its address cannot undo a stop', async () => {
  const person = await anAccount(false)
  const { given } = await tick(person.email)
  await withdrawConsent(shop.services, { consentId: (await given())?.id ?? '', place: 'mail-link' })
  await choose(person.userId, true)
  expect(await givenBy(person)).toBeNull()
})

test('nobody rewrites a decision, and those of guests are deleted after five years', async () => {
  const { db, clock } = shop.services
  const young = await tick(`${newId()}@feira.test`)
  const person = await anAccount()
  const old = new Date(clock().getTime() - 6 * 365 * 86_400_000)
  const row = {
    purpose,
    granted: false,
    addressConfirmed: false,
    place: 'checkout',
    policyVersion: '1',
  } as const
  const [ofGuest, ofAccount] = [newId(), newId()]
  await db.insert(mailConsent).values([
    { ...row, id: ofGuest, cartId: newId(), email: 'a@feira.test', at: old },
    { ...row, id: ofAccount, userId: person.userId, email: person.email, at: old },
  ])
  await expect(
    db.update(mailConsent).set({ granted: false }).where(eq(mailConsent.cartId, young.cartId)),
  ).rejects.toThrow()
  await expect(db.delete(mailConsent).where(eq(mailConsent.cartId, young.cartId))).rejects.toThrow()
  await sweepPersonalData(shop.services)
  expect(await db.$count(mailConsent, eq(mailConsent.id, ofGuest))).toBe(0)
  expect(await db.$count(mailConsent, eq(mailConsent.id, ofAccount))).toBe(1)
  expect(await young.given()).not.toBeNull()
})
