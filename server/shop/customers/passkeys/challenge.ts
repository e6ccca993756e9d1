import { createHmac, hash, randomBytes } from 'node:crypto'
import { lte } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { answeredChallenge } from '#server/db/schema/index.ts'
import { isSameSecret } from '#server/shop/is-same-secret.ts'
import type { Services } from '#server/shop/services.ts'
import { passkeyAnswerMinutes } from '#shared/account/passkeys.ts'
import { ShopError } from '#shared/errors.ts'

/**
 * Purpose of a challenge, which is valid for nothing else. `add` names the account whose password was entered, `factor`
 * the one whose second factor is asked for.
 */
export type ChallengePurpose = 'sign-in' | `add ${string}` | `factor ${string}`

const randomLength = 16
const timeLength = 6
const bodyLength = randomLength + timeLength

/**
 * Returns the bytes that a passkey signs. They contain their expiry and are signed by the shop, so that showing a page
 * writes nothing.
 */
export function newChallenge(
  { clock, secrets }: Services,
  purpose: ChallengePurpose,
): Uint8Array<ArrayBuffer> {
  const time = Buffer.alloc(timeLength)
  time.writeUIntBE(expiryOf(clock()).getTime(), 0, timeLength)
  const body = Buffer.concat([randomBytes(randomLength), time])
  const [secret = ''] = secrets
  return new Uint8Array(Buffer.concat([body, signatureOf(secret, purpose, body)]))
}

/** Tells whether the shop issued this challenge, for this purpose. Error: `token_expired` for one that is too old. */
export function isOurChallenge(
  { clock, secrets }: Services,
  purpose: ChallengePurpose,
  challenge: string,
): boolean {
  const bytes = Buffer.from(challenge, 'base64url')
  const body = bytes.subarray(0, bodyLength)
  const given = bytes.subarray(bodyLength)
  const isSigned = secrets.some((secret) => isSameSecret(signatureOf(secret, purpose, body), given))
  if (!isSigned) return false
  if (body.readUIntBE(randomLength, timeLength) <= clock().getTime())
    throw new ShopError('token_expired', 'The answer of the passkey came too late')
  return true
}

/**
 * Marks a challenge as answered, and throws if it was answered before, so that an overheard response signs nobody in.
 */
export async function consumeChallenge(tx: Db, { clock }: Services, challenge: string): Promise<void> {
  const taken = await tx
    .insert(answeredChallenge)
    .values({ challengeHash: hash('sha256', challenge), expiresAt: expiryOf(clock()) })
    .onConflictDoNothing()
    .returning({ challengeHash: answeredChallenge.challengeHash })
  if (taken.length === 0) throw new ShopError('token_expired', 'The challenge was answered before')
}

export async function sweepChallenges({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.delete(answeredChallenge).where(lte(answeredChallenge.expiresAt, clock()))
}

const expiryOf = (now: Date) => new Date(now.getTime() + passkeyAnswerMinutes * 60_000)

const signatureOf = (secret: string, purpose: ChallengePurpose, body: Uint8Array) =>
  createHmac('sha256', secret).update(`passkey ${purpose} `).update(body).digest()
