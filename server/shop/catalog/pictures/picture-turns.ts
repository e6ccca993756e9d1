import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { picture, pictureFetch, pictureHost } from '#server/db/schema/catalog.ts'

/** Longer than any fetch; after it a crashed worker's picture is free again. */
const leaseMs = 10 * 60_000

/** A picture that is leased to a worker. */
export interface PictureTurn {
  pictureId: string
  host: string
  /** Number of tries before this one. */
  tries: number
  /** True if this picture alone tests whether a failed host answers again. */
  isProbe: boolean
}

interface TurnRequest {
  now: Date
  limit: number
  /** Hosts that are busy or paused. */
  exceptHosts: readonly string[]
}

/**
 * Leases the next pictures by round robin: one picture of each store after the other, and within a store one of each
 * host; first pictures first. A paused host is skipped.
 */
export async function acquirePictureTurns(
  db: Db,
  { now, limit, exceptHosts }: TurnRequest,
): Promise<PictureTurn[]> {
  const inOrder = sql`f.tries, p.position, f.created_at, f.picture_id`
  const { rows } = await db.execute<
    { [Column in keyof PictureTurn]: PictureTurn[Column] } & { turn: number }
  >(sql`
    with due as (
      select f.picture_id, f.merchant_id, f.host, h.host is not null as is_probe,
        row_number() over (partition by f.merchant_id, f.host order by ${inOrder}) as index,
        row_number() over (partition by f.host order by ${inOrder}) as place_at_host
      from ${pictureFetch} f
      join ${picture} p on p.id = f.picture_id
      left join ${pictureHost} h on h.host = f.host
      where f.next_try_at <= ${now} and (h.host is null or h.next_try_at <= ${now})
        and f.host <> all(${sql.param([...exceptHosts])}::text[])
    ), turns as (
      select picture_id, is_probe, row_number() over (partition by merchant_id order by index, host) as turn
      from due where not is_probe or place_at_host = 1
    )
    update ${pictureFetch} f set next_try_at = ${new Date(now.getTime() + leaseMs)}
    from (select * from turns order by turn, picture_id limit ${limit}) taken
    where f.picture_id = taken.picture_id and f.next_try_at <= ${now}
    returning f.picture_id as "pictureId", f.host, f.tries, taken.is_probe as "isProbe", taken.turn::int as turn`)
  return rows.toSorted((a, b) => a.turn - b.turn)
}

/** Ends the leases of turns that were not used. */
export async function releaseTurns(db: Db, turns: readonly PictureTurn[], now: Date): Promise<void> {
  const ids = turns.map(({ pictureId }) => pictureId)
  if (ids.length === 0) return
  await db.update(pictureFetch).set({ nextTryAt: now }).where(inArray(pictureFetch.pictureId, ids))
}

/** Deletes the turn of a picture that is stored, or never will be. */
export const endTurn = (db: Db, { pictureId }: PictureTurn) =>
  db.delete(pictureFetch).where(eq(pictureFetch.pictureId, pictureId))

export const tryLater = (db: Db, { pictureId, tries }: PictureTurn, nextTryAt: Date) =>
  db
    .update(pictureFetch)
    .set({ tries: tries + 1, nextTryAt })
    .where(eq(pictureFetch.pictureId, pictureId))
