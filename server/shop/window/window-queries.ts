import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { pictureColumns, pictureView } from '#server/db/picture-view.ts'
import { picture, windowBlock, windowItem, windowPage, windowVersion } from '#server/db/schema/index.ts'
import type { PictureView } from '#shared/catalog/catalog.ts'

type BlockColumns = typeof windowBlock.$inferSelect

/** A block with what it shows. */
export interface ArrangedBlock extends BlockColumns {
  /** With the alternative text and focus of the block. */
  picture: PictureView | null
  productIds: string[]
  storeIds: string[]
}

/** SQL expression: what was chosen for the block, in order. */
const chosen = (column: typeof windowItem.productId | typeof windowItem.merchantId) =>
  sql<string[]>`array(select ${column} from ${windowItem}
    where ${windowItem.blockId} = ${windowBlock.id} and ${column} is not null order by ${windowItem.position})`

const blockSelection = {
  block: windowBlock,
  picture: pictureColumns(picture),
  productIds: chosen(windowItem.productId),
  storeIds: chosen(windowItem.merchantId),
}

interface BlockRow {
  block: BlockColumns
  picture: Parameters<typeof pictureView>[0]
  productIds: string[]
  storeIds: string[]
}

function arranged({ block, picture: row, productIds, storeIds }: BlockRow): ArrangedBlock {
  const { alt, focusX, focusY } = block
  const shown = row && { ...row, alt, focusX, focusY }
  return { ...block, picture: pictureView(shown, alt), productIds, storeIds }
}

const inOrder = [asc(windowBlock.position), asc(windowBlock.id)]

const blocksWhere = async (db: Db, condition: SQL) =>
  (
    await db
      .select(blockSelection)
      .from(windowBlock)
      .leftJoin(picture, eq(picture.id, windowBlock.pictureId))
      .where(condition)
      .orderBy(...inOrder)
  ).map(arranged)

export const blocksOfVersion = (db: Db, versionId: string): Promise<ArrangedBlock[]> =>
  blocksWhere(db, eq(windowBlock.versionId, versionId))

/** Returns a block, or null. */
export const blockOf = async (db: Db, blockId: string): Promise<ArrangedBlock | null> =>
  (await blocksWhere(db, eq(windowBlock.id, blockId)))[0] ?? null

export const isPageAt = (slug: string | null) =>
  slug === null ? isNull(windowPage.slug) : eq(windowPage.slug, slug)

/** SQL expression: the id of the version of a page that is live at a moment. */
const liveVersionId = (db: Db, now: Date) =>
  db
    .select({ id: windowVersion.id })
    .from(windowVersion)
    .where(and(eq(windowVersion.pageId, windowPage.id), sql`${windowVersion.liveFrom} <= ${moment(now)}`))
    .orderBy(desc(windowVersion.liveFrom), desc(windowVersion.number))
    .limit(1)

const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`

export interface LiveWindow {
  title: string
  description: string
  /** None when the page is shown as it comes with the shop, or not at all. */
  blocks: ArrangedBlock[]
  /** When the page changes by the clock, or null when nothing is planned. */
  changesAt: Date | null
}

const nothingArranged: LiveWindow = { title: '', description: '', blocks: [], changesAt: null }

/** Returns what is live on the home page (null) or on a landing page. */
export async function liveWindow(db: Db, slug: string | null, now: Date): Promise<LiveWindow> {
  const live = liveVersionId(db, now).as('live')
  const rows = await db
    .select({
      ...blockSelection,
      title: windowVersion.title,
      description: windowVersion.description,
      next: sql<string | null>`(select min(v.live_from) from window_version v
        where v.page_id = ${windowPage.id} and v.live_from > ${moment(now)})`,
    })
    .from(windowPage)
    .leftJoinLateral(live, sql`true`)
    .leftJoin(windowVersion, eq(windowVersion.id, live.id))
    .leftJoin(windowBlock, eq(windowBlock.versionId, live.id))
    .leftJoin(picture, eq(picture.id, windowBlock.pictureId))
    .where(isPageAt(slug))
    .orderBy(...inOrder)
  const [first] = rows
  if (!first) return nothingArranged
  const blocks = rows.flatMap(({ block, ...row }) => (block ? [arranged({ block, ...row })] : []))
  const { title, description, next } = first
  const days = blocks.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
  const planned = [next === null ? null : new Date(next), ...days].filter((at) => at !== null && at > now)
  return {
    title: title ?? '',
    description: description ?? '',
    blocks,
    changesAt: planned.toSorted((one, other) => Number(one) - Number(other))[0] ?? null,
  }
}

/** Returns the addresses of the landing pages that are live. */
export async function landingSlugs(db: Db, now: Date, limit: number): Promise<string[]> {
  const live = liveVersionId(db, now).as('live')
  const rows = await db
    .select({ slug: sql<string>`${windowPage.slug}` })
    .from(windowPage)
    .innerJoinLateral(live, sql`true`)
    .where(
      and(
        sql`${windowPage.slug} is not null`,
        sql`exists (select from ${windowBlock} where ${windowBlock.versionId} = ${live.id})`,
      ),
    )
    .orderBy(asc(windowPage.slug))
    .limit(limit)
  return rows.map(({ slug }) => slug)
}
