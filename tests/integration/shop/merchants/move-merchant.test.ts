import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntry, merchant } from '#server/db/schema/index.ts'
import { type Author, system } from '#server/shop/audit/record-audit.ts'
import { moveMerchant } from '#server/shop/merchants/move-merchant.ts'
import {
  allowedMerchantMoves,
  type MerchantMoveActor,
  type MerchantStatus,
  merchantMoves,
  merchantStatuses,
} from '#shared/merchants/merchant-statuses.ts'
import { rolledBack } from '#tests/support/shop/database/rolled-back.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())

const actors: MerchantMoveActor[] = ['merchant', 'operator', 'system']
const everyMove = merchantStatuses.flatMap((from) =>
  merchantStatuses.flatMap((to) => actors.map((as) => ({ from, to, as }))),
)

function authorFor(as: MerchantMoveActor): Author {
  const { users, merchants } = shop.world
  if (as === 'merchant')
    return { role: 'merchant', merchantId: merchants.cafe.id, userId: users.caio.id, ip: null }
  return as === 'operator' ? { role: 'operator', userId: users.bia.id, ip: '192.0.2.1' } : system
}

/** What the move answers and leaves, rolled back. */
async function tryMove(from: MerchantStatus, to: MerchantStatus, as: MerchantMoveActor, reason: string) {
  const answer = await rolledBack(shop.services.db, async (tx) => {
    const isCafe = eq(merchant.id, shop.world.merchants.cafe.id)
    const [row] = await tx.update(merchant).set({ status: from }).where(isCafe).returning()
    if (!row) throw new Error('The world has no café')
    const move = { to, as, by: authorFor(as), at: shop.services.clock(), reason }
    const error = await moveMerchant(tx, row, move).catch((error) => error)
    const [left] = await tx.select({ status: merchant.status }).from(merchant).where(isCafe)
    return { error, status: left?.status, entries: await tx.select().from(auditEntry) }
  })
  if (!answer || 'refused' in answer) throw answer?.refused
  return answer.done
}

test('a store moves exactly as the table of moves allows, and each move is recorded', async () => {
  for (const { from, to, as } of everyMove) {
    const title = `${as}: ${from} to ${to}`
    const { error, status, entries } = await tryMove(from, to, as, 'Combinado por telefone.')
    if (allowedMerchantMoves(from, as).includes(to)) {
      expect(error, title).toBeUndefined()
      expect(status, title).toBe(to)
      expect(entries, title).toMatchObject([
        {
          action: 'merchant.moved',
          role: authorFor(as).role,
          merchantId: shop.world.merchants.cafe.id,
          before: { status: from },
          after: { status: to },
          reason: 'Combinado por telefone.',
        },
      ])
    } else {
      expect(error, title).toMatchObject({ code: 'invalid_transition', data: { from, to } })
      expect(status, title).toBe(from)
      expect(entries, title).toEqual([])
    }
  }
})

test('a move that the store has to understand is refused without a reason', async () => {
  for (const { from, to, by, needsReason } of merchantMoves)
    for (const as of by) {
      const { error } = await tryMove(from, to, as, ' ')
      if (needsReason) expect(error).toMatchObject({ code: 'invalid_form' })
      else expect(error).toBeUndefined()
    }
})

test('an entry of the audit log is neither changed nor deleted', async () => {
  const { db } = shop.services
  const rewriting = (statement: ReturnType<typeof sql>) =>
    rolledBack(db, async (tx) => {
      const [cafe] = await tx.select().from(merchant).where(eq(merchant.slug, 'cafe'))
      if (!cafe) throw new Error('The world has no café')
      const move = {
        to: 'suspended',
        as: 'operator',
        by: authorFor('operator'),
        at: new Date(),
        reason: 'Falta',
      } as const
      await moveMerchant(tx, cafe, move)
      await tx.execute(statement)
    })
  for (const statement of [sql`update audit_entry set reason = 'Outra'`, sql`delete from audit_entry`])
    expect(await rewriting(statement)).toMatchObject({
      refused: { cause: { message: 'audit_entry is append-only' } },
    })
})
