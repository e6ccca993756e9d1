import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CsvRow, readCsvRows } from '#server/shop/catalog/import/read-csv-rows.ts'

const rowsOf = async (...pieces: (string | Buffer)[]) => {
  const rows: CsvRow[] = []
  const bytes = Readable.from(pieces.map((piece) => Buffer.from(piece)))
  for await (const row of readCsvRows(bytes)) rows.push(row)
  return rows
}
const cellsOf = async (...pieces: (string | Buffer)[]) =>
  (await rowsOf(...pieces)).map((row) => ('cells' in row ? row.cells.join('|') : row.broken))
const windows1252 = (text: string) => Buffer.from(text, 'latin1')

test('commas, semicolons and tabs are read as separators', async () => {
  expect(await cellsOf('Handle,Title\na,"x, y"\n')).toEqual(['Handle|Title', 'a|x, y'])
  expect(await cellsOf('Handle;Title\na;"x; y"\n')).toEqual(['Handle|Title', 'a|x; y'])
  expect(await cellsOf('Handle\tTitle\na\tx, y\n')).toEqual(['Handle|Title', 'a|x, y'])
})

test('accents are read from UTF-8, with and without a BOM, UTF-16 and Windows-1252', async () => {
  const text = 'Handle;Title\npao;Pão de açúcar – “doce”\n'
  const expected = ['Handle|Title', 'pao|Pão de açúcar – “doce”']
  expect(await cellsOf(text)).toEqual(expected)
  expect(await cellsOf(`\ufeff${text}`)).toEqual(expected)
  expect(await cellsOf(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]))).toEqual(
    expected,
  )
  const inWindows = windows1252('Handle;Title\npao;P\xe3o de a\xe7\xfacar \x96 \x93doce\x94\n')
  expect(await cellsOf(inWindows)).toEqual(expected)
})

test('the encoding is recognized by a late accent, and by a character split between chunks', async () => {
  const plain = `Handle,Title\n${'a,b\n'.repeat(50_000)}`
  expect((await cellsOf(plain, windows1252('c,Caf\xe9\n'))).at(-1)).toBe('c|Café')
  const [first, second] = [Buffer.from('c,Caf\xe9'.slice(0, 5)), Buffer.from('é\n')]
  const cut = [plain, Buffer.concat([first, second.subarray(0, 1)]), second.subarray(1)]
  expect((await cellsOf(...cut)).at(-1)).toBe('c|Café')
})

test('a row has the number of its first line, also after cells of several lines', async () => {
  const text = 'Handle,Title\r\na,"one\r\ntwo\r\n\r\nfour"\r\n\r\nb,x\r\nc,y'
  const [first, second] = [Buffer.from(text.slice(0, 22)), Buffer.from(text.slice(22))]
  expect((await rowsOf(text)).map(({ line }) => line)).toEqual([1, 2, 7, 8])
  expect((await rowsOf(first, second)).map(({ line }) => line)).toEqual([1, 2, 7, 8])
})

test('a stray quote stays in its cell', async () => {
  const rows = await cellsOf('Handle,Title\na,14" monitor\nb,"bold" move\nc,x\n')
  expect(rows).toEqual(['Handle|Title', 'a|14" monitor', 'b|"bold" move', 'c|x'])
})

test('an unclosed quote is reported with the line where it opens, and the last one that it takes along', async () => {
  const rows = await rowsOf('Handle,Title\na,x\nb,"open\nc,y\n')
  expect(rows.slice(2)).toEqual([{ line: 3, lastLine: 4, broken: 'quoteNotClosed' }])
  const ends = await rowsOf('Handle,Title\na,x\nb,"open\nc,y')
  expect(ends.slice(2)).toEqual([{ line: 3, lastLine: 4, broken: 'quoteNotClosed' }])
  const alone = await rowsOf('Handle,Title\na,"x')
  expect(alone.slice(1)).toEqual([{ line: 2, lastLine: 2, broken: 'quoteNotClosed' }])
})

test('an unclosed quote costs none of the rows before it, however long each of them takes', async () => {
  for (const count of [2, 15, 40, 200]) {
    const text = `Handle,Title\n${'a,x\n'.repeat(count)}b,"open\n${'c,y\n'.repeat(20)}`
    const rows: CsvRow[] = []
    for await (const row of readCsvRows(Readable.from([Buffer.from(text)]))) {
      rows.push(row)
      await setTimeout(1)
    }
    expect(rows).toHaveLength(count + 2)
    expect(rows.at(-2)).toMatchObject({ line: count + 1, cells: ['a', 'x'] })
    expect(rows.at(-1)).toEqual({ line: count + 2, lastLine: count + 22, broken: 'quoteNotClosed' })
  }
})

test('whatever stands in a file, each of its rows is read or named', async () => {
  const letter = fc.constantFrom('"', ',', '\n', 'a', ' ', '\r')
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: letter, maxLength: 40 }), async (text) => {
      const rows = await rowsOf('Handle,Title\n', text)
      const lines = rows.map(({ line }) => line)
      expect(lines).toEqual([...new Set(lines)].sort((one, other) => one - other))
      expect(lines.at(-1)).toBeLessThanOrEqual(text.split(/\r\n?|\n/).length + 1)
      if (!text.includes('"')) expect(rows.filter((row) => 'broken' in row)).toEqual([])
    }),
    { numRuns: 2_000 },
  )
})

test('empty rows are skipped', async () => {
  expect(await cellsOf('Handle,Title\n,\n  ,\na,x\n,\n')).toEqual(['Handle|Title', 'a|x'])
})

test('a file with NUL bytes is refused as no text', async () => {
  await expect(rowsOf(Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0]))).rejects.toThrow('zero bytes')
})

test('a row that is too long is one row, and the next one has the right line number', async () => {
  const long = `${'x'.repeat(49)}\n`.repeat(90_000)
  for (const cell of [`"${long}"`, `"a""${long}"`, `"b","${long}"`, `"${long}" tail`]) {
    const rows = await rowsOf('Handle,Title\na,x\n', `${cell},z\n`, 'c,y\n')
    expect(rows.slice(2)).toEqual([
      { line: 3, lastLine: 90_003, broken: 'rowTooLong' },
      { line: 90_004, cells: ['c', 'y'], delimiter: ',' },
    ])
  }
  const open = await rowsOf('Handle,Title\na,x\n', `b,"${long}`)
  expect(open.slice(2)).toEqual([{ line: 3, lastLine: 90_002, broken: 'rowTooLong' }])
})
