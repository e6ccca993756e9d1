import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newOrderLink } from '#server/shop/orders/links/order-link.ts'
import { bodyLimits } from '#server/web/middleware/bodies/body-limits.ts'
import { sweepUploads } from '#server/web/middleware/bodies/sweep-uploads.ts'
import { href } from '#shared/href.ts'
import { maxTableBytes } from '#shared/merchants/delivery-table.ts'
import { deliveryTableMessages } from '#shared/messages/merchant/delivery-table.ts'
import { operatorBankStatementMessages } from '#shared/messages/operator/operator-bank-statements.ts'
import { uploadMessages } from '#shared/messages/upload.ts'
import { renderedForms } from '#tests/support/http/rendered-forms.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { worldPassword } from '#tests/support/shop/world.ts'

const path = '/merchant/bank-statements'
const { fieldErrors } = operatorBankStatementMessages

let shop: Awaited<ReturnType<typeof startApp>>
let server: Server
let uploadFolder: string
beforeAll(async () => {
  uploadFolder = await mkdtemp(join(tmpdir(), 'feira-test-'))
  shop = await startApp({ uploadFolder })
  server = createServer(shop.app).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await shop.close()
  await rm(uploadFolder, { recursive: true, force: true })
})

async function signedIn(email: string) {
  const visitor = shop.visitor()
  const { headers } = await visitor.post('/sign-in').type('form').send({ email, password: worldPassword })
  const cookie = [headers['set-cookie'] ?? []].flat().map((each) => each.split(';')[0])
  return { visitor, cookie: cookie.join('; ') }
}

/** The beginning of a form that never ends. */
async function begunUpload(cookie: string, size = 1000, to = path): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined).resume()
  const head = [
    ...[`POST ${to} HTTP/1.1`, 'Host: feira.test', 'Origin: http://feira.test', `Cookie: ${cookie}`],
    ...['Content-Type: multipart/form-data; boundary=x', 'Content-Length: 100000', '', ''],
  ]
  const start = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'
  socket.write(head.join('\r\n') + start + 'a'.repeat(size))
  return socket
}

const folders = () => readdir(uploadFolder)
const file = Buffer.from('Data;Histórico;Valor\n21/11/2026;Pix da sogra;50,00')

test('what arrives of a form is on disk, readable by the shop only, until the answer is sent or the sender leaves', async () => {
  const { cookie } = await signedIn('ana@feira.test')
  const socket = await begunUpload(cookie)
  const written = async () => {
    const [folder = ''] = await folders()
    return stat(join(uploadFolder, folder, 'form')).catch(() => null)
  }
  await expect.poll(async () => (await written())?.size).toBeGreaterThan(1000)
  expect(((await written())?.mode ?? 0) & 0o077).toBe(0)
  socket.destroy()
  await expect.poll(folders).toEqual([])
})

test('slow senders keep nobody waiting, not even themselves, until there are too many', async () => {
  const { ana, caio } = { ana: await signedIn('ana@feira.test'), caio: await signedIn('caio@feira.test') }
  const { bodies } = bodyLimits.budget.owner
  const slow = []
  for (let each = 1; each < bodies; each++) slow.push(await begunUpload(ana.cookie))
  await expect.poll(folders).toHaveLength(slow.length)
  await ana.visitor.post(path).attach('file', file, 'extrato.csv').expect(303)
  // What was answered gives its place back before another takes it.
  await expect.poll(folders).toHaveLength(slow.length)
  slow.push(await begunUpload(ana.cookie))
  await expect.poll(folders).toHaveLength(bodies)
  const refused = await ana.visitor.post(path).attach('file', file, 'extrato.csv').expect(503)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  await caio.visitor.post(path).attach('file', file, 'extrato.csv').expect(303)
  for (const socket of slow) socket.destroy()
  await expect.poll(folders).toEqual([])
})

test('guests of one address send files for each of their purchases, and all together no more than an address may', async () => {
  const { bodies } = bodyLimits.budget.owner
  const threads = []
  for (let each = 0; each < 2; each++) {
    const email = `vizinho${each}@exemplo.com.br`
    const { groupId, number } = await anOrder(shop, { items: ['beans250'], email })
    const token = await newOrderLink(shop.services, groupId)
    threads.push(href('order-link-messages', { token, orderNumber: number }))
  }
  const [one = '', other = ''] = threads
  const slow = []
  for (let each = 0; each < bodies; each++) slow.push(await begunUpload('', 1000, one))
  await expect.poll(folders).toHaveLength(bodies)
  const send = (to: string) =>
    shop
      .visitor()
      .post(to)
      .field({ intent: 'send', formKey: 'vizinhos', message: 'Chegou?' })
      .attach('pictures', Buffer.alloc(0), '')
  await send(one).expect(503)
  await send(other).expect(303)
  for (const socket of slow) socket.destroy()
  await expect.poll(folders).toEqual([])
})

test('a form with too many parts is refused with little memory', async () => {
  const { visitor } = await signedIn('caio@feira.test')
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'
  const answer = await visitor
    .post(path)
    .set('Content-Type', 'multipart/form-data; boundary=x')
    .send(`${part.repeat(20_000)}--x--\r\n`)
  expect(answer.status).toBe(422)
  expect(answer.text).toContain(fieldErrors.tooLarge)
  await expect.poll(folders).toEqual([])
})

test('a form that is cut off or has another boundary is refused', async () => {
  const { visitor } = await signedIn('caio@feira.test')
  const whole = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nData;Valor'
  for (const body of [whole, whole.replace('--x', '--y'), '']) {
    const answer = await visitor.post(path).set('Content-Type', 'multipart/form-data; boundary=x').send(body)
    expect(answer.status).toBe(422)
    expect(answer.text).toContain(uploadMessages.incomplete)
  }
  await expect.poll(folders).toEqual([])
})

test('a file that is too large costs nothing that was typed beside it, before the file or after it', async () => {
  const { visitor } = await signedIn('ana@feira.test')
  const table = '/merchant/delivery/table'
  const large = Buffer.alloc(maxTableBytes + 1000, 'a')
  for (const size of [large, Buffer.concat(Array(3).fill(large))]) {
    const answer = await visitor
      .post(table)
      .field('intent', 'check-table')
      .attach('file', size, 'tabela.csv')
      .field('name', 'Entrega do vale')
      .field('mode', 'replace')
      .expect(422)
    expect(answer.text).toContain(deliveryTableMessages.errors.tooLarge)
    const form = renderedForms(answer.text).find(({ fields }) => 'mode' in fields)
    expect(form?.fields).toMatchObject({ name: ['Entrega do vale'], mode: ['replace'] })
  }
  await expect.poll(folders).toEqual([])
})

test.each([
  ['a bank statement', path, 'file'],
  ['a document of an application', '/sell', 'file'],
  ['a logo', '/merchant/store', 'logo'],
])('an empty file as %s is said to be empty', async (_, page, field) => {
  const { visitor } = await signedIn(page === '/sell' ? 'bia@feira.test' : 'ana@feira.test')
  if (page === '/sell')
    await visitor
      .post(page)
      .type('form')
      .send({ intent: 'start', name: 'Papelaria', slug: 'papelaria' })
      .expect(303)
  const sent = visitor.post(page).field('intent', field === 'logo' ? 'logo' : '')
  const { text } = await sent.attach(field, Buffer.alloc(0), 'vazio.pdf').expect(422)
  expect(text).toContain(uploadMessages.empty)
  await expect.poll(folders).toEqual([])
})

test('files left by a killed process are removed a day later', async () => {
  await mkdir(join(uploadFolder, 'upload-left'))
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
  await sweepUploads(uploadFolder, hours(23))
  expect(await folders()).toEqual(['upload-left'])
  await sweepUploads(uploadFolder, hours(25))
  expect(await folders()).toEqual([])
})

test('the name of an uploaded file is shown without its path', async () => {
  const { visitor } = await signedIn('caio@feira.test')
  await visitor
    .post(path)
    .attach('file', Buffer.from(`${file};1`), '../../extrato de março.csv')
    .expect(303)
  const { text } = await visitor.get(path).expect(200)
  expect(text).toContain('extrato de março.csv')
  expect(text).not.toContain('..')
})
