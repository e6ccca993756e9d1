import { createHmac } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { orderGroup } from '../../../db/schema/index.ts'
import { isSameSecret } from '../../is-same-secret.ts'
import type { Services } from '../../services.ts'

const linkDays = 90
const dayMs = 86_400_000
const tokenPattern = /^([0-9a-f]{32})\.(\d{1,9})\.(\d{1,12})\.([\w-]{43})$/

/** The link shows an order group to its holder, guests included, until it expires or is revoked. */
export function orderLinkToken(
  { clock, secrets }: Pick<Services, 'clock' | 'secrets'>,
  { groupId, linkVersion }: { groupId: string; linkVersion: number },
): string {
  const [secret] = secrets
  if (!secret) throw new Error('There is no secret to sign with')
  const expiresAtMs = clock().getTime() + linkDays * dayMs
  const body = `${groupId.replaceAll('-', '')}.${linkVersion}.${Math.floor(expiresAtMs / 1000)}`
  return `${body}.${signature(secret, body).toString('base64url')}`
}

/** A token for a group that is known by its id alone. */
export async function newOrderLink(services: Services, groupId: string): Promise<string> {
  const [group] = await services.db
    .select({ linkVersion: orderGroup.linkVersion })
    .from(orderGroup)
    .where(eq(orderGroup.id, groupId))
  if (!group) throw new Error(`There is no order group ${groupId}`)
  return orderLinkToken(services, { groupId, linkVersion: group.linkVersion })
}

export type OpenedLink = { groupId: string } | { refused: 'unknown' | 'expired' | 'revoked' }

/** What a token opens; with a valid signature, also why it does not any more. */
export async function openOrderLink(
  { db, clock, secrets }: Pick<Services, 'db' | 'clock' | 'secrets'>,
  token: string,
): Promise<OpenedLink> {
  const [, groupHex, version, expiresAt, signed] = tokenPattern.exec(token) ?? []
  if (!groupHex || !signed) return { refused: 'unknown' }
  const given = Buffer.from(signed, 'base64url')
  const body = token.slice(0, token.lastIndexOf('.'))
  if (!secrets.some((secret) => isSameSecret(signature(secret, body), given))) return { refused: 'unknown' }
  if (Number(expiresAt) * 1000 <= clock().getTime()) return { refused: 'expired' }
  const [group] = await db
    .select({ id: orderGroup.id })
    .from(orderGroup)
    // A UUID may be written without hyphens.
    .where(and(eq(orderGroup.id, groupHex), eq(orderGroup.linkVersion, Number(version))))
  return group ? { groupId: group.id } : { refused: 'revoked' }
}

/** The purpose is signed too: a token for something else never opens an order. */
const signature = (secret: string, body: string) =>
  createHmac('sha256', secret).update(`order-link ${body}`).digest()
