import { PDFDocument } from '@cantoo/pdf-lib'
import type { Content } from 'pdfmake'
import { expect, test } from 'vitest'
import { barcode } from '#server/pdf/barcode.ts'
import { mergePdfs } from '#server/pdf/merge-pdfs.ts'
import { packingSlips } from '#server/shop/orders/printing/packing-slip.ts'
import { picksOf } from '#server/shop/orders/printing/pick-list.ts'
import { planPapers } from '#server/shop/orders/printing/plan-papers.ts'
import type { PaperSetting, PrintedLine, PrintedParcel } from '#server/shop/orders/printing/printed-order.ts'
import type { FoundPrintedOrder } from '#server/shop/orders/printing/printed-order-queries.ts'
import { type WrittenPaper, writePaper } from '#server/shop/orders/printing/write-paper.ts'
import { printedMessages } from '#shared/messages/merchant/printing.ts'
import { type PrintOptions, printedPapers } from '#shared/orders/printing.ts'

const address = {
  recipient: 'Rui Camargo Leal',
  postalCode: '88036002',
  street: 'Rua Lauro Linhares',
  number: '2010',
  complement: 'Bl. B, Ap. 301',
  district: 'Trindade',
  city: 'Florianópolis',
  region: 'SC',
}

const setting: PaperSetting = {
  country: 'BR',
  shopName: 'Feira',
  at: new Date('2026-11-28T13:40:00Z'),
  withPrices: true,
  store: {
    logo: null,
    name: 'Café Serra Azul',
    legalName: '',
    taxId: '',
    address: { ...address, city: 'Carmo de Minas' },
  },
}

const aLine = (changes: Partial<PrintedLine> = {}): PrintedLine => ({
  variantId: 'v1',
  sku: 'CSA-CAT-500',
  title: 'Café Catuaí',
  options: '500 g',
  personalization: null,
  location: 'B2',
  quantity: 1,
  unitPriceMinor: 4_990,
  paidMinor: 4_990,
  weightGrams: 500,
  ...changes,
})

const aParcel = (lines: PrintedLine[], changes: Partial<PrintedParcel> = {}): PrintedParcel => ({
  id: 'p1',
  number: 1,
  count: 1,
  isHere: true,
  lines,
  ...changes,
})

const anOrder = (number: string, changes: Partial<FoundPrintedOrder> = {}): FoundPrintedOrder => ({
  id: number,
  number,
  status: 'placed',
  isAddressOpen: false,
  customer: { name: 'Rui Leal', taxId: '52998224725', address },
  createdAt: setting.at,
  shippingName: 'Expresso',
  isPickup: false,
  amounts: { itemsMinor: 4_990, discountMinor: 0, shippingMinor: 990, totalMinor: 5_980 },
  hasInvoice: false,
  parcels: [aParcel([aLine()])],
  labels: new Map(),
  ...changes,
})

const all: PrintOptions = { papers: [...printedPapers], labelMedium: 'label', withPrices: true }

test('a pick list sums pieces of all orders by place, 2 before 10, and says for which orders', () => {
  const orders = [
    anOrder('AAAA-1111', {
      parcels: [aParcel([aLine({ quantity: 2 }), aLine({ variantId: 'v2', location: 'B10', sku: 'X' })])],
    }),
    anOrder('BBBB-2222', {
      parcels: [
        aParcel([
          aLine({ personalization: { label: 'Nome', text: 'João' } }),
          aLine({ variantId: 'v3', location: '', sku: 'A' }),
        ]),
        aParcel([aLine({ variantId: 'v4' })], { isHere: false }),
      ],
    }),
  ]
  expect(
    picksOf(orders, 'pt-BR').map(({ location, quantity, personalized, orders: of }) => [
      location,
      quantity,
      personalized,
      of.map((each) => `${each.number} ${each.quantity}`).join(),
    ]),
  ).toEqual([
    ['B2', 3, 1, 'AAAA-1111 2,BBBB-2222 1'],
    ['B10', 1, 0, 'AAAA-1111 1'],
    ['', 1, 0, 'BBBB-2222 1'],
  ])
})

test('each order that a paper cannot be made of is named with why, and the others are printed', () => {
  const { orders, problems } = planPapers(
    [
      anOrder('AAAA-1111'),
      anOrder('BBBB-2222', { status: 'pending' }),
      anOrder('CCCC-3333', { status: 'canceled' }),
      anOrder('DDDD-4444', { customer: { name: '', taxId: '', address: { ...address, street: '' } } }),
      anOrder('EEEE-5555', { isPickup: true }),
      anOrder('FFFF-6666', { hasInvoice: true, parcels: [aParcel([aLine()], { isHere: false })] }),
    ],
    all,
  )
  const numbers = Object.fromEntries(
    printedPapers.map((paper) => [paper, orders[paper].map(({ number }) => number.slice(0, 4)).join()]),
  )
  expect(numbers).toEqual({
    pickList: 'AAAA,DDDD,EEEE',
    slips: 'AAAA,DDDD,EEEE,FFFF',
    declarations: 'AAAA',
    addressLabels: 'AAAA,FFFF',
    carrierLabels: '',
  })
  expect(problems.map(({ orderNumber, paper, reason }) => [orderNumber.slice(0, 4), paper, reason])).toEqual([
    ['AAAA', 'carrierLabels', 'no_label'],
    ['BBBB', null, 'unpaid'],
    ['CCCC', null, 'canceled'],
    ['DDDD', 'declarations', 'no_address'],
    ['DDDD', 'addressLabels', 'no_address'],
    ['DDDD', 'carrierLabels', 'no_label'],
    ['FFFF', 'pickList', 'sent'],
    ['FFFF', 'carrierLabels', 'no_label'],
  ])
})

test('the bars of a slip hold exactly the number of the order', async () => {
  const bars = await barcode('8Q1C-W5A9', { widthPt: 132, heightPt: 32 })
  const { content } = await packingSlips(setting, [anOrder('8Q1C-W5A9')])
  expect(JSON.stringify(content)).toContain(JSON.stringify(bars))
})

const pagesOf = async (written: Omit<WrittenPaper, 'setting'>) =>
  (await PDFDocument.load(await writePaper({ ...written, setting }))).getPages().map((page) => {
    const { width, height } = page.getSize()
    return [Math.round(width / (72 / 25.4)), Math.round(height / (72 / 25.4))]
  })

test('papers have their size, four labels are on a sheet, and a long slip goes over pages that say whose they are', async () => {
  const some = ['AAAA-1111', 'BBBB-2222', 'CCCC-3333', 'DDDD-4444', 'EEEE-5555'].map((number) =>
    anOrder(number),
  )
  const labelMedium = 'label'
  expect(await pagesOf({ paper: 'pickList', orders: some, labelMedium })).toEqual([[210, 297]])
  expect(await pagesOf({ paper: 'declarations', orders: some.slice(0, 1), labelMedium })).toEqual([
    [148, 210],
  ])
  expect(await pagesOf({ paper: 'addressLabels', orders: some.slice(0, 2), labelMedium })).toEqual([
    [100, 150],
    [100, 150],
  ])
  expect(await pagesOf({ paper: 'addressLabels', orders: some, labelMedium: 'sheet' })).toEqual([
    [210, 297],
    [210, 297],
  ])
  const lines = Array.from({ length: 30 }, (_, index) => aLine({ title: `Café ${index}` }))
  const long = anOrder('LLLL-9999', { parcels: [aParcel(lines)] })
  const slips = await pagesOf({ paper: 'slips', orders: [...some, long], labelMedium })
  expect(slips.length).toBeGreaterThan(some.length + 1)

  const footers: Content[] = []
  const text = await packingSlips(setting, [...some, long])
  const { partFooter } = text
  if (!partFooter) throw new Error('A slip has no footer')
  footers.push(partFooter('LLLL-9999 1', 2, 3))
  expect(JSON.stringify(footers)).toContain(printedMessages.slip.page('LLLL-9999', 2, 3))
})

test('a file that no page can be read from does not stop the others', async () => {
  const slip = await writePaper({
    paper: 'slips',
    setting,
    orders: [anOrder('AAAA-1111')],
    labelMedium: 'label',
  })
  const broken = Buffer.from('%PDF-1.7 and nothing else')
  const { pdf, pageCounts } = await mergePdfs({
    files: [slip, broken, slip],
    title: 'Pedidos',
    author: 'Café',
    locale: 'pt-BR',
  })
  expect(pageCounts).toEqual([1, 0, 1])
  expect((await PDFDocument.load(pdf ?? new Uint8Array())).getPageCount()).toBe(2)
})
