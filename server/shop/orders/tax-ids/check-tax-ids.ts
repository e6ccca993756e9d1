import type { Services } from '../../services.ts'
import { readTaxId } from './tax-id.ts'
import { keysOfTaxIds, type StoredGroup, taxIdsSealedWith } from './tax-id-queries.ts'

/** Opens every sealed tax id; answers the numbers of the purchases whose one cannot be opened. */
export async function unreadableTaxIds(services: Pick<Services, 'db' | 'sealingKeys'>): Promise<string[]> {
  const unreadable: string[] = []
  for (const keyId of await keysOfTaxIds(services.db))
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
