import { afterAll, beforeAll, expect, test } from 'vitest'
import { commissionCommand } from '#server/cli/commission.ts'
import { commandLine } from '#tests/support/shop/command.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'

let shop: Awaited<ReturnType<typeof startShop>>
let commission: ReturnType<typeof commandLine>
beforeAll(async () => {
  shop = await startShop()
  commission = commandLine(commissionCommand, shop.services)
})
afterAll(() => shop.close())

const idIn = (said: string) => /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(said)?.[0] ?? ''
const listed = async () => (await commission('list')).said

test('the operator adds commission rules in order, moves them and replaces one', async () => {
  const add = (...args: string[]) => commission('add', ...args)
  const books = await add(
    ...['--name', 'Café', '--percent', '8,5', '--fixed', '0,50', '--max', '30', '--position', '1'],
    ...['--stores', 'cafe', '--valid-until', '2099-12-31', '--shipping'],
  )
  expect(books).toMatchObject({ code: 0, said: expect.stringContaining('"Café" criada') })
  const first = (await listed()).split('\n').slice(0, 3)
  expect(first).toEqual([
    `1. Café  (${idIn(books.said)})`,
    '   8,5%, R$ 0,50 por unidade, no máximo R$ 30,00 por item, também sobre o frete',
    '   só para cafe, até 31/12/2099',
  ])

  const dearer = await add('--name', 'Café 2', '--percent', '9', '--replaces', idIn(books.said))
  expect(await listed()).toMatch(/^1\. Café 2/)
  expect(await commission('archive', idIn(books.said))).toMatchObject({
    code: 1,
    complained: expect.stringContaining('Não existe uma regra ativa'),
  })
  await add('--name', 'Todas', '--percent', '12')
  const moved = await commission('move', idIn(dearer.said), '2')
  expect(moved).toMatchObject({ code: 0, said: expect.stringContaining('Ordem das regras alterada') })
  expect(await listed()).toMatch(/^2\. Café 2/m)
  for (const [id] of (await listed()).matchAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g)) await commission('archive', id)
  expect(await listed()).toContain('Nenhuma regra')
})

test('an invalid rule is refused with its error', async () => {
  const add = ['add', '--name', 'x', '--percent']
  const complaints: string[] = []
  for (const args of [
    [],
    [...add, '101'],
    [...add, '1', '--min', 'dez'],
    [...add, '1', '--min', '2', '--max', '1'],
    [...add, '1', '--valid-from', '2026-02-31'],
    [...add, '1', '--stores', 'nowhere'],
    ['explain', 'AAAA-0000'],
  ]) {
    complaints.push((await commission(...args)).complained)
  }
  expect(complaints).toEqual([
    'Falta list | add | archive ID | move ID POSIÇÃO | explain PEDIDO | report MÊS.',
    'O percentual vai de 0 a 100, com até duas casas: --percent 12,5',
    'O valor de --min deve ser em reais, como 2,50.',
    'O mínimo não pode ser maior que o máximo.',
    'A data de --valid-from deve ser AAAA-MM-DD.',
    'Não existe: nowhere.',
    'Não existe o pedido AAAA-0000.',
  ])
})
