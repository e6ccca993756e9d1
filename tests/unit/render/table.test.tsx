import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Column, columnsOf, Table } from '#client/ui/page/table.tsx'

interface Dish {
  name: string
  price: number
  note: string | null
  isSoldOut?: boolean
}

const columns: Column<Dish>[] = columnsOf(
  { name: 'Prato', note: 'Observação', price: 'Preço', left: 'Sobram' },
  {
    name: ({ name }) => name,
    note: { cell: ({ note }) => note, className: 'breakable' },
    price: {
      cell: ({ price, isSoldOut }) => (isSoldOut ? 'acabou' : price),
      isNumber: true,
      spanOf: ({ isSoldOut }) => (isSoldOut ? 2 : 1),
    },
    left: { cell: () => 0, isLabeled: false },
  },
)

const rowOf = (dish: Dish, hasRowHeads = true) =>
  /<tbody><tr>(.*)<\/tr><\/tbody>/.exec(
    renderToStaticMarkup(
      <Table
        caption="Pratos"
        columns={columns}
        items={[dish]}
        keyOf={({ name }) => name}
        hasRowHeads={hasRowHeads}
      />,
    ),
  )?.[1]

test('the heads of a table stand in the order of their messages', () => {
  const html = renderToStaticMarkup(
    <Table caption="Pratos" columns={columns} items={[]} keyOf={({ name }) => name} variant="pairs" />,
  )
  expect(html).toBe(
    '<table class="table table-pairs"><caption class="visually-hidden">Pratos</caption><thead><tr>' +
      '<th scope="col">Prato</th><th scope="col">Observação</th>' +
      '<th scope="col" class="table-number">Preço</th><th scope="col">Sobram</th>' +
      '</tr></thead><tbody></tbody></table>',
  )
})

test('a cell names its column for phones, where it has content and wants to', () => {
  expect(rowOf({ name: 'Moqueca', price: 48, note: 'picante' })).toBe(
    '<th scope="row">Moqueca</th><td data-label="Observação" class="breakable">picante</td>' +
      '<td data-label="Preço" class="table-number">48</td><td>0</td>',
  )
  expect(rowOf({ name: 'Moqueca', price: 48, note: null })).toContain('<td class="breakable"></td>')
})

test('a cell that fills several columns takes the place of theirs, without a label', () => {
  expect(rowOf({ name: 'Moqueca', price: 48, note: null, isSoldOut: true })).toBe(
    '<th scope="row">Moqueca</th><td class="breakable"></td><td class="table-number" colSpan="2">acabou</td>',
  )
})

test('a table whose first cells name no row labels them as well', () => {
  expect(rowOf({ name: 'Moqueca', price: 48, note: null }, false)).toContain(
    '<td data-label="Prato">Moqueca</td>',
  )
})
