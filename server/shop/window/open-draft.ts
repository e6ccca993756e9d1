import { and, desc, eq, isNull, lte, max } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { windowBlock, windowItem, windowPage, windowVersion } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { defaultHome } from './default-home.ts'
import { recordWindowAction } from './lock-draft.ts'
import { isPageAt } from './window-queries.ts'

type Acting = Pick<Services, 'db' | 'author' | 'clock'>

interface LandingPage {
  slug: string
  title: string
}

/**
 * Adds a landing page with its first draft, and returns the draft's id. A form sent twice gets the draft of the first
 * time. Error: `slug_taken`.
 */
export function addLandingPage(services: Acting, { slug, title }: LandingPage): Promise<string> {
  return inTransaction(services.db, async (tx) => {
    const [page] = await tx.insert(windowPage).values({ slug }).onConflictDoNothing().returning()
    if (!page) return untouchedDraft(tx, { slug, title })
    const id = newId()
    await tx.insert(windowVersion).values({ id, pageId: page.id, number: 1, title })
    await recordWindowAction(tx, services, page, {
      action: 'window.page_added',
      after: { windowTitle: title },
    })
    return id
  })
}

/** Returns the draft of a page that was added just so and not changed since. */
async function untouchedDraft(tx: Db, { slug, title }: LandingPage): Promise<string> {
  const [draft] = await tx
    .select({ id: windowVersion.id })
    .from(windowVersion)
    .innerJoin(windowPage, eq(windowPage.id, windowVersion.pageId))
    .where(
      and(
        eq(windowPage.slug, slug),
        eq(windowVersion.title, title),
        isNull(windowVersion.liveFrom),
        eq(windowVersion.revision, 1),
      ),
    )
  if (!draft) throw new ShopError('slug_taken', `The landing page ${slug} exists`)
  return draft.id
}

/**
 * Opens a draft of a page, with the blocks of a version, or else of the one that is live, and returns its id. The draft
 * that is open already is returned as it is. Error: `not_found`.
 */
export function openDraft(
  services: Acting,
  { slug, from = null }: { slug: string | null; from?: string | null },
): Promise<string> {
  return inTransaction(services.db, async (tx) => {
    if (slug === null) await tx.insert(windowPage).values({ slug }).onConflictDoNothing()
    const [page] = await tx.select().from(windowPage).where(isPageAt(slug)).for('update')
    if (!page) throw new ShopError('not_found', `No landing page ${slug}`)
    const isOfPage = eq(windowVersion.pageId, page.id)
    const [open] = await tx
      .select({ id: windowVersion.id })
      .from(windowVersion)
      .where(and(isOfPage, isNull(windowVersion.liveFrom)))
    if (open) return open.id
    const isSource = from ? eq(windowVersion.id, from) : lte(windowVersion.liveFrom, services.clock())
    const [source] = await tx
      .select()
      .from(windowVersion)
      .where(and(isOfPage, isSource))
      .orderBy(desc(windowVersion.liveFrom), desc(windowVersion.number))
      .limit(1)
    if (from && !source) throw new ShopError('not_found', `The page has no version ${from}`)
    const [{ last } = { last: null }] = await tx
      .select({ last: max(windowVersion.number) })
      .from(windowVersion)
      .where(isOfPage)
    const { title = '', description = '' } = source ?? {}
    const draft = { id: newId(), pageId: page.id, number: (last ?? 0) + 1, title, description }
    await tx.insert(windowVersion).values(draft)
    const copied = source ? await copyBlocks(tx, { from: source.id, to: draft.id }) : 0
    if (copied === 0 && slug === null) await addDefaultBlocks(tx, draft.id)
    await recordWindowAction(tx, services, page, {
      action: 'window.draft_opened',
      after: { version: draft.number, restoredVersion: source?.number ?? null },
    })
    return draft.id
  })
}

/** Copies the blocks of a version with what was chosen for them, and returns how many there are. */
async function copyBlocks(tx: Db, { from, to }: { from: string; to: string }): Promise<number> {
  const blocks = await tx.select().from(windowBlock).where(eq(windowBlock.versionId, from))
  if (blocks.length === 0) return 0
  const idOf = new Map(blocks.map(({ id }) => [id, newId()]))
  const copyOf = (id: string) => idOf.get(id) ?? newId()
  await tx
    .insert(windowBlock)
    .values(blocks.map((block) => ({ ...block, id: copyOf(block.id), versionId: to, revision: 1 })))
  const items = await tx
    .select({ item: windowItem })
    .from(windowItem)
    .innerJoin(windowBlock, eq(windowBlock.id, windowItem.blockId))
    .where(eq(windowBlock.versionId, from))
  if (items.length > 0)
    await tx.insert(windowItem).values(items.map(({ item }) => ({ ...item, blockId: copyOf(item.blockId) })))
  return blocks.length
}

const addDefaultBlocks = (tx: Db, versionId: string) =>
  tx.insert(windowBlock).values(
    defaultHome.map(({ kind, count }, position) => ({
      ...{ id: newId(), versionId, position, kind, count },
    })),
  )
