import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  auditEntry,
  bankStatement,
  bankStatementLine,
  bulkChange,
  mailConsent,
  merchantInvitation,
  order,
  orderGroup,
  pastCustomer,
  pastOrder,
  productImport,
} from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Services } from '#server/shop/services.ts'
import { oldestRetained } from '#shared/account/retention.ts'
import { eraseRows } from './erase-rows.ts'
import { orderTables } from './order-tables.ts'

type Sweeping = Pick<Services, 'db' | 'clock'>

const rowsAtOnce = 1_000
const groupsAtOnce = 50

/** The job that deletes personal data with retention times of months or years. */
export async function sweepPersonalData(services: Sweeping): Promise<void> {
  await sweepInvitations(services)
  await sweepNetworkAddresses(services)
  await sweepAuditEntries(services)
  await sweepPayerTexts(services)
  await sweepMailConsents(services)
  await eraseOldOrders(services)
  await deletePastOrders(services)
}

/** Deletes invitations of people who never came. */
async function sweepInvitations({ db, clock }: Sweeping) {
  const oldest = oldestRetained('endedInvitation', clock())
  const { acceptedAt, expiresAt, revokedAt } = merchantInvitation
  await db
    .delete(merchantInvitation)
    .where(and(isNull(acceptedAt), or(lt(expiresAt, oldest), lt(revokedAt, oldest))))
}

async function sweepNetworkAddresses({ db, clock }: Sweeping) {
  const oldest = oldestRetained('networkAddress', clock())
  const { ip: auditIp, at } = auditEntry
  await inBatches(
    db,
    auditEntry,
    sql`update ${auditEntry} set ip = null`,
    and(isNotNull(auditIp), lt(at, oldest)),
  )
  const { ip: changeIp, createdAt } = bulkChange
  await db
    .update(bulkChange)
    .set({ ip: null })
    .where(and(isNotNull(changeIp), lt(createdAt, oldest)))
  const { startedIp, startedAt } = productImport
  await db
    .update(productImport)
    .set({ startedIp: null })
    .where(and(isNotNull(startedIp), lt(startedAt, oldest)))
}

async function sweepAuditEntries({ db, clock }: Sweeping) {
  const isOld = lt(auditEntry.at, oldestRetained('auditEntry', clock()))
  await inBatches(db, auditEntry, sql`delete from ${auditEntry}`, isOld)
}

/** Deletes what the bank said of the payers; the results of rows are kept, but nothing of a statement that failed. */
async function sweepPayerTexts({ db, clock }: Sweeping) {
  const { id, rows, createdAt, status } = bankStatement
  const isOld = lt(createdAt, oldestRetained('payerText', clock()))
  const failed = db
    .select({ id })
    .from(bankStatement)
    .where(and(isOld, eq(status, 'failed')))
  await db.delete(bankStatementLine).where(inArray(bankStatementLine.statementId, failed))
  await db
    .update(bankStatement)
    .set({
      rows: sql`(select jsonb_agg(each.row - 'text' order by each.place)
        from jsonb_array_elements(${rows}) with ordinality as each(row, place))`,
    })
    .where(and(isOld, sql`${rows} @? '$[*].text'`))
}

/** Runs a statement for few rows at a time, so that none of a full table is locked for long. */
async function inBatches(
  db: Sweeping['db'],
  table: PgTable & Record<'id' | 'at', PgColumn>,
  statement: ReturnType<typeof sql>,
  isDue: ReturnType<typeof and>,
) {
  for (;;) {
    const { rowCount } = await db.execute(sql`${statement} where id in (
      select ${table.id} from ${table} where ${isDue} order by ${table.at}, ${table.id} limit ${rowsAtOnce})`)
    if (!rowCount || rowCount < rowsAtOnce) return
  }
}

/** Deletes what guests decided about mails. Decisions of accounts stay as long as their person. */
async function sweepMailConsents({ db, clock }: Sweeping) {
  const isOld = and(isNull(mailConsent.userId), lt(mailConsent.at, oldestRetained('mailConsent', clock())))
  await inBatches(db, mailConsent, sql`delete from ${mailConsent}`, isOld)
}

/** Deletes what stores have brought of their former shops once it is as old as orders become. */
async function deletePastOrders({ db, clock }: Sweeping) {
  const oldest = oldestRetained('order', clock())
  for (const { table, at } of [
    { table: pastOrder, at: pastOrder.placedAt },
    { table: pastCustomer, at: pastCustomer.knownAt },
  ])
    for (;;) {
      const { rowCount } = await db.execute(sql`delete from ${table} where id in (
        select ${table.id} from ${table} where ${lt(at, oldest)} order by ${at} limit ${rowsAtOnce})`)
      if (!rowCount || rowCount < rowsAtOnce) break
    }
}

/** Erases the buyer of purchases so old that nobody can claim anything any more; goods and amounts are kept. */
async function eraseOldOrders({ db, clock }: Sweeping) {
  const oldest = oldestRetained('order', clock())
  for (let last: string | undefined; ; ) {
    const groupIds: string[] = await inTransaction(db, async (tx) => {
      const groups = await tx
        .select({ id: orderGroup.id })
        .from(orderGroup)
        .where(
          and(
            lt(orderGroup.createdAt, oldest),
            // An erased buyer has no address.
            ne(orderGroup.email, ''),
            last === undefined ? undefined : gt(orderGroup.id, last),
            sql`not exists (select from ${order} open where open.group_id = ${orderGroup.id}
              and open.status in ('pending', 'placed'))`,
          ),
        )
        .orderBy(asc(orderGroup.id))
        .limit(groupsAtOnce)
        .for('update')
      const ids = groups.map(({ id }) => id)
      if (ids.length > 0) await eraseRows(tx, orderTables, { groupIds: ids })
      return ids
    })
    last = groupIds.at(-1)
    if (groupIds.length < groupsAtOnce) return
  }
}
