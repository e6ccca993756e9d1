import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { listOf, newestFirst } from '#server/db/list-of.ts'
import { windowBlock, windowPage, windowVersion } from '#server/db/schema/index.ts'
import { microsOf } from '#server/db/time-cursor.ts'
import type { ListPart } from '#shared/catalog/catalog.ts'
import type {
  VersionState,
  WindowPageCard,
  WindowVersionCard,
  WindowVersionFacts,
} from '#shared/window/window-versions.ts'
import { isPageAt } from './window-queries.ts'

const perPage = 20

// Of a query of one table Drizzle writes columns without it, which in a subquery are those of another table.
const thisPage = sql.raw('window_page.id')
const thisVersion = sql.raw('window_version')

/** SQL expression: of the page's versions that match, this one. */
const versionsOfPage = (what: SQL, condition: SQL) =>
  sql`(select ${what} from window_version v where v.page_id = ${thisPage} and ${condition})`

const cardRows = (db: Db, now: Date) => {
  const at = sql`${now.toISOString()}::timestamptz`
  return db
    .select({
      id: windowPage.id,
      slug: windowPage.slug,
      micros: microsOf(windowPage.createdAt),
      title: sql<string>`coalesce((select v.title from window_version v where v.page_id = ${thisPage}
        order by v.number desc limit 1), '')`,
      draftId: sql<string | null>`${versionsOfPage(sql`v.id`, sql`v.live_from is null`)}`,
      nextFrom: sql<string | null>`${versionsOfPage(sql`min(v.live_from)`, sql`v.live_from > ${at}`)}`,
      // A version without blocks shows nothing of its own.
      liveSince: sql<
        string | null
      >`(select case when exists (select from ${windowBlock} where version_id = v.id)
        then v.live_from end from window_version v where v.page_id = ${thisPage} and v.live_from <= ${at}
        order by v.live_from desc, v.number desc limit 1)`,
    })
    .from(windowPage)
    .$dynamic()
}

type CardRow = Awaited<ReturnType<typeof cardRows>>[number]

const isoOf = (at: string | null) => (at === null ? null : new Date(at).toISOString())

const cardOf = ({ micros: _, nextFrom, liveSince, ...row }: CardRow): WindowPageCard => ({
  ...row,
  nextFrom: isoOf(nextFrom),
  liveSince: isoOf(liveSince),
})

const untouchedHome: WindowPageCard = {
  ...{ id: null, slug: null, title: '', liveSince: null, nextFrom: null, draftId: null },
}

/** Returns the home page with what is live, scheduled and open. */
export async function homeCard(db: Db, now: Date): Promise<WindowPageCard> {
  const [row] = await cardRows(db, now).where(isPageAt(null))
  return row ? cardOf(row) : untouchedHome
}

/** Returns the landing pages, the newest first. */
export const landingCards = (
  db: Db,
  { cursor, now }: { cursor: string | null; now: Date },
): Promise<ListPart<WindowPageCard>> =>
  listOf({
    order: newestFirst(windowPage.createdAt, windowPage.id),
    perPage,
    cursor,
    query: ({ isBeyond, sortedBy, limit }) =>
      cardRows(db, now)
        .where(and(isNotNull(windowPage.slug), isBeyond))
        .orderBy(...sortedBy)
        .limit(limit),
    idOf: ({ id }) => id,
    view: (rows) => rows.map(cardOf),
  })

const versionColumns = {
  id: windowVersion.id,
  number: windowVersion.number,
  liveFrom: windowVersion.liveFrom,
}

/** SQL expression: a later version of the same page is live already. */
const isOver = (now: Date) => sql<boolean>`exists (
  select from window_version later where later.page_id = ${thisVersion}.page_id
  and later.live_from <= ${now.toISOString()}::timestamptz
  and (later.live_from, later.number) > (${thisVersion}.live_from, ${thisVersion}.number))`

const stateOf = (liveFrom: Date | null, { isOver, now }: { isOver: boolean; now: Date }): VersionState => {
  if (liveFrom === null) return 'draft'
  if (liveFrom > now) return 'scheduled'
  return isOver ? 'past' : 'live'
}

/** Returns the address of a page and its draft; `slug` is null for the home page. Null when there is no such page. */
export async function windowPageOf(db: Db, pageId: string) {
  const [row] = await db
    .select({
      slug: windowPage.slug,
      draftId: sql<string | null>`${versionsOfPage(sql`v.id`, sql`v.live_from is null`)}`,
    })
    .from(windowPage)
    .where(eq(windowPage.id, pageId))
  return row ?? null
}

/** Returns the versions of a page, the newest first. */
export const versionCards = (
  db: Db,
  { pageId, cursor, now }: { pageId: string; cursor: string | null; now: Date },
): Promise<ListPart<WindowVersionCard>> =>
  listOf({
    order: newestFirst(windowVersion.createdAt, windowVersion.id),
    perPage,
    cursor,
    query: ({ isBeyond, sortedBy, limit }) =>
      db
        .select({
          ...versionColumns,
          isOver: isOver(now),
          micros: microsOf(windowVersion.createdAt),
          blocks: sql<number>`(select count(*)::int from ${windowBlock} where version_id = ${thisVersion}.id)`,
        })
        .from(windowVersion)
        .where(and(eq(windowVersion.pageId, pageId), isBeyond))
        .orderBy(...sortedBy)
        .limit(limit),
    idOf: ({ id }) => id,
    view: (rows) =>
      rows.map(({ id, number, liveFrom, blocks, isOver }) => ({
        ...{ id, number, blocks, state: stateOf(liveFrom, { isOver, now }) },
        liveFrom: liveFrom?.toISOString() ?? null,
      })),
  })

/** Returns a version with its page, or null. */
export async function versionFacts(
  db: Db,
  { versionId, now }: { versionId: string; now: Date },
): Promise<WindowVersionFacts | null> {
  const { revision, title, description, pageId } = windowVersion
  const [row] = await db
    .select({
      ...versionColumns,
      ...{ revision, title, description, pageId, slug: windowPage.slug, isOver: isOver(now) },
    })
    .from(windowVersion)
    .innerJoin(windowPage, eq(windowPage.id, pageId))
    .where(eq(windowVersion.id, versionId))
  if (!row) return null
  const { liveFrom, isOver: over, ...facts } = row
  return {
    ...facts,
    liveFrom: liveFrom?.toISOString() ?? null,
    state: stateOf(liveFrom, { isOver: over, now }),
  }
}
