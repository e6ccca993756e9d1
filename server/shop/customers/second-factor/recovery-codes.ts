import { createHmac, randomBytes } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { recoveryCode } from '#server/db/schema/index.ts'
import { argon2id } from '#server/shop/customers/password-hash.ts'
import type { Services } from '#server/shop/services.ts'
import { recoveryCodeCount } from '#shared/account/second-factor.ts'

/** Without letters that look like digits. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const codeLength = 12
/** For how long a form that has created codes shows the same ones again, because it may be sent twice. */
const shownAgainMs = 10 * 60_000

interface Codes {
  codes: string[]
  rows: Pick<typeof recoveryCode.$inferInsert, 'codeHash' | 'salt'>[]
}

/** Creates recovery codes, which are derived from the form's key and the shop's secret. */
export async function newRecoveryCodes(
  services: Pick<Services, 'secrets'>,
  owner: { userId: string; codesKey: string },
): Promise<Codes> {
  const salt = randomBytes(16).toString('base64url')
  const codes = codesOf(services, owner)
  return {
    codes: codes.map(written),
    rows: await Promise.all(codes.map(async (code) => ({ salt, codeHash: await hashOf(code, salt) }))),
  }
}

function codesOf(
  { secrets: [secret = ''] }: Pick<Services, 'secrets'>,
  owner: { userId: string; codesKey: string },
) {
  return Array.from({ length: recoveryCodeCount }, (_, index) => {
    const content = `recovery-code ${owner.userId} ${owner.codesKey} ${index}`
    const bytes = createHmac('sha256', secret).update(content).digest()
    // With two bytes for each letter, no letter is noticeably more likely.
    const letter = (_: unknown, at: number) => alphabet[bytes.readUInt16BE(2 * at) % alphabet.length]
    return Array.from({ length: codeLength }, letter).join('')
  })
}

const written = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-')

const hashOf = async (code: string, salt: string): Promise<string> => {
  const bytes = await hashRaw(code, { ...argon2id, salt: Buffer.from(salt, 'base64url') })
  return bytes.toString('base64url')
}

/** Stores recovery codes in place of the earlier ones. */
export async function storeRecoveryCodes(
  tx: Db,
  { userId, rows, at }: { userId: string; rows: Codes['rows']; at: Date },
): Promise<void> {
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId))
  await tx.insert(recoveryCode).values(rows.map((row) => ({ ...row, userId, createdAt: at })))
}

/**
 * Returns the codes that the same form created a moment ago, or null if the person has others, or it was longer ago.
 */
export async function codesJustMade(
  services: Pick<Services, 'db' | 'clock' | 'secrets'>,
  owner: { userId: string; codesKey: string },
): Promise<string[] | null> {
  const [stored, ...others] = await services.db
    .select()
    .from(recoveryCode)
    .where(and(eq(recoveryCode.userId, owner.userId), isNull(recoveryCode.usedAt)))
  if (!stored || others.length !== recoveryCodeCount - 1) return null
  if (services.clock().getTime() - stored.createdAt.getTime() > shownAgainMs) return null
  const codes = codesOf(services, owner)
  const hashes = await Promise.all(codes.map((code) => hashOf(code, stored.salt)))
  const isTheirs = [stored, ...others].every(({ codeHash }) => hashes.includes(codeHash))
  return isTheirs ? codes.map(written) : null
}

export const countRecoveryCodes = (db: Db, userId: string): Promise<number> =>
  db.$count(recoveryCode, and(eq(recoveryCode.userId, userId), isNull(recoveryCode.usedAt)))

/**
 * Returns the hash by which a typed code is looked up. Null if it does not look like a code, or the person has none.
 */
export async function recoveryCodeHash(db: Db, userId: string, typed: string): Promise<string | null> {
  const code = typed.toLowerCase().replace(/[^0-9a-z]/g, '')
  if (code.length !== codeLength) return null
  const [any] = await db
    .select({ salt: recoveryCode.salt })
    .from(recoveryCode)
    .where(eq(recoveryCode.userId, userId))
    .limit(1)
  return any ? hashOf(code, any.salt) : null
}

/** Consumes a recovery code. Returns true if it existed and was unused. */
export async function consumeRecoveryCode(
  tx: Db,
  { userId, codeHash, at }: { userId: string; codeHash: string; at: Date },
): Promise<boolean> {
  const taken = await tx
    .update(recoveryCode)
    .set({ usedAt: at })
    .where(
      and(eq(recoveryCode.userId, userId), eq(recoveryCode.codeHash, codeHash), isNull(recoveryCode.usedAt)),
    )
    .returning({ userId: recoveryCode.userId })
  return taken.length > 0
}
