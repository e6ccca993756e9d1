import { expect, test } from 'vitest'
import { csvAmount, csvHeader, csvRows, csvText } from '#server/shop/csv.ts'

test('a file starts with a byte order mark, has semicolons and CRLF', () => {
  const rows = [
    [1, ''],
    ['dois', -0.5],
  ]
  expect(csvHeader(['linha', 'nome']) + csvRows(rows)).toBe('\ufefflinha;nome\r\n1;\r\ndois;-0.5\r\n')
})

test.each([
  ['a;b', '"a;b"'],
  ['12" fita', '"12"" fita"'],
  ['two\nlines', '"two\nlines"'],
  ['two\rlines', '"two\rlines"'],
  [' spaces, commas ', ' spaces, commas '],
])('the cell %j is written as %j', (text, cell) => {
  expect(csvRows([[text]])).toBe(`${cell}\r\n`)
})

test('no rows make an empty text', () => {
  expect(csvRows([])).toBe('')
})

test.each([
  [123450, '1234,50'],
  [-5, '-0,05'],
  [0, '0,00'],
])('the amount %i is written as "%s"', (minor, text) => {
  expect(csvAmount(minor, 2)).toBe(text)
})

test.each(['=1+1', '+55', '-1', '@SUM', '\tx', '\rx'])(
  'typed text such as %j is not executed as a formula',
  (text) => {
    expect(csvText(text)).toBe(`'${text}`)
  },
)

test('a Pix key and a negative amount are written unchanged', () => {
  expect(csvRows([['+5511987654321', csvAmount(-100, 2)]])).toBe('+5511987654321;-1,00\r\n')
})
