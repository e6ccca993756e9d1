import { createHmac } from 'node:crypto'
import { DrizzleQueryError } from 'drizzle-orm'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '#server/db/connect.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { addressKey } from './address-key.ts'

/** Number of attempts in a time. Limits by IP address are generous, because many people may share one. */
const limits = {
  signInOfAccount: { points: 10, seconds: 15 * 60 },
  signInOfAddress: { points: 600, seconds: 15 * 60 },
  wrongSignInOfAddress: { points: 100, seconds: 15 * 60 },
  codeOfAccountByAddress: { points: 10, seconds: 15 * 60 },
  codeOfAccount: { points: 50, seconds: 24 * 60 * 60 },
  signUpOfAddress: { points: 30, seconds: 60 * 60 },
  resetOfAccount: { points: 5, seconds: 60 * 60 },
  resetOfAccountByAddress: { points: 3, seconds: 60 * 60 },
  resetOfAddress: { points: 30, seconds: 60 * 60 },
  signInLinkOfAccount: { points: 5, seconds: 60 * 60 },
  signInLinkOfAccountByAddress: { points: 3, seconds: 60 * 60 },
  signInLinkOfAddress: { points: 30, seconds: 60 * 60 },
  emailTokenOfAccount: { points: 5, seconds: 60 * 60 },
  emailTokenOfAddress: { points: 30, seconds: 60 * 60 },
  consentOfAddress: { points: 60, seconds: 60 * 60 },
  pickupCodeOfFulfillment: { points: 8, seconds: 15 * 60 },
  couponOfAddress: { points: 60, seconds: 10 * 60 },
  stockAlertOfAccount: { points: 40, seconds: 24 * 60 * 60 },
  stockAlertOfAccountByAddress: { points: 20, seconds: 24 * 60 * 60 },
  stockAlertOfAddress: { points: 40, seconds: 60 * 60 },
  reportOfAddress: { points: 30, seconds: 60 * 60 },
  reviewPicturesOfAddress: { points: 60, seconds: 60 * 60 },
  reviewPicturesOfOrder: { points: 30, seconds: 60 * 60 },
  voteOfAddress: { points: 60, seconds: 60 * 60 },
  questionOfAddress: { points: 30, seconds: 60 * 60 },
  questionOfAccount: { points: 20, seconds: 24 * 60 * 60 },
  messageOfAddress: { points: 60, seconds: 60 * 60 },
  messageOfOrder: { points: 30, seconds: 60 * 60 },
  addressOfOrder: { points: 10, seconds: 24 * 60 * 60 },
  linkOfAccount: { points: 5, seconds: 60 * 60 },
  linkOfAddress: { points: 30, seconds: 60 * 60 },
  invitationOfStore: { points: 60, seconds: 24 * 60 * 60 },
  invitationOfMailbox: { points: 6, seconds: 24 * 60 * 60 },
  mailTestOfPerson: { points: 5, seconds: 60 * 60 },
  orderOfAddress: { points: 60, seconds: 10 * 60 },
  paperOfAddress: { points: 60, seconds: 10 * 60 },
  orderOfGuest: { points: 20, seconds: 60 * 60 },
  quoteOfAddress: { points: 60, seconds: 10 * 60 },
  quoteOfStore: { points: 600, seconds: 10 * 60 },
}

type LimitName = keyof typeof limits

interface Attempt {
  email: string
  ip: string
}

export async function limitSignIn(services: Services, { email, ip }: Attempt): Promise<void> {
  await limitSignInsOfAddress(services, ip)
  await consume(services, 'signInOfAccount', accountKey(email, ip))
}

/** A correct password resets the count of wrong ones. */
export async function forgiveSignIn(services: Services, { email, ip }: Attempt): Promise<void> {
  await giveBack(services, 'wrongSignInOfAddress', addressKey(ip))
  await forgive(services, 'signInOfAccount', accountKey(email, ip))
}

/**
 * Limits sign-ins by IP address. Every attempt costs a hash, but only wrong ones are guesses: a town may sign in
 * through its carrier's single address.
 */
async function limitSignInsOfAddress(services: Services, ip: string): Promise<void> {
  await consume(services, 'signInOfAddress', addressKey(ip))
  await consume(services, 'wrongSignInOfAddress', addressKey(ip))
}

interface CodeAttempt {
  userId: string
  ip: string
}

/**
 * Limits codes of the second factor, also by account alone: six digits must not be found from many addresses, and only
 * a person with the password or the mails can use the limit up.
 */
export async function limitSecondFactor(services: Services, { userId, ip }: CodeAttempt): Promise<void> {
  await limitSignInsOfAddress(services, ip)
  await consume(services, 'codeOfAccountByAddress', accountKey(userId, ip))
  await consume(services, 'codeOfAccount', userId)
}

/** A correct code resets the counts of wrong ones. */
export async function forgiveSecondFactor(services: Services, { userId, ip }: CodeAttempt): Promise<void> {
  await giveBack(services, 'wrongSignInOfAddress', addressKey(ip))
  await forgive(services, 'codeOfAccountByAddress', accountKey(userId, ip))
  await forgive(services, 'codeOfAccount', userId)
}

export async function limitSignUp(services: Services, { ip }: { ip: string }): Promise<void> {
  await consume(services, 'signUpOfAddress', addressKey(ip))
}

/** Limits mails for new passwords and sign-in links, which go to the account alone. */
export const limitPasswordReset = (services: Services, attempt: Attempt) =>
  limitMails(services, 'reset', attempt)

export const limitSignInLinks = (services: Services, attempt: Attempt) =>
  limitMails(services, 'signInLink', attempt)

/**
 * Limits mails by account alone, so that many addresses cannot flood one mailbox, and with a lower limit per address,
 * so that a stranger cannot use up the owner's limit.
 */
async function limitMails(
  services: Services,
  kind: 'reset' | 'signInLink' | 'stockAlert',
  { email, ip }: Attempt,
): Promise<void> {
  await consume(services, `${kind}OfAddress`, addressKey(ip))
  await consume(services, `${kind}OfAccountByAddress`, accountKey(email, ip))
  await consume(services, `${kind}OfAccount`, accountKey(email))
}

/** Limits links of orders, also by mailbox alone, so that many addresses cannot flood it. */
export async function limitOrderLinks(services: Services, { email, ip }: Attempt): Promise<void> {
  await consume(services, 'linkOfAddress', addressKey(ip))
  await consume(services, 'linkOfAccount', accountKey(email))
}

/** Limits links that confirm an address, also by mailbox alone, so that nobody floods another's. */
export async function limitEmailTokens(services: Services, { email, ip }: Attempt): Promise<void> {
  await consume(services, 'emailTokenOfAddress', addressKey(ip))
  await consume(services, 'emailTokenOfAccount', accountKey(email))
}

export const limitStockAlerts = (services: Services, attempt: Attempt) =>
  limitMails(services, 'stockAlert', attempt)

/** Limits questions: each is work for a store, and a guest's mails an unconfirmed address. */
export async function limitQuestions(services: Services, { email, ip }: Attempt): Promise<void> {
  await consume(services, 'questionOfAddress', addressKey(ip))
  await consume(services, 'questionOfAccount', accountKey(email))
}

/** Limits a customer's messages, each of which may become a mail to the other side. */
export async function limitCustomerMessages(
  services: Services,
  { orderId, ip }: { orderId: string; ip: string },
): Promise<void> {
  await consume(services, 'messageOfAddress', addressKey(ip))
  await consume(services, 'messageOfOrder', `customer ${orderId}`)
}

export async function limitStoreMessages(
  services: Services,
  { orderId }: { orderId: string },
): Promise<void> {
  await consume(services, 'messageOfOrder', `merchant ${orderId}`)
}

/** Limits a customer's requests for another address, each of which asks a carrier and mails the store. */
export const limitAddressRequests = (services: Services, { orderId }: { orderId: string }): Promise<void> =>
  consume(services, 'addressOfOrder', orderId)

export async function limitReports(services: Services, { ip }: { ip: string }): Promise<void> {
  await consume(services, 'reportOfAddress', addressKey(ip))
}

/** Limits pictures of reviews, each of which is decoded and stored. */
export async function limitReviewPictures(
  services: Services,
  { orderId, ip }: { orderId: string; ip: string },
): Promise<void> {
  await consume(services, 'reviewPicturesOfAddress', addressKey(ip))
  await consume(services, 'reviewPicturesOfOrder', orderId)
}

export async function limitReviewVotes(services: Services, { ip }: { ip: string }): Promise<void> {
  await consume(services, 'voteOfAddress', addressKey(ip))
}

/** Limits invitations, so that a store cannot flood a mailbox, nor mail half a town. */
export async function limitInvitations(
  services: Services,
  { merchantId, email }: { merchantId: string; email: string },
): Promise<void> {
  await consume(services, 'invitationOfStore', merchantId)
  await consume(services, 'invitationOfMailbox', accountKey(email))
}

/** Limits test mails: the person who runs the shop cannot flood a mailbox either. */
export async function limitMailTests(services: Services, { userId }: { userId: string }): Promise<void> {
  await consume(services, 'mailTestOfPerson', userId)
}

/** Limits orders; those of guests by mailbox, too, because each mails an unconfirmed address. */
export async function limitOrders(
  services: Services,
  { ip, guestEmail }: { ip: string; guestEmail: string | null },
): Promise<void> {
  await consume(services, 'orderOfAddress', addressKey(ip))
  if (guestEmail !== null) await consume(services, 'orderOfGuest', accountKey(guestEmail))
}

/** Limits PDFs, each of which costs a tenth of a second of computing. */
export async function limitPapers(services: Services, { ip }: { ip: string }): Promise<void> {
  await consume(services, 'paperOfAddress', addressKey(ip))
}

export async function limitCoupons(services: Services, { ip }: { ip: string }): Promise<void> {
  await consume(services, 'couponOfAddress', addressKey(ip))
}

/**
 * Limits quotes of carriers, each of which counts against the store's account there. They are limited by store alone as
 * well, so that many addresses cannot use it up.
 */
export async function limitCarrierQuotes(
  services: Services,
  { ip, merchantId }: { ip: string; merchantId: string },
): Promise<void> {
  await consume(services, 'quoteOfAddress', addressKey(ip))
  await consume(services, 'quoteOfStore', merchantId)
}

/** Limits pickup codes, so that six digits are not found by trying. */
export async function limitPickupCodes(
  services: Services,
  { fulfillmentId }: { fulfillmentId: string },
): Promise<void> {
  await consume(services, 'pickupCodeOfFulfillment', fulfillmentId)
}

/** A correct code resets the count of wrong ones. */
export async function forgivePickupCodes(
  services: Services,
  { fulfillmentId }: { fulfillmentId: string },
): Promise<void> {
  await forgive(services, 'pickupCodeOfFulfillment', fulfillmentId)
}

export async function limitConsents(services: Services, { ip }: { ip: string }): Promise<void> {
  await consume(services, 'consentOfAddress', addressKey(ip))
}

/** Counts an attempt. The limiter's own queries fail as Drizzle's do, so that a database that is away is recognized. */
async function consume(services: Services, name: LimitName, key: string) {
  try {
    await limiter(services.db, name).consume(hashed(services, key))
  } catch (error) {
    if (!(error instanceof RateLimiterRes))
      throw new DrizzleQueryError(`rate limit ${name}`, [], error as Error)
    const retryAfterSeconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
    throw new ShopError('rate_limited', `Too many tries: ${name}`, { retryAfterSeconds })
  }
}

/** Does not count an attempt that proved right; those before it stay. Its action is done, even if this fails. */
async function giveBack(services: Services, name: LimitName, key: string) {
  await limiter(services.db, name).reward(hashed(services, key)).catch(services.reportError)
}

/** Does the same for the attempts before it. */
async function forgive(services: Services, name: LimitName, key: string) {
  await limiter(services.db, name).delete(hashed(services, key)).catch(services.reportError)
}

const limiters = new WeakMap<Db, Map<LimitName, RateLimiterPostgres>>()

/**
 * Returns a limiter that counts in the database, so that the limit holds across processes, outside the rule's
 * transaction.
 */
function limiter(db: Db, name: LimitName): RateLimiterPostgres {
  const known = limiters.get(db) ?? new Map<LimitName, RateLimiterPostgres>()
  limiters.set(db, known)
  const found = known.get(name) ?? newLimiter(db, name)
  known.set(name, found)
  return found
}

function newLimiter(db: Db, name: LimitName) {
  const { points, seconds } = limits[name]
  return new RateLimiterPostgres({
    // Drizzle's pool.
    storeClient: (db as Db & { $client: Pool }).$client,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
  })
}

const accountKey = (email: string, ip?: string) => email.toLowerCase() + (ip ? `:${addressKey(ip)}` : '')

/**
 * Hashes a key with a secret: neither the IP address nor the typed text, perhaps a password in the wrong field, is
 * stored, and there are few enough addresses to try all hashes.
 */
const hashed = ({ secrets: [secret = ''] }: Services, key: string) =>
  createHmac('sha256', secret).update(`rate-limit:${key}`).digest('hex')
