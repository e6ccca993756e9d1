import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readCsvRows } from '#server/shop/catalog/import/read-csv-rows.ts'
import { textOfUpload } from '#server/shop/catalog/import/spreadsheet/text-of-upload.ts'
import { readCertificatesApart } from '#server/shop/connections/read-certificates-apart.ts'
import type { readMail, readMailHead } from '#server/shop/orders/invoices/mail-in/read-mail.ts'
import { readInvoiceApart } from '#server/shop/orders/invoices/read-invoice-apart.ts'
import { readStatementFile } from '#server/shop/orders/payments/statement/read-statement-file.ts'
import { parseApart } from '#server/shop/parse-apart.ts'
import {
  endlessRounds,
  hostileInvoices,
  hostileMails,
  hostileStatements,
  hostileWorkbooks,
} from '#tests/support/hostile-files.ts'
import { invoiceXml } from '#tests/support/shop/invoice-xml.ts'
import { workbook } from '#tests/support/shop/workbook.ts'

const maxMainMs = 100
const options = { timeout: 120_000 }

/** The processor's time that the thread spends meanwhile, other than in waiting. */
async function spentMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** What the work itself costs the thread of requests: the least of three, because garbage of others is collected, too. */
const mainMsOf = (work: () => Promise<unknown>) => leastOfThree(() => spentMs(work))

async function leastOfThree(measureMs: () => Promise<number>): Promise<number> {
  let leastMs = await measureMs()
  for (let tries = 1; tries < 3 && leastMs >= maxMainMs; tries++)
    leastMs = Math.min(leastMs, await measureMs())
  return leastMs
}

/** The longest that others wait for a turn of the thread. */
async function longestTurnMs(work: () => Promise<unknown>): Promise<number> {
  let longestMs = 0
  let isDone = false
  const watch = (async () => {
    while (!isDone) longestMs = Math.max(longestMs, await spentMs(nextTurn))
  })()
  await work().finally(() => {
    isDone = true
  })
  await watch
  return longestMs
}

const all = (files: Record<string, () => string>) => Object.entries(files)
const ended = (work: Promise<unknown>) => work.catch(() => undefined)

// The library and the worker are loaded once.
test('a good file of each kind is read', options, async () => {
  const owner = 'good'
  const mail = Buffer.from('To: nfe@entrada.test\r\nSubject: NF-e\r\n\r\nOi')
  expect(await parseApart<typeof readMailHead>('mailHead', mail, { owner })).toEqual(['nfe@entrada.test'])
  expect(await parseApart<typeof readMail>('mail', mail, { owner })).toEqual({ subject: 'NF-e', xmls: [] })
  const xml = invoiceXml({ issuer: '11222333000181', recipient: '11144477735', total: '10.00', number: 7 })
  expect(await readInvoiceApart(xml, owner)).toMatchObject({ number: 7, issuedAt: expect.any(Date) })
  const statement = Buffer.from('Data;Histórico;Valor\n21/11/2026;Pix da sogra;50,00')
  expect(await readStatementFile(statement, { owner })).toMatchObject([
    { line: 2, entry: { amountMinor: 5_000, receivedAt: expect.any(Date) } },
  ])
  const certificate = readFileSync('tests/support/certificates/store.p12')
  expect(await readCertificatesApart({ files: [certificate], password: 'segredo' }, owner)).toMatchObject({
    privateKey: expect.stringContaining('PRIVATE KEY'),
  })
})

test.each(all(hostileMails))(
  'a mail of endless %s costs the shop next to nothing',
  options,
  async (_, make) => {
    const raw = Buffer.from(make())
    const read = (reader: 'mail' | 'mailHead', bytes: Buffer) =>
      ended(parseApart<typeof readMail>(reader, bytes, { owner: 'mail', timeMs: 1_000 }))
    expect(await mainMsOf(() => read('mail', raw))).toBeLessThan(maxMainMs)
    expect(await mainMsOf(() => read('mailHead', raw.subarray(0, 65_536)))).toBeLessThan(maxMainMs)
  },
)

test.each(all(hostileInvoices))(
  'an invoice of endless %s is none, and costs next to nothing',
  options,
  async (_, make) => {
    const xml = make()
    const mainMs = await mainMsOf(async () =>
      expect(await readInvoiceApart(xml, 'xml')).toBe('not_an_invoice'),
    )
    expect(mainMs).toBeLessThan(maxMainMs)
  },
)

test('a good workbook is read, and hostile ones cost the shop next to nothing', options, async () => {
  const owner = 'workbooks'
  const textOf = (file: Buffer) =>
    textOfUpload({ sizeBytes: file.length, open: () => Readable.from([file]) }, { owner })
  const good = await textOf(
    await workbook({
      Produtos: [
        ['Handle', 'Title'],
        ['bule', 'Bule'],
      ],
    }),
  )
  if ('refusal' in good) throw new Error(good.refusal)
  expect(await text(good.open())).toBe('Handle;Title\nbule;Bule\n')
  for (const file of await hostileWorkbooks())
    expect(await mainMsOf(() => textOf(file))).toBeLessThan(maxMainMs)
})

test.each(all(hostileStatements))(
  'a statement of endless %s costs next to nothing',
  options,
  async (_, make) => {
    const bytes = Buffer.from(make())
    const mainMs = await mainMsOf(() => ended(readStatementFile(bytes, { owner: 'ofx' })))
    expect(mainMs).toBeLessThan(maxMainMs)
  },
)

test(
  'a certificate that asks for endless rounds is not opened, and costs next to nothing',
  options,
  async () => {
    const files = [endlessRounds()]
    const mainMs = await mainMsOf(async () =>
      expect(await readCertificatesApart({ files, password: 'segredo' }, 'p12')).toBe('too_slow'),
    )
    expect(mainMs).toBeLessThan(maxMainMs)
  },
)

test('a file that takes too much memory costs its worker, and the next file is read', options, async () => {
  const bomb = `<a>${'<b c="d">e</b>'.repeat(1_500_000)}</a>`
  await expect(readInvoiceApart(bomb, 'bomb')).resolves.toBe('not_an_invoice')
  const xml = invoiceXml({ issuer: '11222333000181', recipient: '11144477735', total: '10.00', number: 8 })
  expect(await readInvoiceApart(xml, 'good')).toMatchObject({ number: 8 })
})

// A file of products may be large, and is read as it comes: each piece by itself, with others' turns in between.
test.each(all(hostileStatements))(
  'a file of products of endless %s leaves others their turn',
  options,
  async (_, make) => {
    const bytes = Buffer.from(make())
    const pieces = Array.from({ length: Math.ceil(bytes.length / 65_536) }, (_, at) =>
      bytes.subarray(at * 65_536, (at + 1) * 65_536),
    )
    const read = () => Readable.from(readCsvRows(Readable.from(pieces))).toArray()
    const turnMs = await leastOfThree(() => longestTurnMs(read))
    expect(turnMs).toBeLessThan(maxMainMs)
  },
)
