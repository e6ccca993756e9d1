import { describe, expect, test } from 'vitest'
import { readPastAmount, readPastTime } from '#server/shop/orders/past/past-values.ts'
import type { PastCustomer, PastOrder } from '#shared/orders/past-orders.ts'
import { nuvemshopOrder, nuvemshopSales, pastEntries, tableOf } from '#tests/support/shop/past-files.ts'

const ordersOf = async (content: string | Buffer): Promise<PastOrder[]> =>
  (await pastEntries(content)).entries.flatMap((entry) => ('order' in entry ? [entry.order] : []))

const customersOf = async (content: string): Promise<PastCustomer[]> =>
  (await pastEntries(content)).entries.flatMap((entry) => ('customer' in entry ? [entry.customer] : []))

const problemsOf = async (content: string) =>
  (await pastEntries(content)).entries.flatMap((entry) => ('problem' in entry ? [entry.problem] : []))

describe('Nuvemshop', () => {
  test('rows of one number are one order, and neither tax ids nor streets are read', async () => {
    const rows = [
      nuvemshopOrder('101'),
      { 'Número do Pedido': '101', 'Nome do Produto': 'Xícara', 'Quantidade Comprada': '1', SKU: 'XIC' },
      nuvemshopOrder('102', { 'Nome do comprador': 'Rui' }),
    ]
    const file = nuvemshopSales(rows)
    expect(await pastEntries(file)).toMatchObject({ platform: 'nuvemshop', content: 'orders' })
    const [first, second, ...more] = await ordersOf(file)
    expect(more).toEqual([])
    expect(first).toEqual({
      number: '101',
      placedAt: '2024-01-05T13:11:00.000Z',
      name: 'Lia Souza',
      email: 'lia@exemplo.com.br',
      phone: '+5581998877665',
      city: 'Olinda',
      region: 'Pernambuco',
      status: 'Aberto · Confirmado · Enviado',
      totalMinor: 123_450,
      currency: 'BRL',
      lines: [
        { title: 'Bule azul', sku: 'BUL-1', quantity: 2, unitMinor: 61_725 },
        { title: 'Xícara', sku: 'XIC', quantity: 1, unitMinor: null },
      ],
    })
    expect(second).toMatchObject({ number: '102', name: 'Rui' })
    expect(JSON.stringify([first, second])).not.toMatch(/529|Sossego/)
  })

  test('a file in Windows-1252 or with a byte order mark is the same', async () => {
    const file = nuvemshopSales([nuvemshopOrder('101', { 'Nome do comprador': 'João' })])
    const whole = await ordersOf(file)
    expect(whole[0]?.name).toBe('João')
    expect(await ordersOf(Buffer.from(file, 'latin1'))).toEqual(whole)
    expect(await ordersOf(`\ufeff${file.replaceAll(';', ',').replaceAll('\n', '\r\n')}`)).toEqual(whole)
  })

  test('rows that are wrong are named with their line, and the others are read', async () => {
    const file = nuvemshopSales([
      nuvemshopOrder(''),
      nuvemshopOrder('1', { Data: 'ontem' }),
      nuvemshopOrder('2', { Data: '01/02/2010' }),
      nuvemshopOrder('3', { Total: 'muito', 'Quantidade Comprada': 'duas', 'Valor do Produto': 'caro' }),
    ])
    expect(await problemsOf(file)).toEqual([
      { line: 2, reason: 'noNumber' },
      { line: 3, reason: 'noDate' },
      { line: 5, reason: 'noQuantity' },
      { line: 5, reason: 'noPrice' },
      { line: 5, reason: 'noTotal' },
      { line: 4, reason: 'tooOld' },
    ])
    const [only, ...others] = await ordersOf(file)
    expect(others).toEqual([])
    expect(only).toMatchObject({ number: '3', totalMinor: null, lines: [{ quantity: 1, unitMinor: null }] })
  })
})

test('Shopify’s file of orders has a row of each line item', async () => {
  const columns =
    'Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Accepts Marketing,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem compare at price,Lineitem sku,Lineitem requires shipping,Lineitem taxable,Lineitem fulfillment status,Billing Name,Billing Street,Billing City,Billing Zip,Billing Province,Billing Country,Billing Phone,Shipping Name,Shipping City,Shipping Province,Phone'.split(
      ',',
    )
  const row = { Name: '#1001', Email: 'lia@exemplo.com.br', 'Created at': '2024-01-05 10:11:12 -0300' }
  const file = tableOf(columns, [
    {
      ...row,
      'Financial Status': 'paid',
      'Fulfillment Status': 'fulfilled',
      Currency: 'BRL',
      Total: '54.50',
      'Lineitem quantity': '1',
      'Lineitem name': 'Bule - Azul',
      'Lineitem price': '40.00',
      'Lineitem sku': 'BUL-1',
      'Billing Name': 'Lia Souza',
      'Billing City': 'Recife',
      'Shipping City': 'Olinda',
      'Shipping Province': 'PE',
      Phone: "'+5581998877665",
    },
    { ...row, 'Lineitem quantity': '3', 'Lineitem name': 'Xícara', 'Lineitem price': '4.00' },
  ]).replaceAll(';', ',')
  expect((await pastEntries(file)).platform).toBe('shopify')
  expect(await ordersOf(file)).toEqual([
    {
      number: '#1001',
      placedAt: '2024-01-05T13:11:12.000Z',
      name: 'Lia Souza',
      email: 'lia@exemplo.com.br',
      phone: '+5581998877665',
      city: 'Olinda',
      region: 'PE',
      status: 'paid · fulfilled',
      totalMinor: 5450,
      currency: 'BRL',
      lines: [
        { title: 'Bule - Azul', sku: 'BUL-1', quantity: 1, unitMinor: 4000 },
        { title: 'Xícara', sku: '', quantity: 3, unitMinor: 400 },
      ],
    },
  ])
})

test('WooCommerce’s file of orders has names of billing and shipping', async () => {
  const columns =
    'Order Number,Order Status,Order Date,Customer Note,First Name (Billing),Last Name (Billing),Company (Billing),Address 1&2 (Billing),City (Billing),State Code (Billing),Postcode (Billing),Country Code (Billing),Email (Billing),Phone (Billing),City (Shipping),State Code (Shipping),Item #,SKU,Item Name,Quantity (- Refund),Item Cost,Order Total Amount'.split(
      ',',
    )
  const row = {
    'Order Number': '77',
    'Order Status': 'Concluído',
    'Order Date': '2024-01-05 10:11',
    'First Name (Billing)': 'Lia',
    'Last Name (Billing)': 'Souza',
    'City (Billing)': 'Olinda',
    'State Code (Billing)': 'PE',
    'Email (Billing)': 'lia@exemplo.com.br',
    SKU: 'BUL-1',
    'Item Name': 'Bule',
    'Quantity (- Refund)': '2',
    'Item Cost': '20',
    'Order Total Amount': '54.5',
  }
  const file = tableOf(columns, [row, { ...row, SKU: 'XIC', 'Item Name': 'Xícara' }])
  expect((await pastEntries(file)).platform).toBe('woocommerce')
  expect(await ordersOf(file)).toMatchObject([
    { number: '77', name: 'Lia Souza', city: 'Olinda', region: 'PE', totalMinor: 5450, status: 'Concluído' },
  ])
  expect((await ordersOf(file))[0]?.lines.map(({ sku }) => sku)).toEqual(['BUL-1', 'XIC'])
})

test('Mercado Livre’s report has its header below titles, months by name, and packages', async () => {
  const columns = [
    ...['N.º de venda', 'Data da venda', 'Estado', 'Descrição do status', 'Unidades'],
    ...['Receita por produtos (BRL)', 'Tarifa de venda e impostos (BRL)', 'Total (BRL)', 'SKU'],
    ...['# de anúncio', 'Título do anúncio', 'Variação', 'Preço unitário de venda do anúncio (BRL)'],
    ...['Comprador', 'CPF', 'Endereço', 'Cidade', 'Estado', 'CEP', 'País'],
  ]
  const buyer = ['Lia Souza', '52998224725', 'Rua do Sossego', 'Olinda', 'Pernambuco', '53000-000', 'Brasil']
  const rows = [
    [
      '20001',
      '24 de março de 2024 22:36 hs.',
      'Entregue',
      '',
      '1',
      '78.2',
      '-9',
      '69',
      'BUL-1',
      'MLB1',
      'Bule',
      'Cor : Azul',
      '78.2',
      ...buyer,
    ],
    [
      '20002',
      '25 de março de 2024 09:00 hs.',
      'Pacote de 2 produtos',
      '',
      '',
      '30',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      ...buyer,
    ],
    [
      '20003',
      '25 de março de 2024 09:00 hs.',
      'Entregue',
      '',
      '1',
      '10',
      '',
      '',
      'XIC',
      'MLB2',
      'Xícara',
      '',
      '10',
    ],
    [
      '20004',
      '25 de março de 2024 09:00 hs.',
      'Entregue',
      '',
      '2',
      '20',
      '',
      '',
      'PIR',
      'MLB3',
      'Pires',
      '',
      '10',
    ],
    [
      '20005',
      '26 de março de 2024 09:00 hs.',
      'Venda cancelada',
      '',
      '1',
      '10',
      '',
      '',
      'XIC',
      'MLB2',
      'Xícara',
      '',
      '10',
      ...buyer,
    ],
  ]
  const file = [['Vendas do Mercado Livre'], ['Detalhe das suas vendas'], columns, ...rows]
    .map((cells) => cells.join(';'))
    .join('\n')
  expect((await pastEntries(file)).platform).toBe('mercado-livre')
  const [single, pack, canceled, ...more] = await ordersOf(file)
  expect(more).toEqual([])
  expect(single).toMatchObject({
    number: '20001',
    placedAt: '2024-03-25T01:36:00.000Z',
    status: 'Entregue',
    region: 'Pernambuco',
    totalMinor: 7820,
    lines: [{ title: 'Bule · Cor : Azul', sku: 'BUL-1' }],
  })
  expect(pack).toMatchObject({ number: '20002', name: 'Lia Souza', totalMinor: 3000 })
  expect(pack?.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ['XIC', 1],
    ['PIR', 2],
  ])
  expect(canceled).toMatchObject({ number: '20005', status: 'Venda cancelada' })
})

test('Bling’s, Tiny’s and Loja Integrada’s orders are known by their own columns', async () => {
  const bling = tableOf(
    [
      ...[
        'Número pedido',
        'Nome Comprador',
        'Data',
        'CPF/CNPJ Comprador',
        'Cidade Comprador',
        'UF Comprador',
      ],
      ...['Celular Comprador', 'E-mail Comprador', 'Produto', 'SKU', 'Un', 'Quantidade', 'Valor Unitário'],
      ...['Valor Total', 'Total Pedido', 'Cidade Entrega', 'UF Entrega'],
    ],
    [
      {
        'Número pedido': '9',
        'Nome Comprador': 'Lia',
        Data: '05/01/2024',
        'Celular Comprador': '(81) 99887-7665',
        'E-mail Comprador': 'lia@exemplo.com.br',
        Produto: 'Bule',
        SKU: 'BUL-1',
        Quantidade: '2,00',
        'Valor Unitário': '20,00',
        'Total Pedido': '40,00',
      },
    ],
  )
  expect(await pastEntries(bling)).toMatchObject({
    platform: 'bling',
    entries: [{ order: { number: '9', phone: '81998877665', totalMinor: 4000, lines: [{ quantity: 2 }] } }],
  })
  const tiny = tableOf(
    [
      ...['ID', 'Número do pedido', 'Data', 'Data prevista', 'ID contato', 'Nome do contato', 'CPF/CNPJ'],
      ...['Município', 'UF', 'Fone', 'Celular', 'e-mail', 'Situação', 'Descrição', 'Quantidade'],
      ...['Valor unitário', 'Código (SKU)'],
    ],
    [
      {
        ...{ ID: '1', 'Número do pedido': '12', Data: '05/01/2024', 'Nome do contato': 'Lia', UF: 'PE' },
        ...{ Situação: 'Entregue', Descrição: 'Bule', Quantidade: '1', 'Valor unitário': '20' },
      },
    ],
  )
  expect(await pastEntries(tiny)).toMatchObject({
    platform: 'tiny',
    entries: [{ order: { number: '12', status: 'Entregue', region: 'PE', totalMinor: null } }],
  })
  const lojaIntegrada = tableOf(
    ['PEDIDO_NUMERO', 'CLIENTE_EMAIL', 'PEDIDO_SITUACAO', 'PEDIDO_VALOR_TOTAL', 'PEDIDO_DATA_CRIACAO'],
    [
      {
        PEDIDO_NUMERO: '5',
        PEDIDO_SITUACAO: 'Pago',
        PEDIDO_VALOR_TOTAL: '10',
        PEDIDO_DATA_CRIACAO: '05/01/2024',
      },
    ],
  )
  expect(await pastEntries(lojaIntegrada)).toMatchObject({
    platform: 'loja-integrada',
    entries: [{ order: { number: '5', status: 'Pago', totalMinor: 1000 } }],
  })
})

test('any table with a number and a day is read, and a file without them is refused', async () => {
  const own = 'Pedido,Data,Cliente,Total\n7,2024-01-05,Lia,"10,00"\n'
  expect(await pastEntries(own)).toMatchObject({
    platform: 'other',
    entries: [{ order: { number: '7', name: 'Lia', totalMinor: 1000 } }],
  })
  await expect(pastEntries('Handle,Title,Variant Price\ncaneca,Caneca,10.00\n')).rejects.toThrow(
    'Não reconhecemos as colunas',
  )
  await expect(pastEntries('')).rejects.toThrow('vazio')
})

test('customers are read with what the file says of marketing, and of nothing else', async () => {
  const shopify = tableOf(
    [
      ...['First Name', 'Last Name', 'Email', 'Accepts Email Marketing', 'Company', 'Address1', 'City'],
      ...['Province Code', 'Phone', 'Accepts SMS Marketing', 'Total Spent', 'Total Orders', 'Note'],
    ],
    [
      {
        ...{ 'First Name': 'Lia', 'Last Name': 'Souza', Email: 'lia@exemplo.com.br', City: 'Olinda' },
        ...{ 'Accepts Email Marketing': 'yes', 'Total Spent': '99.90', 'Total Orders': '3', Note: 'VIP' },
      },
      { 'First Name': 'Rui', 'Accepts Email Marketing': 'no' },
      { Note: 'sem ninguém' },
    ],
  )
  expect((await pastEntries(shopify)).content).toBe('customers')
  expect(await customersOf(shopify)).toMatchObject([
    { name: 'Lia Souza', acceptsMarketing: true, orderCount: 3, spentMinor: 9990 },
    { name: 'Rui', acceptsMarketing: false, orderCount: null },
  ])
  expect(await problemsOf(shopify)).toEqual([{ line: 4, reason: 'noContact' }])
  const own = 'Nome;E-mail;Telefone;Última compra\nLia;lia@exemplo.com.br;81 99887-7665;05/01/2024\n'
  expect(await customersOf(own)).toMatchObject([
    { phone: '81998877665', lastAt: '2024-01-05T15:00:00.000Z', acceptsMarketing: null },
  ])
})

test('a long text is cut, and never within a letter', async () => {
  const [order] = await ordersOf(
    nuvemshopSales([nuvemshopOrder('1', { Cidade: `${'a'.repeat(99)}😀`, Estado: 'x'.repeat(99) })]),
  )
  expect(order?.region).toHaveLength(60)
  expect(order?.city.isWellFormed()).toBe(true)
})

test('a table of customers with the numbers of their houses is none of orders', async () => {
  const own = 'Nome;E-mail;Número;Data\nLia;lia@exemplo.com.br;15;05/01/2024\n'
  expect((await pastEntries(own)).content).toBe('customers')
})

test('moments and amounts are read as each platform writes them', () => {
  const now = new Date('2026-11-30T12:00:00Z')
  const read = (text: string) => readPastTime(text, now)?.toISOString()
  expect(read('2024-01-05T10:11:12Z')).toBe('2024-01-05T10:11:12.000Z')
  expect(read('2024-01-05 10:11:12 -0300')).toBe('2024-01-05T13:11:12.000Z')
  expect(read('5 de janeiro de 2024 10:11 hs.')).toBe('2024-01-05T13:11:00.000Z')
  expect(read('31/02/2024')).toBeUndefined()
  expect(read('05/01/2031')).toBeUndefined()
  expect(['R$ 1.234,50', '1234.50', '1,234.50', '78.19999999999999', 'grátis'].map(readPastAmount)).toEqual([
    123_450,
    123_450,
    123_450,
    7820,
    null,
  ])
})
