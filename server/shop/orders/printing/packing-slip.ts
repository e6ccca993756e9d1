import type { Content } from 'pdfmake'
import { type PdfText, partId } from '#server/pdf/write-pdf.ts'
import { countryPack } from '#shared/country/country-packs.ts'
import { printedMessages } from '#shared/messages/merchant/printing.ts'
import {
  cityLine,
  ink,
  kicker,
  numberBars,
  type PdfColumn,
  paperDay,
  paperMoney,
  postalCodeText,
  rule,
  streetLine,
  unitsOf,
} from './paper-parts.ts'
import { hasAddress, type PaperSetting, type PrintedOrder, type PrintedParcel } from './printed-order.ts'
import { slipLines } from './slip-lines.ts'

const messages = printedMessages.slip
/** A5 without its margins. */
const widthPt = (148 - 24) * (72 / 25.4)

/** Writes a slip on A5 for each parcel. One with many lines goes over pages, which say whose they are. */
export async function packingSlips(setting: PaperSetting, orders: readonly PrintedOrder[]): Promise<PdfText> {
  const { locale, withdrawalDays } = countryPack(setting.country)
  const content: Content[] = []
  for (const order of orders)
    for (const parcel of order.parcels)
      content.push(await slip(setting, order, { parcel, isFirst: content.length === 0 }))
  return {
    title: messages.title(orders.map(({ number }) => number).join(', ')),
    author: setting.store.name,
    locale,
    paper: 'a5',
    ...(setting.store.logo && { images: { logo: setting.store.logo } }),
    content,
    partFooter: (number, page, count) => ({
      columns: [
        { text: messages.withdrawal(withdrawalDays, setting.shopName), fontSize: 7.5, color: ink.soft },
        {
          stack: [
            messages.checkedBy,
            ...(count > 1 ? [{ text: messages.page(numberOfPart(number), page, count), bold: true }] : []),
          ],
          fontSize: 7.5,
          color: ink.soft,
          width: 112,
          alignment: 'right',
        },
      ],
      columnGap: 16,
      margin: [0, 10, 0, 0],
    }),
  }
}

/** A part is named by its order's number and its parcel. */
const partOf = ({ number }: PrintedOrder, parcel: PrintedParcel) => `${number} ${parcel.number}`
const numberOfPart = (part: string) => part.split(' ')[0] ?? ''

async function slip(
  setting: PaperSetting,
  order: PrintedOrder,
  { parcel, isFirst }: { parcel: PrintedParcel; isFirst: boolean },
): Promise<Content> {
  const { store, withPrices } = setting
  const { city, region } = store.address
  return {
    stack: [
      {
        columns: [
          ...(store.logo ? [{ image: 'logo', fit: [36, 36] as [number, number], width: 40 }] : []),
          [
            { id: partId(partOf(order, parcel)), text: store.name, bold: true, fontSize: 14 },
            { text: [city, region].filter(Boolean).join(', '), fontSize: 9 },
          ],
          await numberBars(order.number, 132, 32),
        ],
        columnGap: 10,
      },
      rule(widthPt),
      { columns: [recipient(setting, order), facts(setting, order, parcel)], columnGap: 14 },
      rule(widthPt),
      slipLines(setting, parcel),
      ...(withPrices && isWhole(order, parcel) ? [sums(setting, order)] : []),
    ],
    ...(!isFirst && { pageBreak: 'before' as const }),
  }
}

/** The sums of an order are those of its parcel only while all that was ordered is in it. */
const isWhole = ({ amounts }: PrintedOrder, { lines }: PrintedParcel): boolean =>
  lines.reduce((sum, { quantity, unitPriceMinor }) => sum + quantity * unitPriceMinor, 0) ===
  amounts.itemsMinor

function recipient(setting: PaperSetting, order: PrintedOrder): PdfColumn {
  const { address, name } = order.customer
  const place = order.isPickup
    ? [messages.pickup]
    : hasAddress(order)
      ? [streetLine(address), cityLine(address), postalCodeText(setting, address.postalCode)]
      : [messages.noAddress]
  return {
    width: '*',
    stack: [
      kicker(messages.to),
      { text: (order.isPickup ? name : address.recipient || name) || '–', bold: true, fontSize: 10.5 },
      ...place,
    ],
    lineHeight: 1.2,
  }
}

function facts(
  setting: PaperSetting,
  { createdAt, shippingName }: PrintedOrder,
  parcel: PrintedParcel,
): PdfColumn {
  const { number, count, lines } = parcel
  return {
    width: 132,
    stack: [
      kicker(messages.order),
      paperDay(setting, createdAt),
      shippingName,
      messages.units(unitsOf(lines)),
      ...(count > 1 ? [{ text: messages.parcel(number, count), bold: true }] : []),
    ],
    lineHeight: 1.2,
  }
}

function sums(setting: PaperSetting, { amounts }: PrintedOrder): Content {
  const { itemsMinor, discountMinor, shippingMinor, totalMinor } = amounts
  const row = (label: string, minor: number, isStrong = false): Content => ({
    columns: [
      { text: label, alignment: 'right' },
      { text: paperMoney(setting, minor), alignment: 'right', width: 70 },
    ],
    bold: isStrong,
    fontSize: 9,
  })
  return {
    unbreakable: true,
    margin: [0, 8, 0, 0],
    stack: [
      row(messages.items, itemsMinor),
      ...(discountMinor > 0 ? [row(messages.discount, -discountMinor)] : []),
      row(messages.shipping, shippingMinor),
      row(messages.total, totalMinor, true),
    ],
  }
}
