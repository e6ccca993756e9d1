import type { Content } from 'pdfmake'
import { barcode } from '#server/pdf/barcode.ts'
import type { PdfText } from '#server/pdf/write-pdf.ts'
import { countryPack } from '#shared/country/country-packs.ts'
import { printedMessages } from '#shared/messages/merchant/printing.ts'
import type { AddressView } from '#shared/orders/orders.ts'
import type { LabelMedium } from '#shared/orders/printing.ts'
import { cityLine, ink, kicker, postalCodeText, rule, streetLine } from './paper-parts.ts'
import type { PaperSetting, PrintedOrder, PrintedParcel } from './printed-order.ts'

const messages = printedMessages.label
const millimetre = 72 / 25.4
/** 10 × 15 cm without its margins. */
const widthPt = 90 * millimetre
/** A quarter of A4. */
const quarter = { widthPt: 105 * millimetre, heightPt: 148.5 * millimetre }
const quarterMargin = { leftPt: 7.5 * millimetre, topPt: 7 * millimetre }
const perSheet = 4

/** Writes a label for each parcel, with the recipient, the sender and the bars of the order's number. */
export async function addressLabels(
  setting: PaperSetting,
  orders: readonly PrintedOrder[],
  medium: LabelMedium,
): Promise<PdfText> {
  const labels: Content[] = []
  for (const order of orders)
    for (const parcel of order.parcels) labels.push(await label(setting, order, parcel))
  return {
    title: messages.title,
    author: setting.store.name,
    locale: countryPack(setting.country).locale,
    paper: medium === 'label' ? 'parcel' : 'sheet',
    content:
      medium === 'label'
        ? labels.map((each, index) => ({ stack: [each], ...(index > 0 && { pageBreak: 'before' as const }) }))
        : sheets(labels),
  }
}

/** Four labels on each sheet, which is cut along its middle. */
const sheets = (labels: readonly Content[]): Content[] =>
  labels.map((each, index) => {
    const [column, row] = [index % 2, Math.floor((index % perSheet) / 2)]
    const isFirst = index % perSheet === 0
    return {
      stack: [
        ...(isFirst ? [cuts()] : []),
        {
          absolutePosition: {
            x: column * quarter.widthPt + quarterMargin.leftPt,
            y: row * quarter.heightPt + quarterMargin.topPt,
          },
          columns: [{ stack: [each], width: widthPt }],
        },
      ],
      ...(isFirst && index > 0 && { pageBreak: 'before' as const }),
    }
  })

function cuts(): Content {
  const { widthPt: x, heightPt: y } = quarter
  const line = (to: { x1: number; y1: number; x2: number; y2: number }) =>
    ({ type: 'line', ...to, lineWidth: 0.4, lineColor: ink.line, dash: { length: 4 } }) as const
  return {
    absolutePosition: { x: 0, y: 0 },
    canvas: [line({ x1: x, y1: 0, x2: x, y2: 2 * y }), line({ x1: 0, y1: y, x2: 2 * x, y2: y })],
  }
}

async function label(setting: PaperSetting, order: PrintedOrder, parcel: PrintedParcel): Promise<Content> {
  const { store } = setting
  const { number, count } = parcel
  return {
    stack: [
      {
        columns: [
          { text: order.shippingName.toLocaleUpperCase('pt-BR'), bold: true, fontSize: 15 },
          { text: messages.parcel(number, count), width: 'auto', fontSize: 10, margin: [0, 3, 0, 0] },
        ],
        lineHeight: 1,
      },
      rule(widthPt, [0, 5, 0, 8]),
      await recipientBox(setting, order),
      {
        stack: [
          kicker(messages.from),
          { text: store.legalName || store.name, bold: true },
          streetLine(store.address),
          `${postalCodeText(setting, store.address.postalCode)} ${cityLine(store.address)}`,
        ],
        fontSize: 9.5,
        lineHeight: 1.15,
        margin: [0, 10, 0, 12],
      },
      {
        columns: [
          { stack: [await barcode(order.number, { widthPt: 150, heightPt: 34 })], width: 158 },
          { text: order.number, bold: true, fontSize: 11, characterSpacing: 0.6, margin: [0, 11, 0, 0] },
        ],
        columnGap: 8,
      },
    ],
  }
}

/** A usual address is written as large as it fits; a very long one smaller. */
const sizesOf = ({ recipient, street, complement }: AddressView) =>
  recipient.length + street.length + (complement ?? '').length > 90
    ? { name: 14, address: 12, postalCode: 18, barsPt: 30, gapPt: 10 }
    : { name: 19, address: 14.5, postalCode: 22, barsPt: 44, gapPt: 22 }

async function recipientBox(setting: PaperSetting, { customer }: PrintedOrder): Promise<Content> {
  const { address, name } = customer
  const sizes = sizesOf({ ...address, recipient: address.recipient || name })
  const { district, city, region, postalCode } = address
  return {
    table: {
      widths: ['*'],
      body: [
        [
          {
            stack: [
              kicker(messages.to),
              {
                text: address.recipient || name,
                bold: true,
                fontSize: sizes.name,
                margin: [0, sizes.gapPt, 0, 5],
              },
              { text: [address.street, address.number].filter(Boolean).join(', '), fontSize: sizes.address },
              { text: [address.complement, district].filter(Boolean).join(' · '), fontSize: sizes.address },
              { text: [city, region].filter(Boolean).join(', '), fontSize: sizes.address },
              {
                columns: [
                  {
                    text: postalCodeText(setting, postalCode),
                    bold: true,
                    fontSize: sizes.postalCode,
                    width: 'auto',
                    margin: [0, sizes.barsPt - sizes.postalCode - 6, 0, 0],
                    noWrap: true,
                  },
                  {
                    stack: [
                      await barcode(postalCode.replace(/\W/g, ''), { widthPt: 104, heightPt: sizes.barsPt }),
                    ],
                    width: 104,
                  },
                ],
                columnGap: 14,
                margin: [0, sizes.gapPt, 0, 0],
              },
            ],
            lineHeight: 1.15,
          },
        ],
      ],
    },
    layout: {
      hLineWidth: () => 1,
      vLineWidth: () => 1,
      paddingLeft: () => 8,
      paddingRight: () => 8,
      paddingTop: () => 7,
      paddingBottom: () => 9,
    },
  }
}
