import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { shopText } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordAction } from '#server/shop/audit/record-action.ts'
import { type Author, recordAudit } from '#server/shop/audit/record-audit.ts'
import type { Services } from '#server/shop/services.ts'
import type { ShopTextName } from '#shared/settings/shop-text-names.ts'
import { currentTexts, lockSettings } from './settings-queries.ts'

interface WrittenText {
  name: ShopTextName
  markdown: string
  /** The version on which its author began. */
  base: number
}

/** Publishes a new version of a text. Returns `conflict` if somebody else published one meanwhile. */
export const writeText = (
  services: Services,
  by: Author,
  { name, markdown, base }: WrittenText,
): Promise<'conflict' | null> =>
  publish<'conflict'>(services, by, name, async (_tx, current) =>
    current === base ? { markdown, restoredVersion: null } : 'conflict',
  )

/** Records that an operator read the texts that come with the program, and wants no others. */
export const acceptTexts = (services: Services): Promise<void> =>
  inTransaction(services.db, (tx) =>
    recordAction(tx, services, {
      action: 'shop-text.accepted',
      merchantId: null,
      subject: { type: 'shop-text', id: 'all' },
    }),
  )

/** Publishes an older version again, as a new one; version 0 is the text that comes with the program. */
export const restoreText = (
  services: Services,
  by: Author,
  { name, version }: { name: ShopTextName; version: number },
): Promise<'no_version' | null> =>
  publish<'no_version'>(services, by, name, async (tx) => {
    if (version === 0) return { markdown: null, restoredVersion: 0 }
    const [found] = await tx
      .select({ markdown: shopText.markdown })
      .from(shopText)
      .where(and(eq(shopText.name, name), eq(shopText.version, version)))
    return found ? { markdown: found.markdown, restoredVersion: version } : 'no_version'
  })

type NewVersion = Pick<typeof shopText.$inferInsert, 'markdown' | 'restoredVersion'>

async function publish<Refusal extends string>(
  services: Services,
  by: Author,
  name: ShopTextName,
  versionOf: (tx: Db, current: number) => Promise<NewVersion | Refusal>,
): Promise<Refusal | null> {
  const refusal = await inTransaction(services.db, async (tx) => {
    await lockSettings(tx)
    const current = (await currentTexts(tx))[name]?.version ?? 0
    const next = await versionOf(tx, current)
    if (typeof next === 'string') return next
    const at = services.clock()
    const userId = 'userId' in by ? by.userId : null
    const version = current + 1
    await tx.insert(shopText).values({ id: newId(), name, version, at, userId, ...next })
    await recordAudit(tx, {
      action: 'shop-text.published',
      by,
      at,
      merchantId: null,
      subject: { type: 'shop_text', id: name },
      before: { version: current },
      after: { version, restoredVersion: next.restoredVersion ?? null },
    })
    return null
  })
  if (!refusal) await services.settings.catchUp(services.reportError)
  return refusal
}
