import { and, count, desc, eq, getTableColumns, isNull, lt } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { forwardPage } from '#server/db/list-of.ts'
import { decorativePictureView, pictureColumns } from '#server/db/picture-view.ts'
import { merchant, picture, shopSetting, shopText, user } from '#server/db/schema/index.ts'
import type { DecorativePicture } from '#shared/catalog/catalog.ts'
import { type ShopRules, shopRuleNames } from '#shared/forms/shop-rules.ts'
import type { ShopTextName } from '#shared/settings/shop-text-names.ts'

type Row = typeof shopSetting.$inferSelect

/** The operator's settings. Null means that the environment decides. */
export type StoredSettings = Omit<Row, 'isOne'>

/** The settings before anybody has changed anything: the default values of the columns. */
export const undecided = Object.fromEntries(
  Object.entries(getTableColumns(shopSetting)).flatMap(([name, column]) =>
    name === 'isOne' ? [] : [[name, column.default ?? null]],
  ),
) as StoredSettings

/** Returns the part of them that every request may need. */
export const shopRulesOf = (stored: StoredSettings): ShopRules =>
  Object.fromEntries(shopRuleNames.map((name) => [name, stored[name]])) as ShopRules

export async function readSettings(db: Db): Promise<StoredSettings> {
  const [found] = await db.select().from(shopSetting)
  if (!found) return undecided
  const { isOne: _isOne, ...stored } = found
  return stored
}

/** Locks the settings until the end of the transaction. */
export async function lockSettings(tx: Db): Promise<StoredSettings> {
  await tx.insert(shopSetting).values({}).onConflictDoNothing()
  await tx.select({ one: shopSetting.isOne }).from(shopSetting).for('update')
  return readSettings(tx)
}

export async function logoOf(db: Db, { logoId }: StoredSettings): Promise<DecorativePicture | null> {
  if (!logoId) return null
  const [found] = await db.select(pictureColumns(picture)).from(picture).where(eq(picture.id, logoId))
  return decorativePictureView(found ?? null)
}

/** The newest version of a text; without Markdown it is the text that comes with the program. */
export interface CurrentText {
  version: number
  markdown: string | null
  at: string
}

export type CurrentTexts = Partial<Record<ShopTextName, CurrentText>>

/** Returns the current texts; a text that nobody has changed yet is absent. */
export async function currentTexts(db: Db): Promise<CurrentTexts> {
  const rows = await db
    .selectDistinctOn([shopText.name])
    .from(shopText)
    .orderBy(shopText.name, desc(shopText.version))
  return Object.fromEntries(
    rows.map(({ name, version, markdown, at }) => [name, { version, markdown, at: at.toISOString() }]),
  )
}

const versionsPerPage = 20

/** Returns the versions of a text, the newest first, with their authors. */
export async function textVersions(db: Db, name: ShopTextName, before: number | null) {
  const rows = await db
    .select({
      version: shopText.version,
      restoredVersion: shopText.restoredVersion,
      at: shopText.at,
      author: user.name,
    })
    .from(shopText)
    .leftJoin(user, eq(user.id, shopText.userId))
    .where(and(eq(shopText.name, name), before === null ? undefined : lt(shopText.version, before)))
    .orderBy(desc(shopText.version))
    .limit(versionsPerPage + 1)
  const versions = rows.map((row) => ({ ...row, at: row.at.toISOString() }))
  return forwardPage(versions, {
    isLater: before !== null,
    perPage: versionsPerPage,
    cursorOf: ({ version }) => String(version),
  })
}

/**
 * Returns a version of a text, or undefined if there is none; without Markdown it is the text that comes with the
 * program.
 */
export async function textVersion(db: Db, name: ShopTextName, version: number) {
  const [found] = await db
    .select({ markdown: shopText.markdown, at: shopText.at })
    .from(shopText)
    .where(and(eq(shopText.name, name), eq(shopText.version, version)))
  return found
}

/** Counts open stores that nobody could pay in direct settlement. */
export async function countStoresWithoutKey(db: Db): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(merchant)
    .where(and(eq(merchant.status, 'active'), isNull(merchant.pixKey)))
  return found?.count ?? 0
}
