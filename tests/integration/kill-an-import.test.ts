import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildIfNeeded } from '../../build.mjs'
import { startShop } from '../support/http/start-shop-process.ts'
import { startShop as openShop } from '../support/shop/start-shop.ts'
import { worldPassword } from '../support/shop/world.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const products = 2_000
const minuteMs = 60_000

let shop: Awaited<ReturnType<typeof openShop>>
let dataDir: string
beforeAll(async () => {
  await buildIfNeeded()
  shop = await openShop()
  dataDir = await temporaryFolder()
}, 5 * minuteMs)
afterAll(async () => {
  await shop.close()
  await rm(dataDir, { recursive: true, force: true })
})

const start = () =>
  startShop({
    dataDir,
    environment: {
      DATABASE_URL: shop.url,
      SESSION_SECRETS: 'a-secret-for-the-tests',
      PUBLIC_URL: '',
    },
  })

async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: address },
    body: new URLSearchParams({ email: 'ana@feira.test', password: worldPassword }),
  })
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

const post = (url: string, cookie: string, body: FormData | URLSearchParams) =>
  fetch(url, {
    ...{ method: 'POST', redirect: 'manual', body },
    headers: { Origin: new URL(url).origin, Cookie: cookie },
  })

function csv(): Blob {
  const header = 'Handle,Title,Variant Inventory Tracker,Variant Inventory Qty,Variant Price'
  const rows = Array.from({ length: products }, (_each, at) => `peca-${at},Peça ${at},shopify,3,10.00`)
  return new Blob([[header, ...rows].join('\n')])
}

async function stateOf(importId: string) {
  const { rows } = await shop.pool.query('select status, settled from product_import where id = $1', [
    importId,
  ])
  return rows[0] as { status: string; settled: number }
}

test(
  'a file of 2 000 products is imported once, although the shop is killed in the middle',
  async () => {
    let running = await start()
    onTestFinished(() => running.stop())
    const cookie = await signIn(running.address)
    const form = new FormData()
    form.set('intent', 'upload')
    form.set('file', csv(), 'produtos.csv')
    const sent = await post(`${running.address}/merchant/products/import`, cookie, form)
    expect(sent.status).toBe(303)
    const path = new URL(sent.headers.get('location') ?? '', running.address).pathname
    const importId = path.split('/').at(-1) ?? ''
    const poll = { timeout: 4 * minuteMs, interval: 50 }
    await expect.poll(async () => (await stateOf(importId)).status, poll).toBe('checked')

    const pressed = await post(running.address + path, cookie, new URLSearchParams({ intent: 'import' }))
    expect(pressed.status).toBe(303)
    await expect.poll(async () => (await stateOf(importId)).settled, poll).toBeGreaterThan(200)
    await running.kill()
    const { settled, status } = await stateOf(importId)
    expect(status).toBe('importing')
    expect(settled).toBeLessThan(products)
    const ofFile = `from product p join variant v on v.product_id = p.id where p.handle like 'peca-%'`
    const partly = await shop.pool.query(`select count(*)::int as count ${ofFile}`)
    expect(partly.rows[0].count).toBe(settled)

    running = await start()
    await expect.poll(async () => (await stateOf(importId)).status, poll).toBe('done')
    const { rows } = await shop.pool.query(`
      select count(*)::int as variants, count(distinct p.handle)::int as products,
        sum((select on_hand from inventory_level l where l.variant_id = v.id))::int as pieces,
        sum((select count(*) from stock_movement m where m.variant_id = v.id))::int as movements ${ofFile}`)
    expect(rows[0]).toEqual({ variants: products, products, pieces: 3 * products, movements: products })
    const result = await fetch(`${running.address}${path}/result.csv`, { headers: { Cookie: cookie } })
    expect((await result.text()).trimEnd().split('\r\n')).toHaveLength(products + 1)
    const audited = await shop.pool.query('select after from audit_entry where subject_id = $1', [importId])
    expect(audited.rows).toMatchObject([{ after: { created: products, importStatus: 'done' } }])
    console.log(`killed after ${settled} of ${products} products`)
  },
  10 * minuteMs,
)
