import { rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { PgBoss } from 'pg-boss'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startShopProcess } from '#tests/support/http/start-shop-process.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'
import { worldPassword } from '#tests/support/shop/world.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { buildIfNeeded } from '../../build.mjs'

/** `npm run prove` imports more. */
const products = Number(process.env.PRODUCTS ?? 800)
const minuteMs = 60_000

let shop: Awaited<ReturnType<typeof startShop>>
let dataDir: string
let mailServer: ReturnType<typeof slowMailServer>
beforeAll(async () => {
  await buildIfNeeded()
  shop = await startShop()
  dataDir = await temporaryFolder()
  mailServer = slowMailServer()
  await new Promise<void>((listening) => mailServer.listen(0, '127.0.0.1', listening))
})
afterAll(async () => {
  await new Promise<void>((closed) => mailServer.close(closed))
  await shop.close()
  await rm(dataDir, { recursive: true, force: true })
})

const start = (part: '--no-worker' | '--no-web') =>
  startShopProcess({
    dataDir,
    args: [part],
    environment: {
      DATABASE_URL: shop.url,
      SESSION_SECRETS: 'a-secret-for-the-tests',
      PUBLIC_URL: '',
      SMTP_URL: `smtp://127.0.0.1:${(mailServer.server.address() as AddressInfo).port}`,
    },
  })

/** Takes a mail and, while `isSlow`, does not say so. */
function slowMailServer() {
  const taken: string[] = []
  const slow = { isSlow: true }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, _session, done) {
      const message = Buffer.concat(await stream.toArray().catch(() => [])).toString()
      taken.push(/^message-id: (.*)$/im.exec(message)?.[1] ?? '')
      if (!slow.isSlow) done()
    },
  })
  server.on('error', () => undefined)
  return Object.assign(slow, {
    taken,
    server: server.server,
    listen: server.listen.bind(server),
    close: server.close.bind(server),
  })
}

/** What the queue does by itself with a job of which nothing was heard for five minutes. */
async function giveUpOnActiveMails() {
  await shop.pool.query(`update pgboss.queue set monitor_on = null where name = 'send-mail'`)
  await shop.pool.query(
    `update pgboss.job set started_on = now() - interval '1 hour' where name = 'send-mail' and state = 'active'`,
  )
  const boss = new PgBoss({
    db: { executeSql: (text, values) => shop.pool.query(text, values) },
    schema: 'pgboss',
    supervise: false,
    schedule: false,
  })
  await boss.start()
  await boss.supervise('send-mail')
  await boss.stop()
}

async function mailJobs() {
  await shop.pool.query(
    `update pgboss.job set start_after = now() where name = 'send-mail' and state = 'retry'`,
  )
  const { rows } = await shop.pool.query(`select state from pgboss.job where name = 'send-mail'`)
  return rows.map(({ state }) => state)
}

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
    method: 'POST',
    redirect: 'manual',
    body,
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
  'a worker that is killed imports each product once, and sends its mail again as the same one',
  async () => {
    const [running, first] = await Promise.all([start('--no-worker'), start('--no-web')])
    let worker = first
    onTestFinished(async () => {
      await worker.stop()
      await running.stop()
    })
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

    const forgot = new URLSearchParams({ email: 'bia@feira.test' })
    expect((await post(`${running.address}/forgot-password`, '', forgot)).status).toBeLessThan(400)
    await expect.poll(() => mailServer.taken.length, poll).toBe(1)
    const pressed = await post(running.address + path, cookie, new URLSearchParams({ intent: 'import' }))
    expect(pressed.status).toBe(303)
    await expect.poll(async () => (await stateOf(importId)).settled, poll).toBeGreaterThan(200)
    await worker.kill()
    const { settled, status } = await stateOf(importId)
    expect(status).toBe('importing')
    expect(settled).toBeLessThan(products)
    const ofFile = `from product p join variant v on v.product_id = p.id where p.handle like 'peca-%'`
    const partly = await shop.pool.query(`select count(*)::int as count ${ofFile}`)
    expect(partly.rows[0].count).toBe(settled)

    expect((await fetch(running.address + path, { headers: { Cookie: cookie } })).status).toBe(200)
    mailServer.isSlow = false
    worker = await start('--no-web')
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

    await giveUpOnActiveMails()
    await expect.poll(mailJobs, poll).toEqual(['completed'])
    // The server may have taken it before: mail programs drop a second one with the same id.
    expect(mailServer.taken.length).toBeGreaterThan(1)
    expect(new Set(mailServer.taken).size).toBe(1)
    console.log(`killed after ${settled} of ${products} products`)
  },
  10 * minuteMs,
)
