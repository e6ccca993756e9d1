import { createHmac } from 'node:crypto'
import { DrizzleQueryError } from 'drizzle-orm'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '#server/db/connect.ts'
import { ShopError } from '#shared/errors.ts'
import type { Services } from '../services.ts'
import { addressKey } from './address-key.ts'

/** How many tries in how long. By address they are generous: many people may share one. */
const limits = {
  signInOfAccount: { points: 10, seconds: 15 * 60 },
  signInOfAddress: { points: 100, seconds: 15 * 60 },
  signUpOfAddress: { points: 30, seconds: 60 * 60 },
  resetOfAccount: { points: 5, seconds: 60 * 60 },
  resetOfAccountByAddress: { points: 3, seconds: 60 * 60 },
  resetOfAddress: { points: 30, seconds: 60 * 60 },
  emailTokenOfAccount: { points: 5, seconds: 60 * 60 },
  emailTokenOfAddress: { points: 30, seconds: 60 * 60 },
  consentOfAddress: { points: 60, seconds: 60 * 60 },
  pickupCodeOfFulfillment: { points: 8, seconds: 15 * 60 },
  couponOfAddress: { points: 60, seconds: 10 * 60 },
  noticeOfAccount: { points: 40, seconds: 24 * 60 * 60 },
  noticeOfAccountByAddress: { points: 20, seconds: 24 * 60 * 60 },
  noticeOfAddress: { points: 40, seconds: 60 * 60 },
  reportOfAddress: { points: 30, seconds: 60 * 60 },
  linkOfAccount: { points: 5, seconds: 60 * 60 },
  linkOfAddress: { points: 30, seconds: 60 * 60 },
  invitationOfStore: { points: 60, seconds: 24 * 60 * 60 },
  invitationOfMailbox: { points: 6, seconds: 24 * 60 * 60 },
  mailTestOfPerson: { points: 5, seconds: 60 * 60 },
  orderOfAddress: { points: 60, seconds: 10 * 60 },
  orderOfGuest: { points: 20, seconds: 60 * 60 },
}

type LimitName = keyof typeof limits

interface Attempt {
  email: string
  ip: string
}

export async function limitSignIn(services: Services, { email, ip }: Attempt): Promise<void> {
  await consume(services, 'signInOfAddress', addressKey(ip))
  await consume(services, 'signInOfAccount', accountKey(email, ip))
}

/** A correct password resets the count of wrong ones. */
export async function forgiveSignIn(services: Services, { email, ip }: Attempt): Promise<void> {
  await forgive(services, 'signInOfAccount', accountKey(email, ip))
}

export async function limitSignUp(services: Services, { ip }: { ip: string }): Promise<void> {
  await consume(services, 'signUpOfAddress', addressKey(ip))
}

/**
 * Limited by account alone, so that many addresses cannot flood one mailbox; and lower per address, so that a
 * stranger cannot use up the owner's limit.
 */
export async function limitPasswordReset(services: Services, { email, ip }: Attempt): Promise<void> {
  await consume(services, 'resetOfAddress', addressKey(ip))
  await consume(services, 'resetOfAccountByAddress', accountKey(email, ip))
  await consume(services, 'resetOfAccount', accountKey(email))
}

/** Limited by mailbox alone as well, so that many addresses cannot flood it. */
export async function limitOrderLinks(services: Services, { email, ip }: Attempt): Promise<void> {
  await consume(services, 'linkOfAddress', addressKey(ip))
  await consume(services, 'linkOfAccount', accountKey(email))
}

/** Limited by mailbox alone as well, so that nobody floods another's. */
export async function limitEmailTokens(services: Services, { email, ip }: Attempt): Promise<void> {
  await consume(services, 'emailTokenOfAddress', addressKey(ip))
  await consume(services, 'emailTokenOfAccount', accountKey(email))
}

/** Limited by mailbox, too, so that a stranger can neither flood it nor use up its owner's limit. */
export async function limitStockNotices(services: Services, { email, ip }: Attempt): Promise<void> {
  await consume(services, 'noticeOfAddress', addressKey(ip))
  await consume(services, 'noticeOfAccountByAddress', accountKey(email, ip))
  await consume(services, 'noticeOfAccount', accountKey(email))
}

export async function limitReports(services: Services, { ip }: { ip: string }): Promise<void> {
  await consume(services, 'reportOfAddress', addressKey(ip))
}

/** A store cannot flood a mailbox, nor mail half a town. */
export async function limitInvitations(
  services: Services,
  { merchantId, email }: { merchantId: string; email: string },
): Promise<void> {
  await consume(services, 'invitationOfStore', merchantId)
  await consume(services, 'invitationOfMailbox', accountKey(email))
}

/** Whoever runs the shop floods nobody with tests either. */
export async function limitMailTests(services: Services, { userId }: { userId: string }): Promise<void> {
  await consume(services, 'mailTestOfPerson', userId)
}

/** A guest's orders are limited by mailbox, too: each mails an unconfirmed address. */
export async function limitOrders(
  services: Services,
  { ip, guestEmail }: { ip: string; guestEmail: string | null },
): Promise<void> {
  await consume(services, 'orderOfAddress', addressKey(ip))
  if (guestEmail !== null) await consume(services, 'orderOfGuest', accountKey(guestEmail))
}

/** A pickup code is read aloud once, so few attempts are enough. */
export async function limitCoupons(services: Services, { ip }: { ip: string }): Promise<void> {
  await consume(services, 'couponOfAddress', addressKey(ip))
}

/** A code of six digits is not found by trying. */
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

/** The limiter's own queries fail as Drizzle's do, so that everybody sees when the database is away. */
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

async function forgive(services: Services, name: LimitName, key: string) {
  await limiter(services.db, name)
    .delete(hashed(services, key))
    .catch((error: Error) => {
      throw new DrizzleQueryError(`rate limit ${name}`, [], error)
    })
}

const limiters = new WeakMap<Db, Map<LimitName, RateLimiterPostgres>>()

/** Counted in the database, so that the limit holds across processes, outside the rule's transaction. */
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
    // Drizzle keeps its pool there.
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
 * Neither the IP address nor the typed text, perhaps a password in the wrong field, is stored; the key is hashed
 * with a secret, because there are few enough addresses to try them all.
 */
const hashed = ({ secrets: [secret = ''] }: Services, key: string) =>
  createHmac('sha256', secret).update(`rate-limit:${key}`).digest('hex')
