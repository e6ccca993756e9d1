import type { Services } from '#server/shop/services.ts'
import { readTaxId } from './tax-id.ts'
import { keysOfTaxIds, type StoredGroup, taxIdsSealedWith } from './tax-id-queries.ts'

/**
 * Opens every tax id that these keys have sealed, or any key. Returns the numbers of purchases whose tax id cannot be
 * opened.
 */
export async function unreadableTaxIds(
  services: Pick<Services, 'db' | 'sealingKeys'>,
  keyIds?: readonly string[],
): Promise<string[]> {
  const unreadable: string[] = []
  for (const keyId of keyIds ?? (await keysOfTaxIds(services.db)))
    for (let lastId: string | null = null; ; ) {
      const groups: StoredGroup[] = await taxIdsSealedWith(services.db, keyId, lastId)
      unreadable.push(
        ...groups.filter((group) => readTaxId(services, group) === null).map(({ number }) => number),
      )
      lastId = groups.at(-1)?.id ?? null
      if (lastId === null) break
    }
  return unreadable
}
