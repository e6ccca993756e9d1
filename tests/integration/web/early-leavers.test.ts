import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp } from '#tests/support/http/start-app.ts'
import { worldPassword } from '#tests/support/shop/world.ts'

interface Line {
  level: number
  msg: string
}
const lines: Line[] = []
const reported: unknown[] = []
const errorLevel = 50

let shop: Awaited<ReturnType<typeof startApp>>
let server: Server
beforeAll(async () => {
  const logger = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  shop = await startApp({ reportError: (error) => void reported.push(error) }, { logger })
  server = createServer(shop.app).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  server.close()
  await shop.close()
})
beforeEach(() => {
  lines.length = 0
})

/** Sends a request as it is written here, and hangs up once the shop is at work on it. */
async function requestAndLeave(request: string, isAtWork: () => Promise<boolean>) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined).resume()
  await once(socket, 'connect')
  socket.write(request)
  await expect.poll(isAtWork).toBe(true)
  socket.destroy()
  await expect.poll(() => lines.map(({ msg }) => msg)).toContain('the visitor left')
}

const head = (method: string, path: string, more: string[] = []) =>
  [`${method} ${path} HTTP/1.1`, 'Host: feira.test', 'Origin: http://feira.test', ...more, '', ''].join(
    '\r\n',
  )

/** Product queries wait until the returned function is called. */
async function holdProducts() {
  const client = await shop.database.pool.connect()
  await client.query('begin; lock table product in access exclusive mode')
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

const somebodyWaits = async () => {
  const { rows } = await shop.database.pool.query(
    `select 1 from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows.length > 0
}
const nobodyWaits = async () => !(await somebodyWaits())

function expectNoErrors() {
  expect(lines.filter(({ level }) => level >= errorLevel)).toEqual([])
  expect(reported).toEqual([])
}

test.each(['/search?q=caneca', '/feeds/products.xml', '/search/_payload.json?q=caneca'])(
  'a visitor who leaves %s before the answer is neither logged nor reported as an error',
  async (path) => {
    const release = await holdProducts()
    await requestAndLeave(head('GET', path), somebodyWaits)
    await release()
    await expect.poll(nobodyWaits).toBe(true)
    // Whatever it left behind is over when another request has been answered.
    await shop.visitor().get(path).expect(200)
    expectNoErrors()
  },
)

test('the queries of a visitor who has left end at once, and the connections are everybody’s again', async () => {
  const release = await holdProducts()
  try {
    for (let visit = 0; visit < 4; visit++)
      await requestAndLeave(head('GET', '/search?q=caneca'), somebodyWaits)
    // Nobody has given the lock back.
    await expect.poll(nobodyWaits, { timeout: 5_000 }).toBe(true)
    await shop.visitor().get('/find-order').expect(200)
  } finally {
    await release()
  }
  await shop.visitor().get('/search?q=caneca').expect(200)
  expectNoErrors()
})

test('what a visitor began for everybody goes on without them', async () => {
  const release = await holdProducts()
  await requestAndLeave(head('GET', '/stores/cafe'), somebodyWaits)
  const other = shop.visitor().get('/stores/cafe')
  await release()
  expect((await other).status).toBe(200)
  expectNoErrors()
})

test('a visitor who leaves during an upload is neither logged nor reported as an error', async () => {
  const caio = shop.visitor()
  const { headers } = await caio
    .post('/sign-in')
    .type('form')
    .send({ email: 'caio@feira.test', password: worldPassword })
  const cookie = [headers['set-cookie'] ?? []].flat().map((each) => each.split(';')[0])
  const form = ['Content-Type: multipart/form-data; boundary=x', 'Content-Length: 100000']
  const start = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nData;Valor\r\n'
  const path = '/merchant/bank-statements'
  const isRead = async () => true
  await requestAndLeave(head('POST', path, [...form, `Cookie: ${cookie.join('; ')}`]) + start, isRead)
  await caio.get(path).expect(200)
  expectNoErrors()
})

test('an unexpected error is reported whether or not its visitor waits for the answer', async () => {
  reported.length = 0
  const broken = await startApp(
    {
      clock: () => {
        throw new Error('broken')
      },
      reportError: (error) => void reported.push(error),
    },
    { logger: pino({ level: 'silent' }) },
  )
  await broken.visitor().get('/cart').set('Cookie', 'feira_cart=x').expect(500)
  expect(reported).toHaveLength(1)
  reported.length = 0
  await broken.close()
})
