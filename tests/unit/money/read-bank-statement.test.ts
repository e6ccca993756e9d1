import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readBankStatement } from '#server/shop/orders/payments/statement/read-bank-statement.ts'

/** Some thousand times what it takes; a count of all lines before each movement takes minutes. */
const timeLimitMs = 10_000

test('a statement of OFX with many lines and movements is read in one pass', async () => {
  const [lines, movements] = [500_000, 100_000]
  const file = `OFXHEADER:100\n${'\n'.repeat(lines)}${'<STMTTRN>\n'.repeat(movements)}`
  const end = performance.now() + timeLimitMs
  const read: number[] = []
  for await (const row of readBankStatement(Readable.from([Buffer.from(file)]))) {
    if (performance.now() > end) throw new Error(`Only ${read.length} of ${movements} movements in time`)
    if ('line' in row) read.push(row.line)
  }
  expect([read.length, read[0], read.at(-1)]).toEqual([movements, lines + 2, lines + movements + 1])
})

test('each line that an unclosed quote takes along is one that was not read', async () => {
  const row = '21/11/2026;Pix;1,00'
  const file = ['Data;Histórico;Valor', row, '21/11/2026;"Pix;1,00', row, row].join('\n')
  const read = await Readable.from(readBankStatement(Readable.from([Buffer.from(file)]))).toArray()
  expect(read.slice(1)).toEqual([3, 4, 5].map((line) => ({ line, result: 'broken' })))
})
