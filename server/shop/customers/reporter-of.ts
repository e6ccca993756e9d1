import { createHmac } from 'node:crypto'
import type { Services } from '#server/shop/services.ts'
import { addressKey } from './address-key.ts'

/**
 * Returns a key of the person who reports something, so that each counts once. Neither an account nor an IP address can
 * be read from it.
 */
export const reporterOf = (
  { secrets }: Pick<Services, 'secrets'>,
  { userId, ip }: { userId: string | null; ip: string },
) =>
  createHmac('sha256', secrets[0] ?? '')
    .update(`review-report ${userId ?? addressKey(ip)}`)
    .digest('base64url')
