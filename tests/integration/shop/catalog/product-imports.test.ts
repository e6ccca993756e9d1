import { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import {
  auditEntry,
  merchant,
  product,
  productImport,
  productImportPiece,
  productImportProduct,
  variant,
} from '#server/db/schema/index.ts'
import { PermanentFailure } from '#server/jobs/permanent-failure.ts'
import { importListPage, importOfStore } from '#server/shop/catalog/product-imports/import-queries.ts'
import { importResultFile } from '#server/shop/catalog/product-imports/result-file.ts'
import {
  discardImport,
  retryImport,
  startImport,
  stopImport,
} from '#server/shop/catalog/product-imports/start-import.ts'
import { storeProductImport } from '#server/shop/catalog/product-imports/store-import.ts'
import { sweepImports } from '#server/shop/catalog/product-imports/sweep-imports.ts'
import { workOnImport } from '#server/shop/catalog/product-imports/work-on-import.ts'
import type { Services } from '#server/shop/services.ts'
import { testDatabase } from '#tests/support/shop/database/database.ts'
import { type TestServices, testServices } from '#tests/support/shop/test-services.ts'
import { buildWorld } from '#tests/support/shop/world.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let services: TestServices
let world: Awaited<ReturnType<typeof buildWorld>>

beforeAll(async () => {
  database = await testDatabase()
  services = await testServices(database)
  world = await buildWorld(services.db)
})

afterAll(async () => {
  await services.queue.stop()
  await database.close()
})

async function newStore() {
  const [slug, id] = [`loja-${newId()}`, newId()]
  const [like] = await services.db.select().from(merchant).where(eq(merchant.id, world.merchants.ana.id))
  if (!like) throw new Error('No store of Ana')
  await services.db.insert(merchant).values({ ...like, id, slug, name: slug })
  return id
}

async function send(merchantId: string, text: string) {
  const bytes = Buffer.from(text)
  const stored = await storeProductImport(services, {
    merchantId,
    userId: world.users.ana.id,
    fileName: 'produtos.csv',
    sizeBytes: bytes.length,
    open: () => Readable.from([bytes]),
  })
  if ('refusal' in stored) throw new Error(stored.refusal)
  return { merchantId, importId: stored.importId }
}

const never = new AbortController().signal
const work = (importId: string, stopping = never, of: Pick<Services, 'db' | 'queue' | 'clock'> = services) =>
  workOnImport(of, { importId }, { stopping })

const ana = () => ({ userId: world.users.ana.id, ip: '203.0.113.9' })

async function imported(merchantId: string, text: string) {
  const key = await send(merchantId, text)
  await work(key.importId)
  await startImport(services, key, ana())
  await work(key.importId)
  return key
}

async function found(key: { merchantId: string; importId: string }) {
  const view = await importOfStore(services.db, key)
  if (!view) throw new Error('No import')
  return view
}

async function amounts(merchantId: string) {
  const { rows } = await database.pool.query(
    `select count(*)::int as products,
      (select count(*)::int from variant v where v.merchant_id = $1) as variants,
      (select coalesce(sum(l.on_hand), 0)::int from inventory_level l join variant v on v.id = l.variant_id
       where v.merchant_id = $1) as pieces,
      (select count(*)::int from stock_movement m join variant v on v.id = m.variant_id
       where v.merchant_id = $1) as movements,
      (select count(*)::int from price_history h join variant v on v.id = h.variant_id
       where v.merchant_id = $1) as prices
    from product where merchant_id = $1`,
    [merchantId],
  )
  return rows[0]
}

async function textOf(lines: AsyncIterable<string>) {
  const pieces: string[] = []
  for await (const piece of lines) pieces.push(piece)
  return pieces.join('')
}

const header =
  'Handle,Title,Option1 Name,Option1 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Price'
const goods = (count: number, pieces = 2) =>
  [
    header,
    ...Array.from({ length: count }, (_each, index) => [
      `produto-${index},Produto ${index},Tamanho,P,shopify,${pieces},10.00`,
      `produto-${index},,,M,shopify,${pieces},12.50`,
    ]).flat(),
  ].join('\n')

const mixed = [
  header,
  'nova,Nova,Tamanho,P,shopify,1,10.00',
  'igual,Igual,Tamanho,P,shopify,1,10.00',
  'outra,Outra,Tamanho,P,shopify,5,11.00',
  'ruim,Ruim,Tamanho,P,shopify,1,dez reais',
  'meia,Meia,Tamanho,P,shopify,1,10.00',
  'meia,,,M,shopify,muitas,10.00',
].join('\n')
const before = [
  header,
  'igual,Igual,Tamanho,P,shopify,1,10.00',
  'outra,Outra,Tamanho,P,shopify,1,10.00',
].join('\n')

test('a check says what is new, changed, the same and faulty, and changes nothing', async () => {
  const merchantId = await newStore()
  await imported(merchantId, before)
  const was = await amounts(merchantId)
  const key = await send(merchantId, mixed)
  expect(await found(key)).toMatchObject({ status: 'checking', counts: null })
  await work(key.importId)

  const view = await found(key)
  expect(view).toMatchObject({
    status: 'checked',
    progress: null,
    isStarted: false,
    counts: { rows: 6, products: { created: 2, updated: 1, unchanged: 1, skipped: 1 }, problemCount: 2 },
  })
  expect(await amounts(merchantId)).toEqual(was)
  const shown = (list: 'created' | 'updated' | 'unchanged' | 'problems') =>
    importListPage(services.db, key, { list, page: 1 })
  expect(await shown('created')).toMatchObject({
    items: [
      { line: 2, title: 'Nova' },
      { line: 6, title: 'Meia' },
    ],
  })
  expect(await shown('updated')).toMatchObject({
    items: [{ line: 4, title: 'Outra', parts: ['price', 'stock'] }],
  })
  expect(await shown('unchanged')).toMatchObject({ items: [{ line: 3, title: 'Igual' }] })
  expect(await shown('problems')).toMatchObject({
    items: [
      { line: 5, column: 'Variant Price', effect: 'product_skipped' },
      { line: 7, column: 'Variant Inventory Qty', effect: 'row_skipped' },
    ],
  })
  const audited = await services.db.select().from(auditEntry).where(eq(auditEntry.subjectId, key.importId))
  expect(audited).toEqual([])
})

test('an import does what the check said, records who did it, and has a result for every row', async () => {
  const merchantId = await newStore()
  await imported(merchantId, before)
  const key = await imported(merchantId, mixed)
  expect(await found(key)).toMatchObject({
    status: 'done',
    counts: { products: { created: 2, updated: 1, unchanged: 1, skipped: 1 }, problemCount: 2 },
  })
  expect(await amounts(merchantId)).toMatchObject({ products: 4, variants: 4, pieces: 8 })
  const audited = await services.db.select().from(auditEntry).where(eq(auditEntry.subjectId, key.importId))
  expect(audited).toMatchObject([
    {
      action: 'products.imported',
      merchantId,
      userId: world.users.ana.id,
      ip: '203.0.113.9',
      subjectName: 'produtos.csv',
      after: { rows: 6, created: 2, updated: 1, unchanged: 1, skipped: 1, problems: 2, platform: 'shopify' },
    },
  ])
  const lines = (await textOf(importResultFile(services.db, key))).split('\r\n').slice(1, -1)
  expect(lines.map((line) => line.split(';').slice(0, 5).join(';'))).toEqual([
    '2;nova;Nova;novo;',
    '3;igual;Igual;sem mudança;',
    '4;outra;Outra;alterado;',
    '5;ruim;Ruim;de fora;Variant Price',
    '6;meia;Meia;novo;',
    '7;meia;Meia;de fora;Variant Inventory Qty',
  ])
  expect(
    await services.db.select().from(productImportPiece).where(eq(productImportPiece.importId, key.importId)),
  ).toEqual([])
})

test('prices that an import changes are recorded before and after, by whoever started it', async () => {
  const merchantId = await newStore()
  const recorded = () =>
    services.db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.merchantId, merchantId), eq(auditEntry.action, 'prices.changed')))
  await imported(merchantId, before)
  const key = await send(merchantId, mixed)
  await work(key.importId)
  expect(await recorded()).toEqual([])

  await startImport(services, key, ana())
  await work(key.importId)
  await work(key.importId)
  expect(await recorded()).toMatchObject([
    {
      subjectType: 'product',
      subjectName: 'Outra',
      userId: world.users.ana.id,
      ip: '203.0.113.9',
      before: { 'price (P)': '10.00' },
      after: { 'price (P)': '11.00' },
    },
  ])
})

test('the lists and the result of an import are only its own store’s', async () => {
  const key = await imported(await newStore(), mixed)
  const strange = { ...key, merchantId: world.merchants.cafe.id }
  const line = (text: string) => text.split('\r\n')[1]
  expect(line(await textOf(importResultFile(services.db, key)))).toContain('nova')
  expect(line(await textOf(importResultFile(services.db, strange)))).toBe('')
  for (const list of ['created', 'problems'] as const) {
    const shown = await importListPage(services.db, strange, { list, page: 1 })
    expect(shown.items).toEqual([])
  }
})

test('what an import moves in stock names its person and its file', async () => {
  const merchantId = await newStore()
  await imported(merchantId, before)
  await imported(merchantId, mixed)
  const { rows } = await database.pool.query(
    `select distinct m.kind, m.user_id, m.note from stock_movement m join variant v on v.id = m.variant_id
     where v.merchant_id = $1`,
    [merchantId],
  )
  expect(rows).toEqual([{ kind: 'import', user_id: world.users.ana.id, note: 'produtos.csv' }])
})

test('the same file a second time changes nothing, and so does the job run again', async () => {
  const merchantId = await newStore()
  const key = await imported(merchantId, goods(60))
  const was = await amounts(merchantId)
  expect(was).toMatchObject({ products: 60, variants: 120, pieces: 240, movements: 120 })
  await work(key.importId)
  await startImport(services, key, ana())
  await work(key.importId)
  expect(await amounts(merchantId)).toEqual(was)
  const again = await imported(merchantId, goods(60))
  expect(await found(again)).toMatchObject({
    counts: { products: { created: 0, updated: 0, unchanged: 60 } },
  })
  expect(await amounts(merchantId)).toEqual(was)
})

/** Services that do something around each of their transactions, the first being 1. */
function around(before: (count: number) => Promise<void>, after: (count: number) => void) {
  let count = 0
  const db = new Proxy(services.db, {
    get(target, name, receiver) {
      const value = Reflect.get(target, name, receiver)
      if (name !== 'transaction') return typeof value === 'function' ? value.bind(target) : value
      return async (run: (tx: unknown) => Promise<unknown>) => {
        const place = ++count
        await before(place)
        return target.transaction(async (tx) => {
          const result = await run(tx)
          after(place)
          return result
        })
      }
    },
  })
  return { db, queue: services.queue, clock: services.clock }
}

/** Services whose process is killed before one of their transactions commits. */
const breaking = (at: number) =>
  around(
    async () => undefined,
    (count) => {
      if (count === at) throw new Error('The process was killed')
    },
  )

test('an import that is killed again and again does everything once', async () => {
  const merchantId = await newStore()
  const key = await send(merchantId, goods(1_000, 1))
  await work(key.importId)
  await startImport(services, key, ana())
  const settled: number[] = []
  for (const at of [3, 7, 2, 12]) {
    await expect(work(key.importId, never, breaking(at))).rejects.toThrow('The process was killed')
    settled.push(
      await services.db.$count(productImportProduct, eq(productImportProduct.importId, key.importId)),
    )
    // As long as its lease runs, nobody else takes it.
    await work(key.importId)
    services.passTime(61_000)
  }
  expect(settled).toEqual(settled.toSorted((a, b) => a - b))
  expect(settled.at(-1)).toBeGreaterThan(0)
  expect(settled.at(-1)).toBeLessThan(1_000)
  expect(await amounts(merchantId)).toMatchObject({ products: settled.at(-1) })

  await sweepImports(services)
  const waiting = await database.pool.query(
    `select data from pgboss.job where name = 'product-import' and state = 'created' and data->>'importId' = $1`,
    [key.importId],
  )
  expect(waiting.rows).toHaveLength(1)
  await work(key.importId)
  expect(await found(key)).toMatchObject({
    status: 'done',
    counts: { rows: 2_000, products: { created: 1_000, updated: 0, unchanged: 0, skipped: 0 } },
  })
  expect(await amounts(merchantId)).toEqual({
    products: 1_000,
    variants: 2_000,
    pieces: 2_000,
    movements: 2_000,
    prices: 2_000,
  })
  const lines = (await textOf(importResultFile(services.db, key))).split('\r\n').slice(1, -1)
  expect(lines).toHaveLength(2_000)
  const audited = await services.db.select().from(auditEntry).where(eq(auditEntry.subjectId, key.importId))
  expect(audited).toHaveLength(1)
})

test('two processes at once import each product once', async () => {
  const merchantId = await newStore()
  const key = await send(merchantId, goods(200, 1))
  await Promise.all([work(key.importId), work(key.importId)])
  await startImport(services, key, ana())
  await Promise.all([work(key.importId), work(key.importId), work(key.importId)])
  expect(await amounts(merchantId)).toMatchObject({
    products: 200,
    variants: 400,
    pieces: 400,
    movements: 400,
  })
})

test('a process that lost its import to another saves nothing more of it', async () => {
  const merchantId = await newStore()
  const key = await send(merchantId, goods(120, 1))
  await work(key.importId)
  await startImport(services, key, ana())
  const isIt = eq(productImport.id, key.importId)
  // Its lease, its first batch, and before the second one another process takes over.
  const slow = around(
    async (count) => {
      if (count === 3) await services.db.update(productImport).set({ leaseToken: newId() }).where(isIt)
    },
    () => undefined,
  )
  await work(key.importId, never, slow)
  expect(await amounts(merchantId)).toMatchObject({ products: 50, movements: 100 })
  expect(await found(key)).toMatchObject({ status: 'importing' })
  services.passTime(61_000)
  await work(key.importId)
  expect(await found(key)).toMatchObject({ status: 'done' })
  expect(await amounts(merchantId)).toMatchObject({ products: 120, movements: 240 })
})

test('a shop that stops ends after the batch, and the next process goes on', async () => {
  const merchantId = await newStore()
  const key = await send(merchantId, goods(130, 1))
  await work(key.importId)
  await startImport(services, key, ana())
  await work(key.importId, AbortSignal.abort())
  expect(await found(key)).toMatchObject({ status: 'importing', progress: 38 })
  expect(await amounts(merchantId)).toMatchObject({ products: 50 })
  await work(key.importId)
  expect(await found(key)).toMatchObject({ status: 'done' })
  expect(await amounts(merchantId)).toMatchObject({ products: 130, movements: 260 })
})

test('variants that are missing from the file go off sale once, also if that is interrupted', async () => {
  const merchantId = await newStore()
  await imported(merchantId, goods(130, 1))
  const fewer = goods(130, 1)
    .split('\n')
    .filter((line) => !line.includes(',M,'))
    .join('\n')
  const key = await send(merchantId, fewer)
  await work(key.importId)
  expect(await found(key)).toMatchObject({
    counts: { products: { updated: 130, unchanged: 0 }, variants: { archived: 130 } },
  })
  await startImport(services, key, ana())
  // Lease, three batches, then the second step of clearing.
  await expect(work(key.importId, never, breaking(6))).rejects.toThrow('The process was killed')
  services.passTime(61_000)
  const archived = () =>
    services.db
      .select({ at: variant.archivedAt })
      .from(variant)
      .where(and(eq(variant.merchantId, merchantId), eq(variant.option1, 'M')))
      .then((rows) => rows.flatMap(({ at }) => at?.getTime() ?? []))
  const first = await archived()
  expect(first).toHaveLength(50)
  await work(key.importId)
  expect(await found(key)).toMatchObject({ status: 'done', counts: { products: { updated: 130 } } })
  const all = await archived()
  expect(all).toHaveLength(130)
  expect(all.filter((at) => first.includes(at))).toHaveLength(50)
})

test('an import that is stopped keeps what came in, names the rows that were not tried, and can go on', async () => {
  const merchantId = await newStore()
  const key = await send(merchantId, goods(130, 1))
  await work(key.importId)
  await startImport(services, key, ana())
  const caio = { userId: world.users.caio.id, ip: '203.0.113.10' }
  // Its lease, its first batch, and while the second one is under way somebody presses the button.
  const stoppedThen = around(
    async (count) => {
      if (count === 3) await stopImport(services, key, caio)
    },
    () => undefined,
  )
  await work(key.importId, never, stoppedThen)
  expect(await found(key)).toMatchObject({ status: 'stopped', settled: 50, products: 130, progress: null })
  await stopImport(services, key, caio)
  services.passTime(61_000)
  await sweepImports(services)
  await work(key.importId)
  expect(await amounts(merchantId)).toMatchObject({ products: 50, movements: 100 })
  const results = async () => {
    const lines = (await textOf(importResultFile(services.db, key))).split('\r\n').slice(1, -1)
    return lines.map((line) => line.split(';'))
  }
  const stopped = await results()
  expect(stopped.map(([line]) => Number(line))).toEqual(
    Array.from({ length: 260 }, (_each, index) => index + 2),
  )
  expect(stopped.slice(98, 102).map(([, handle, , result]) => [handle, result])).toEqual([
    ['produto-49', 'novo'],
    ['produto-49', 'novo'],
    ['produto-50', 'não tentado'],
    ['produto-50', 'não tentado'],
  ])
  const audited = await services.db.select().from(auditEntry).where(eq(auditEntry.subjectId, key.importId))
  expect(audited).toMatchObject([{ userId: caio.userId, after: { importStatus: 'stopped', created: 50 } }])

  await retryImport(services, key)
  await work(key.importId)
  expect(await found(key)).toMatchObject({ status: 'done', counts: { products: { created: 130 } } })
  expect(await amounts(merchantId)).toMatchObject({ products: 130, movements: 260 })
  expect((await results()).filter(([, , , result]) => result !== 'novo')).toEqual([])
})

test('what is not under way cannot be stopped', async () => {
  const merchantId = await newStore()
  const key = await send(merchantId, goods(1))
  await stopImport(services, key, ana())
  await work(key.importId)
  await stopImport(services, key, ana())
  expect(await found(key)).toMatchObject({ status: 'checked' })
  await startImport(services, key, ana())
  await work(key.importId)
  await stopImport(services, key, ana())
  expect(await found(key)).toMatchObject({ status: 'done' })
})

test('a file that fails each time is given up, says so, and can be tried again', async () => {
  const merchantId = await newStore()
  const key = await send(merchantId, goods(3))
  await work(key.importId)
  await startImport(services, key, ana())
  for (let attempt = 0; attempt < 5; attempt++) {
    await expect(work(key.importId, never, breaking(2))).rejects.toThrow('The process was killed')
    services.passTime(61_000)
  }
  // The operator sees the parked job, and may run it again as well as the store.
  await expect(work(key.importId)).rejects.toThrow(PermanentFailure)
  expect(await found(key)).toMatchObject({ status: 'failed', isStarted: true })
  await expect(work(key.importId, never, breaking(2))).rejects.toThrow('The process was killed')
  expect(await found(key)).toMatchObject({ status: 'importing' })
  for (let attempt = 0; attempt < 4; attempt++) {
    services.passTime(61_000)
    await expect(work(key.importId, never, breaking(2))).rejects.toThrow('The process was killed')
  }
  services.passTime(61_000)
  await expect(work(key.importId)).rejects.toThrow(PermanentFailure)
  await retryImport(services, key)
  await work(key.importId)
  expect(await found(key)).toMatchObject({ status: 'done', counts: { products: { created: 3 } } })
})

test('a discarded file changes nothing and cannot be imported', async () => {
  const merchantId = await newStore()
  const key = await send(merchantId, goods(3))
  await work(key.importId)
  await discardImport(services, key)
  await startImport(services, key, ana())
  await work(key.importId)
  expect(await found(key)).toMatchObject({ status: 'discarded' })
  expect(await services.db.$count(product, eq(product.merchantId, merchantId))).toBe(0)
})

test('a checked file that nobody imports is let go of after a week', async () => {
  const merchantId = await newStore()
  const key = await send(merchantId, goods(1))
  await work(key.importId)
  services.passTime(8 * 24 * 60 * 60 * 1000)
  await sweepImports(services)
  expect(await found(key)).toMatchObject({ status: 'discarded' })
})

test('a check shows prices and stock before and after, and the import may leave the stock alone', async () => {
  const merchantId = await newStore()
  await imported(merchantId, `${header}\npote,Pote,Cor,azul,shopify,9,10.00\npote,,Cor,verde,,,10.00\n`)
  const older = `${header}\npote,Pote,Cor,azul,shopify,2,12.50\npote,,Cor,verde,shopify,4,10.00\npote,,Cor,rosa,shopify,7,10.00\n`
  const key = await send(merchantId, older)
  await work(key.importId)
  const shown = await importListPage(services.db, key, { list: 'updated', page: 1 })
  expect(shown).toMatchObject({
    items: [
      {
        parts: ['price', 'stock', 'variants'],
        variants: {
          count: 2,
          items: [
            {
              options: ['azul'],
              amounts: [
                { amount: 'price', before: 1_000, after: 1_250 },
                { amount: 'stock', before: 9, after: 2 },
              ],
            },
            { options: ['verde'], amounts: [{ amount: 'stock', before: null, after: 4 }] },
          ],
        },
      },
    ],
  })
  expect((await found(key)).stockChanges).toBe(1)

  await startImport(services, key, { ...ana(), stock: 'keep' })
  await work(key.importId)
  const { rows } = await database.pool.query(
    `select v.option1, v.price_minor::int as price, l.tracked, l.on_hand from variant v
      join inventory_level l on l.variant_id = v.id where v.merchant_id = $1 order by v.position`,
    [merchantId],
  )
  expect(rows).toEqual([
    { option1: 'azul', price: 1_250, tracked: true, on_hand: 9 },
    { option1: 'verde', price: 1_000, tracked: false, on_hand: 0 },
    { option1: 'rosa', price: 1_000, tracked: true, on_hand: 7 },
  ])
})
