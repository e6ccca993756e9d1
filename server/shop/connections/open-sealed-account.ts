import type * as z from 'zod/mini'
import { openText } from '#server/shop/sealed-text.ts'
import type { Services } from '#server/shop/services.ts'

/**
 * Opens the sealed account of a connection. Throws if no key of this installation sealed it: then the key is put back into
 * `SEALING_KEYS`, or the account connected again.
 */
export function openSealedAccount<Account>(
  { sealingKeys }: Pick<Services, 'sealingKeys'>,
  schema: z.ZodMiniType<Account>,
  { id, sealedAccount }: { id: string; sealedAccount: string },
): Account {
  const text = openText(sealingKeys, sealedAccount, id)
  if (text === null) throw new Error(`No key opens the account of the connection ${id}`)
  return schema.parse(JSON.parse(text))
}
