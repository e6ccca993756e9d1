import { createHmac } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { formDraft, user } from '#server/db/schema/index.ts'
import { isSameSecret } from '#server/shop/is-same-secret.ts'
import type { Services } from '#server/shop/services.ts'
import { retainedUntil } from '#shared/account/retention.ts'
import { draftKeyField } from '#shared/forms/draft-key.ts'
import type { FormValues } from '#shared/forms.ts'
import { formText, withoutPasswords } from '#shared/forms.ts'

/** The person and the page of a draft. */
interface DraftKey {
  userId: string
  path: string
}

/** Returns a signed key for a person's form, which identifies them when their session has ended before they send it. */
export function draftKey({ secrets }: Pick<Services, 'secrets'>, key: DraftKey): string {
  const [secret] = secrets
  if (!secret) throw new Error('There is no secret to sign with')
  return `${key.userId}.${signature(secret, key)}`
}

const signature = (secret: string, { userId, path }: DraftKey) =>
  createHmac('sha256', secret).update(`form-draft ${userId} ${path}`).digest('base64url')

/** Stores a form that was sent without a session if its key identifies a person. Returns true if it was stored. */
export async function storeFormDraft(
  { db, clock, secrets }: Pick<Services, 'db' | 'clock' | 'secrets'>,
  { path, form }: { path: string; form: FormValues },
): Promise<boolean> {
  const userId = authorOf(secrets, path, formText(form, draftKeyField))
  if (!userId) return false
  const found = await db.select({ id: user.id }).from(user).where(eq(user.id, userId))
  if (found.length === 0) return false
  await storeOwnDraft({ db, clock }, { userId, path, form })
  return true
}

/** Stores the form of a signed-in person who has to do something else first. Passwords are never stored. */
export async function storeOwnDraft(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { userId, path, form }: DraftKey & { form: FormValues },
): Promise<void> {
  const draft = { path, form: withoutPasswords(form), expiresAt: retainedUntil('formDraft', clock()) }
  await db
    .insert(formDraft)
    .values({ userId, ...draft })
    .onConflictDoUpdate({ target: formDraft.userId, set: draft })
}

/** Tells whether a key was signed by the shop for this page. */
export const isDraftKey = (
  { secrets }: Pick<Services, 'secrets'>,
  { path, key }: { path: string; key: string },
): boolean => authorOf(secrets, path, key) !== null

function authorOf(secrets: readonly string[], path: string, key: string): string | null {
  const [, userId, signed] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(key) ?? []
  if (!userId || !signed) return null
  const given = Buffer.from(signed)
  const isOurs = secrets.some((secret) =>
    isSameSecret(Buffer.from(signature(secret, { userId, path })), given),
  )
  return isOurs ? userId : null
}

/** Returns the form that this person sent to this page too late, or null if there is none, or it is too old. */
export async function formDraftOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { userId, path }: DraftKey,
): Promise<FormValues | null> {
  const isTheirs = and(eq(formDraft.userId, userId), eq(formDraft.path, path))
  const [found] = await db
    .select({ form: formDraft.form })
    .from(formDraft)
    .where(and(isTheirs, gt(formDraft.expiresAt, clock())))
  return found?.form ?? null
}

/** Deletes a draft that was saved or is no longer wanted. */
export async function dropFormDraft(db: Db, { userId, path }: DraftKey): Promise<void> {
  await db.delete(formDraft).where(and(eq(formDraft.userId, userId), eq(formDraft.path, path)))
}
