import type { Content, TableCell } from 'pdfmake'
import { type PdfText, partId } from '#server/pdf/write-pdf.ts'
import { countryPack } from '#shared/country/country-packs.ts'
import { formatNumber } from '#shared/messages/format-number.ts'
import { printedMessages } from '#shared/messages/merchant/printing.ts'
import { headCell, ink, type PdfColumn, rowLines, rule, tickBox, unitsOf } from './paper-parts.ts'
import type { PaperSetting, PrintedLine, PrintedOrder } from './printed-order.ts'

const messages = printedMessages.pickList
/** A4 without its margins. */
const widthPt = (210 - 36) * (72 / 25.4)
/** Orders that a row names one by one. */
const maxNamedOrders = 12

/** What is to be taken of one variant, and for which orders. */
export interface Pick {
  location: string
  sku: string
  title: string
  options: string
  quantity: number
  /** Pieces with a text of the customer. */
  personalized: number
  orders: { number: string; quantity: number }[]
}

/** Sums the pieces that have not left the store, by their place and SKU; those without a place come last. */
export function picksOf(orders: readonly PrintedOrder[], locale: string): Pick[] {
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
  const byVariant = new Map<string, Pick>()
  for (const { number, line } of linesHere(orders)) {
    const { location, sku, title, options, quantity, personalization } = line
    const known = byVariant.get(line.variantId)
    const pick = known ?? { location, sku, title, options, quantity: 0, personalized: 0, orders: [] }
    byVariant.set(line.variantId, pick)
    pick.quantity += quantity
    if (personalization) pick.personalized += quantity
    const last = pick.orders.at(-1)
    if (last?.number === number) last.quantity += quantity
    else pick.orders.push({ number, quantity })
  }
  return [...byVariant.values()].toSorted(
    (a, b) =>
      Number(a.location === '') - Number(b.location === '') ||
      collator.compare(a.location, b.location) ||
      collator.compare(a.sku, b.sku) ||
      collator.compare(`${a.title} ${a.options}`, `${b.title} ${b.options}`),
  )
}

const linesHere = (orders: readonly PrintedOrder[]): { number: string; line: PrintedLine }[] =>
  orders.flatMap(({ number, parcels }) =>
    parcels.filter(({ isHere }) => isHere).flatMap(({ lines }) => lines.map((line) => ({ number, line }))),
  )

/** Writes one list on A4 for all orders. */
export function pickList(setting: PaperSetting, orders: readonly PrintedOrder[]): PdfText {
  const { locale, timeZone } = countryPack(setting.country)
  const at = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'full', timeStyle: 'short' }).format(
    setting.at,
  )
  const picks = picksOf(orders, locale)
  return {
    title: messages.title,
    author: setting.store.name,
    locale,
    content: [
      { id: partId(''), text: messages.title, style: 'title', margin: [0, 0, 0, 2] },
      { text: messages.about(setting.store.name, orders.length, at), fontSize: 9.5 },
      rule(widthPt, [0, 10, 0, 8]),
      figures(picks, orders),
      rule(widthPt, [0, 8, 0, 8]),
      pickTable(picks),
    ],
    partFooter: (_, page, count) => ({
      columns: [messages.footer, { text: messages.page(page, count), width: 'auto' }],
      fontSize: 8,
      color: ink.soft,
      margin: [0, 12, 0, 0],
    }),
  }
}

function figures(picks: readonly Pick[], orders: readonly PrintedOrder[]): Content {
  const units = unitsOf(picks)
  const parcels = orders.flatMap((order) => order.parcels.filter(({ isHere }) => isHere)).length
  const figure = (count: number, label: string): PdfColumn => ({
    text: [{ text: formatNumber(count), bold: true, fontSize: 14 }, ` ${label}`],
    width: 'auto',
    lineHeight: 1,
  })
  return {
    columns: [
      figure(units, messages.units(units)),
      figure(picks.length, messages.skus(picks.length)),
      figure(parcels, messages.parcels(parcels)),
    ],
    columnGap: 24,
  }
}

function pickTable(picks: readonly Pick[]): Content {
  const { location, quantity, sku, product, orders } = messages.columns
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [14, 62, 30, 88, '*', 128],
      body: [
        [
          headCell(''),
          headCell(location),
          headCell(quantity, 'right'),
          headCell(sku),
          headCell(product),
          headCell(orders),
        ],
        ...picks.map((pick, index) => pickRow(pick, picks[index - 1])),
      ],
    },
    layout: { ...rowLines, paddingLeft: (column: number) => (column === 3 ? 6 : 0) },
  }
}

/** A place stands out where it begins, and is repeated softly, because the next row may be on another page. */
const pickRow = (pick: Pick, before: Pick | undefined): TableCell[] => [
  tickBox(),
  pick.location === before?.location
    ? { text: pick.location, color: ink.soft }
    : { text: pick.location, bold: true },
  { text: formatNumber(pick.quantity), bold: true, fontSize: 13, alignment: 'right', lineHeight: 1 },
  { text: pick.sku || '–', fontSize: 8.5 },
  {
    stack: [
      { text: pick.title, bold: true, fontSize: 9.5 },
      ...(pick.options ? [{ text: pick.options, fontSize: 8.5 }] : []),
      ...(pick.personalized > 0
        ? [{ text: messages.personalized(pick.personalized), italics: true, fontSize: 8.5 }]
        : []),
    ],
    lineHeight: 1.15,
  },
  { text: ordersText(pick), fontSize: 8 },
]

/** "8Q1C, H1TR ×2" */
function ordersText({ orders }: Pick): string {
  const named = orders
    .slice(0, maxNamedOrders)
    .map(({ number, quantity }) => `${shortNumber(number)}${quantity > 1 ? ` ×${quantity}` : ''}`)
  const more = orders.length - named.length
  return [...named, ...(more > 0 ? [messages.more(more)] : [])].join(', ')
}

/** What comes before the hyphen tells the orders of a list apart. */
const shortNumber = (number: string) => number.split('-')[0] ?? number
