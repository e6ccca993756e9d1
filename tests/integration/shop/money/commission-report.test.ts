import { and, eq, gt, gte, lt, sql, sum } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commissionCommand } from '#server/cli/commission.ts'
import { ledgerPosting, merchant, refund } from '#server/db/schema/index.ts'
import { monthPeriod } from '#server/shop/money/statement/month-period.ts'
import { commissionReportMessages as messages } from '#shared/messages/money/commission-report.ts'
import { netCommission } from '#shared/money/commission-report.ts'
import type { PageData } from '#shared/pages.ts'
import { type Operation, refusesOthers, startOperation } from '#tests/support/http/operator.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { commandLine } from '#tests/support/shop/command.ts'
import { bookedRefund, commissionRule } from '#tests/support/shop/ledger.ts'

const path = '/operator/commission/report'

// Half past eleven at night of 31 October in São Paulo, November already in UTC.
let now = new Date('2026-11-01T02:30:00Z')
let shop: Operation
let caio: Awaited<ReturnType<Operation['signedIn']>>
const numbers: Record<string, string> = {}

beforeAll(async () => {
  shop = await startOperation({ clock: () => now })
  caio = await shop.signedIn('caio@feira.test')
  await commissionRule(shop.services.db, { bps: 1000, fixedMinor: 7 })
  const { beans250 } = shop.world.variants
  const october = await anOrder(shop, { items: [[beans250, 3]] })
  numbers.october = october.number
  now = new Date('2026-11-10T15:00:00Z')
  numbers.direct = (await anOrder(shop, { items: [[beans250, 2]] })).number
  const held = await anOrder(shop, { items: [[beans250, 1]], isPlatform: true })
  numbers.platform = held.number
  await anOrder(shop, { items: ['vaseSand'], isPlatform: true })
  const [line] = october.lines
  if (!line) throw new Error('No line')
  await bookedRefund(shop.services.db, october, {
    at: now,
    lines: [{ orderLineId: line.id, amountMinor: Math.round(line.totalMinor / 3) }],
  })
})
afterAll(() => shop.close())

const reportOf = async (month: string) => {
  const { body } = await shop.olga.get(`${path}/_payload.json?month=${month}`)
  return body.data['operator-commission-report'] as PageData['operator-commission-report']
}
const ownReport = async (month: string) => {
  const { body } = await caio.get(`/merchant/commission/_payload.json?month=${month}`)
  return body.data['merchant-commission'] as PageData['merchant-commission']
}

/** What the books say, asked of nothing but the postings. */
async function bookedIn(month: string): Promise<number> {
  const period = monthPeriod(month, 'America/Sao_Paulo')
  if (!period) throw new Error(month)
  const [row] = await shop.services.db
    .select({ minor: sql<number>`coalesce(-sum(${ledgerPosting.amountMinor}), 0)`.mapWith(Number) })
    .from(ledgerPosting)
    .where(
      and(
        eq(ledgerPosting.account, 'commission_income'),
        gte(ledgerPosting.at, period.from),
        lt(ledgerPosting.at, period.until),
      ),
    )
  return row?.minor ?? 0
}

test('the months of the report are those of the ledger to the cent, in both settlements', async () => {
  for (const month of ['2026-10', '2026-11']) {
    const { rows, sums } = await reportOf(month)
    const booked = await bookedIn(month)
    expect(booked).toBeGreaterThan(0)
    expect(netCommission(sums)).toBe(booked)
    expect(rows.items.reduce((sum, row) => sum + netCommission(row), 0)).toBe(booked)
  }
  const { sums: october } = await reportOf('2026-10')
  expect(october.givenBackMinor).toBe(0)
  const { rows, sums, months } = await reportOf('2026-11')
  expect(months).toEqual(['2026-11', '2026-10'])
  expect(rows.items.map(({ slug }) => slug)).toEqual(['cafe', 'ana'])
  // A refund of October's sale counts in the month in which it was made.
  expect(sums.givenBackMinor).toBeGreaterThan(0)
  const [undone] = await shop.services.db
    .select({ minor: sum(refund.amountMinor).mapWith(Number) })
    .from(refund)
    .where(gt(refund.commissionMinor, 0))
  expect(sums.undoneMinor).toBe(undone?.minor)
  expect(october.undoneMinor).toBe(0)
  expect(rows.items[1]?.givenBackMinor).toBe(0)
})

test('a store sees its own orders, with the sums that the operator sees of it', async () => {
  const { rows } = await reportOf('2026-11')
  const own = await ownReport('2026-11')
  const { baseMinor, earnedMinor, givenBackMinor } = own.sums
  expect(rows.items.find(({ slug }) => slug === 'cafe')).toMatchObject({
    baseMinor,
    earnedMinor,
    givenBackMinor,
  })
  expect(own.rows.items.map(({ orderNumber }) => orderNumber)).toEqual(
    expect.arrayContaining([numbers.direct, numbers.platform, numbers.october]),
  )
  expect(own.rows.items).toHaveLength(3)
  expect(own.rows.items.reduce((sum, row) => sum + row.baseMinor, 0)).toBe(baseMinor)
  const { text } = await caio.get('/merchant/commission?month=2026-11')
  expect(text).toContain(`/merchant/orders/${numbers.direct}`)
  expect(text).toContain('/merchant/commission.csv?month=2026-11')
})

test('the files have the same figures, and no cell that a spreadsheet would calculate', async () => {
  const { services, world } = shop
  const { db } = services
  await db
    .update(merchant)
    .set({ legalName: '=cmd()', city: 'Campinas' })
    .where(eq(merchant.id, world.merchants.cafe.id))
  const { rows } = await reportOf('2026-11')
  const cafe = rows.items.find(({ slug }) => slug === 'cafe')
  const { text, headers } = await shop.olga.get(`${path}.csv?month=2026-11`)
  expect(headers['content-disposition']).toContain('comissao-2026-11.csv')
  const [head, first, ...others] = text.replace('\ufeff', '').trim().split('\r\n')
  expect(head).toBe(messages.storeFile.join(';'))
  expect(first).toContain(`2026-11;cafe;Café da Serra;'=cmd();${cafe?.taxId};`)
  expect(first).toContain(';Campinas;')
  expect(
    first?.endsWith(
      `;${((cafe?.earnedMinor ?? 0) - (cafe?.givenBackMinor ?? 0)) / 100};0,00`.replace('.', ','),
    ),
  ).toBe(true)
  expect(others).toHaveLength(1)
  const own = await caio.get('/merchant/commission.csv?month=2026-11')
  expect(own.text.trim().split('\r\n')).toHaveLength(4)
  expect(own.text).toContain(`2026-11;${numbers.direct};10/11/2026;`)
})

test('only the operator sees the report of all stores, and only members that of theirs', async () => {
  expect(await refusesOthers(shop, path)).toBe('/sign-in?to=%2Foperator%2Fcommission%2Freport')
  expect((await caio.get(`${path}.csv`)).status).toBe(403)
  const bia = await shop.signedIn('bia@feira.test')
  expect((await bia.get('/merchant/commission')).status).toBe(403)
  expect((await bia.get('/merchant/commission.csv')).status).toBe(403)
})

test('a month without commission says so, and anything else is the present month', async () => {
  const { text } = await shop.olga.get(`${path}?month=2025-01`)
  expect(text).toContain(messages.none)
  expect((await reportOf('x')).month).toBe('2026-11')
})

test('the command prints the month, and refuses what is none', async () => {
  const commission = commandLine(commissionCommand, shop.services)
  const { code, said } = await commission('report', '2026-11')
  expect(code).toBe(0)
  expect(said.split('\n')).toHaveLength(3)
  expect(said).toMatch(/^cafe {2}/)
  expect(await commission('report', '2026-13')).toMatchObject({ code: 1 })
})
