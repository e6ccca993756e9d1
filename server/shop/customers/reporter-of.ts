import { createHmac } from 'node:crypto'
import type { Services } from '#server/shop/services.ts'
import { addressKey } from './address-key.ts'

/** Who reports something, so that each counts once: neither an account nor an address can be read from it. */
export const reporterOf = (
  { secrets }: Pick<Services, 'secrets'>,
  { userId, ip }: { userId: string | null; ip: string },
) =>
  createHmac('sha256', secrets[0] ?? '')
    .update(`review-report ${userId ?? addressKey(ip)}`)
    .digest('base64url')
