import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { sweepSearchChanges, workOnSearchChange } from '#server/shop/catalog/bulk/work-on-search-change.ts'
import { maxSearchedProducts } from '#shared/catalog/bulk-changes.ts'
import { href } from '#shared/href.ts'
import { bulkMessages as messages } from '#shared/messages/merchant/bulk-products.ts'
import type { PageData } from '#shared/pages.ts'
import { type Operation, startOperation } from '#tests/support/http/operator.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'

const bulk = href('merchant-bulk-products')

let shop: Operation
let ana: Awaited<ReturnType<Operation['signedIn']>>
let merchantId: string
beforeAll(async () => {
  shop = await startOperation()
  ana = await shop.signedIn('ana@feira.test')
  merchantId = shop.world.merchants.ana.id
})
afterAll(() => shop.close())

/** The word that the products of one test have in their titles. */
let word: string
beforeEach(() => {
  word = `lote${newId().slice(-8)}`
})

const query = (text: string, values: unknown[]) => shop.database.pool.query(text, values)

const batchSize = 1_000

/** So many products that are on sale, in the quickest way. */
async function stocked(amount: number, status = 'published') {
  for (let first = 1; first <= amount; first += batchSize) {
    await query(
      `with made as (
        insert into product (id, merchant_id, handle, title, status)
        select gen_random_uuid(), $1, $2 || '-' || n, 'Peça ' || n || ' ' || $2, $4 from generate_series($3::int, $5) n
        returning id)
      insert into variant (id, product_id, merchant_id, price_minor)
      select gen_random_uuid(), id, $1, 1005 from made`,
      [merchantId, word, first, status, Math.min(amount, first + batchSize - 1)],
    )
    // Without statistics the triggers of a row look through all rows before it.
    await query('analyze product, variant', [])
  }
}

const search = (filters: Record<string, string> = {}) =>
  new URLSearchParams({ q: word, ...filters }).toString()

async function preview(form: Record<string, string>, as = ana) {
  const asked = new URLSearchParams({ search: search(), ...form })
  const { body } = await as.get(`${bulk}/_payload.json?${asked}`).expect(200)
  return body.data['merchant-bulk-products'] as PageData['merchant-bulk-products']
}

const apply = (form: Record<string, string>, as = ana) =>
  as
    .post(bulk)
    .type('form')
    .send({ search: search(), ...form })

/** Previews a change, starts it and answers the address of its page. */
async function started(form: Record<string, string>) {
  const { seal, search: searched } = await preview(form)
  const key = searched?.key ?? ''
  const { headers } = await apply({ ...form, seal, key }).expect(303)
  expect(headers.location).toBe(href('merchant-bulk-change', { changeId: key }))
  return key
}

const never = new AbortController().signal
const work = (changeId: string, stopping = never) =>
  workOnSearchChange(shop.services, { changeId }, { stopping })

async function changePage(changeId: string) {
  const { body } = await ana.get(`${href('merchant-bulk-change', { changeId })}/_payload.json`).expect(200)
  return body.data['merchant-bulk-change'] as PageData['merchant-bulk-change']
}

async function prices() {
  const { rows } = await query(
    `select v.price_minor::int as price, count(*)::int as amount from variant v join product p on p.id = v.product_id
     where p.title like '%' || $1 group by 1 order by 1`,
    [word],
  )
  return rows
}

test('the list offers all products of a search only where they are more than its page', async () => {
  await stocked(31)
  const page = async (asked: string) => shownHtml((await ana.get(`/merchant/products?${asked}`)).text)
  expect(await page(search())).toContain(messages.selectSearch(31, true))
  await query(`update product set status = 'draft' where title like 'Peça 1 %' and title like '%' || $1`, [
    word,
  ])
  const fewer = await page(search({ status: 'published' }))
  expect(fewer).not.toContain(messages.selectSearch(30, true))
})

test('2 000 prices change by percent as the preview says, once, however often it is sent and run', async () => {
  await stocked(2_000)
  const form = { action: 'price', percent: '10', direction: 'up' }
  const address = `${bulk}?${new URLSearchParams({ search: search(), ...form })}`
  const page = shownHtml((await ana.get(address).expect(200)).text)
  for (const text of ['2.000', '11,06', messages.apply(2_000), messages.search.rest(1_980)])
    expect(page).toContain(text)
  const { seal, search: searched } = await preview(form)
  const key = searched?.key ?? ''
  expect(searched?.summary).toMatchObject({ found: 2_000, changing: 2_000 })
  const sent = { ...form, seal, key }
  await apply(sent).expect(303)
  await apply(sent).expect(303)
  expect((await changePage(key)).change).toMatchObject({ total: 2_000, changed: 0, isFinished: false })

  // The shop stops after a batch; the next process goes on, and two at once take turns.
  await work(key, AbortSignal.abort())
  expect((await changePage(key)).change).toMatchObject({ changed: 100, isFinished: false })
  await Promise.all([work(key), work(key)])
  await work(key)
  await apply(sent).expect(303)
  await work(key)
  expect((await changePage(key)).change).toMatchObject({ changed: 2_000, skipped: 0, isFinished: true })
  expect(await prices()).toEqual([{ price: 1106, amount: 2_000 }])
  // Without statistics of the rows just written, the server may compare each with each.
  await query('analyze audit_entry, product, variant, price_history', [])
  const { rows } = await query(
    `select (select count(*)::int from audit_entry a join product p on p.id::text = a.subject_id
        where p.title like '%' || $1 and a.action = 'prices.changed') as entries,
      (select count(*)::int from price_history h join variant v on v.id = h.variant_id
        join product p on p.id = v.product_id where p.title like '%' || $1) as prices`,
    [word],
  )
  expect(rows).toEqual([{ entries: 2_000, prices: 4_000 }])
  expect(shownHtml((await ana.get(href('merchant-bulk-change', { changeId: key }))).text)).toContain(
    messages.done(2_000, 'price'),
  )
})

test('a change of status reaches all that the search found, although they leave it on the way', async () => {
  await stocked(250, 'draft')
  const key = await started({ action: 'publish', search: search({ status: 'draft' }) })
  await work(key)
  expect((await changePage(key)).change).toMatchObject({ total: 250, changed: 250, isFinished: true })
})

test('what was changed otherwise after the start stays as it is, and is named', async () => {
  await stocked(120)
  const key = await started({ action: 'price', percent: '10', direction: 'up' })
  await query(
    `update variant v set price_minor = 5000 from product p
     where p.id = v.product_id and p.title like 'Peça 7 %' and p.title like '%' || $1`,
    [word],
  )
  await work(key)
  const page = await changePage(key)
  expect(page.change).toMatchObject({ total: 120, changed: 119, skipped: 1, isFinished: true })
  expect(page.skipped.map(({ title }) => title)).toEqual([`Peça 7 ${word}`])
  expect(await prices()).toEqual([
    { price: 1106, amount: 119 },
    { price: 5000, amount: 1 },
  ])
})

test('what changed since the preview is shown again, and nothing is started', async () => {
  await stocked(40)
  const form = { action: 'archive' }
  const { seal, search: searched } = await preview(form)
  await query(`update product set status = 'archived' where title like 'Peça 3 %' and title like '%' || $1`, [
    word,
  ])
  const answer = await apply({ ...form, seal, key: searched?.key ?? '' }).expect(409)
  expect(answer.text).toContain(messages.changedMeanwhile)
  await ana.get(href('merchant-bulk-change', { changeId: searched?.key ?? '' })).expect(404)
  const fresh = await preview(form)
  expect(fresh.search?.summary).toMatchObject({ found: 40, changing: 39, unchanged: { same: 1 } })
})

test('a change whose process is gone is taken up again; one that fails each time leaves the rest as it is', async () => {
  await stocked(150)
  const key = await started({ action: 'draft' })
  await query('delete from pgboss.job where data->>$1 = $2', ['changeId', key])
  await sweepSearchChanges(shop.services)
  const waiting = () =>
    query(`select from pgboss.job where name = 'bulk-change' and state = 'created' and data->>$1 = $2`, [
      'changeId',
      key,
    ])
  expect((await waiting()).rowCount).toBe(0)
  shop.services.passTime(61_000)
  await sweepSearchChanges(shop.services)
  expect((await waiting()).rowCount).toBe(1)
  await work(key, AbortSignal.abort())
  await query('update bulk_change set attempts = 5 where id = $1', [key])
  await work(key)
  expect((await changePage(key)).change).toMatchObject({ changed: 100, skipped: 50, isFinished: true })
})

test('a search of another store finds nothing of this one, and its change does not exist there', async () => {
  await stocked(35)
  const caio = await shop.signedIn('caio@feira.test')
  expect((await preview({ action: 'archive' }, caio)).search).toMatchObject({ found: 0 })
  const { seal, search: searched } = await preview({ action: 'archive' })
  const key = searched?.key ?? ''
  await apply({ action: 'archive', seal, key }, caio).expect(409)
  await apply({ action: 'archive', seal, key }).expect(303)
  await caio.get(href('merchant-bulk-change', { changeId: key })).expect(404)
  await apply({ action: 'archive', seal, key }, caio).expect(404)
})

test('more than can be changed at once is said before anything is planned', async () => {
  await inTransaction(shop.services.db, async (tx) => {
    // Without triggers, because nothing but the number of rows is looked at.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      insert into product (id, merchant_id, handle, title, status)
      select gen_random_uuid(), ${merchantId}, ${word} || '-' || n, 'Peça ' || n || ' ' || ${word}, 'draft'
      from generate_series(1, ${maxSearchedProducts + 1}::int) n`)
  })
  const { plan, search: searched } = await preview({ action: 'archive' })
  expect([plan, searched?.summary]).toEqual([null, null])
  const page = await ana.get(`${bulk}?${new URLSearchParams({ search: search(), action: 'archive' })}`)
  expect(shownHtml(page.text)).toContain(messages.tooManySearched)
  await apply({ action: 'archive', seal: '', key: newId() }).expect(409)
})
