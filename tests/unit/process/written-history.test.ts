import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = globSync('server/**/*.ts', { exclude: ['server/demo/scale/**'] }).map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}))
const writing = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

test('what is written into the history of orders and stock is filled with who acts, past which no SQL goes', () => {
  expect(writing(/insert\(orderEvent\)/).toSorted()).toEqual([
    'server/shop/orders/placing/write-orders.ts',
    'server/shop/orders/record-event.ts',
  ])
  expect(writing(/insert\(stockMovement\)/).length).toBeGreaterThan(3)
  expect(
    writing(/insert into (\$\{(schema\.)?(orderEvent|stockMovement)\}|"?(order_event|stock_movement)\b)/i),
  ).toEqual([])
})
