import { expect, test } from 'vitest'
import { readSpreadsheet } from '#server/shop/catalog/import/spreadsheet/read-spreadsheet.ts'
import { readLines } from '#tests/support/shop/read-product-file.ts'
import { packedWorkbook, partsOfWorkbook, workbook } from '#tests/support/shop/workbook.ts'

const textOf = async (bytes: Buffer) => {
  const read = await readSpreadsheet(bytes)
  return typeof read === 'string' ? read : Buffer.from(read).toString()
}

test('cells become what a CSV would have: numbers, days, truth values, last results of formulas', async () => {
  const rows = [
    ['Handle', 'Title', 'Variant Price'],
    ['bule', 'Bule; "azul"', 35.9],
    [
      { xml: '<c t="inlineStr"><is><r><t>du</t></r><r><t>as</t></r></is></c>' },
      { xml: '<c s="1"><v>46357</v></c>' },
      { xml: '<c s="1"><v>46357.5</v></c>' },
      { xml: '<c t="str"><f>A1&amp;"x"</f><v>xis</v></c>' },
      { xml: '<c><f>1+1</f><v>2</v></c>' },
      { xml: '<c t="e"><v>#N/A</v></c>' },
      true,
      7_891_234_567_895,
      0.1,
      { xml: '<c><v>35.899999999999999</v></c>' },
    ],
  ]
  expect(await textOf(await workbook({ Produtos: rows }))).toBe(
    [
      'Handle;Title;Variant Price',
      'bule;"Bule; ""azul""";35.9',
      'duas;2026-12-01;2026-12-01 12:00:00;xis;2;#N/A;TRUE;7891234567895;0.1;35.9',
      '',
    ].join('\n'),
  )
})

test('a number that is shown as a code keeps the zeros before it, and a long one has no exponent', async () => {
  const rows = [
    ['Handle', 'Title', 'Variant SKU', 'Variant Barcode', 'Variant Price'],
    ['bule', 'Bule', code(7_891), 17_891_234_567_892, 35.9],
    null,
    ['jarro', 'Jarro', code(123_456), code(7.5), code(-7)],
    ['vaso', 'Vaso', { xml: '<c s="2" t="inlineStr"><is><t>7</t></is></c>' }, 7_891, code(0)],
  ]
  expect(await textOf(await workbook({ Ajuda: [[code(1)]], Produtos: rows }))).toBe(
    [
      'Handle;Title;Variant SKU;Variant Barcode;Variant Price',
      'bule;Bule;07891;17891234567892;35.9',
      '',
      'jarro;Jarro;123456;7.5;-7',
      'vaso;Vaso;7;7891;00000',
      '',
    ].join('\n'),
  )
})

const code = (value: number) => ({ xml: `<c s="2"><v>${value}</v></c>` })

test('rows keep their numbers: empty ones stay, and line ends inside cells do not count', async () => {
  const rows = [
    ['Handle', 'Title', 'Variant Price', 'Body (HTML)'],
    null,
    ['bule', 'Bule', 10, 'Uma\nOutra'],
    ['', null, '  '],
    ['jarro', 'Jarro', 'dez'],
  ]
  const text = await textOf(await workbook({ Produtos: rows }))
  const { products } = await readLines(text.split('\n'))
  expect(products.map(({ rows: [row] }) => [row?.line, row?.cell('title')])).toEqual([
    [3, 'Bule'],
    [5, 'Jarro'],
  ])
  expect(products[0]?.rows[0]?.cell('description')).toBe('Uma\nOutra')
})

test('the sheet with the products is found behind one that explains it', async () => {
  const text = await textOf(
    await workbook({
      Ajuda: [['Como preencher'], ['Título', 'Até 60 letras']],
      Produtos: [['Anunciar'], ['Handle', 'Title', 'Variant Price'], ['bule', 'Bule', 10]],
    }),
  )
  expect(text).toBe('Anunciar\nHandle;Title;Variant Price\nbule;Bule;10\n')
  expect(await textOf(await workbook({ Vazia: [], Lista: [['a', 'b']] }))).toBe('a;b\n')
})

test.each([
  [
    'a package of something else',
    packedWorkbook({ mimetype: 'application/vnd.oasis', 'content.xml': '<a/>' }),
    'notSpreadsheet',
  ],
  ['a damaged package', Promise.resolve(Buffer.from('PK\u0003\u0004 and more')), 'notSpreadsheet'],
  [
    'a workbook without its directory',
    packedWorkbook({ 'xl/worksheets/sheet1.xml': '<worksheet/>' }),
    'notSpreadsheet',
  ],
  ['a workbook without rows', workbook({ Vazia: [] }), 'empty'],
  ['too many columns', workbook({ Larga: [Array.from({ length: 1_001 }, () => 1)] }), 'tooLarge'],
  [
    'a row far below',
    workbook({ Longe: [['a'], [{ xml: '<c r="A300000"><v>1</v></c>' }]] }).then(() =>
      packedWorkbook({
        ...partsOfWorkbook({ Longe: [['a']] }),
        'xl/worksheets/sheet1.xml':
          '<worksheet><sheetData><row r="300000"><c r="A300000"><v>1</v></c></row></sheetData></worksheet>',
      }),
    ),
    'tooLarge',
  ],
])('%s is refused', async (_case, bytes, refusal) => {
  expect(await readSpreadsheet(await bytes)).toBe(refusal)
})

test('a part that would unpack to more than its package says is not read to its end', async () => {
  const parts = partsOfWorkbook({ Bomba: [['a']] })
  const padding = ' '.repeat(50 * 1024 * 1024)
  const bomb = await packedWorkbook({
    ...parts,
    'xl/sharedStrings.xml': `<sst>${padding}${padding}${padding}${padding}</sst>`,
  })
  expect(bomb.length).toBeLessThan(1024 * 1024)
  expect(await readSpreadsheet(bomb)).toBe('tooLarge')
  // The same, whose directory claims that it is small.
  const place = bomb.lastIndexOf(Buffer.from('xl/sharedStrings.xml')) - 46 + 24
  const liar = Buffer.from(bomb)
  liar.writeUInt32LE(100, place)
  expect(await readSpreadsheet(liar)).toBe('notSpreadsheet')
})
