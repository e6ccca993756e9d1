import type { Services } from '#server/shop/services.ts'
import { disconnectAccount } from './disconnect.ts'

/** Deletes the credentials of the account. Open charges are confirmed by a person from then on. */
export const disconnectBank = (
  services: Services,
  { merchantId }: { merchantId: string | null },
): Promise<{ changed: boolean }> => disconnectAccount(services, { merchantId, kind: 'bank_pix' })
