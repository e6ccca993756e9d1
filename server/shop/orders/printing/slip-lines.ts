import type { Content, TableCell } from 'pdfmake'
import { printedMessages } from '#shared/messages/merchant/printing.ts'
import { headCell, paperMoney, rowLines, tickBox } from './paper-parts.ts'
import type { PaperSetting, PrintedLine, PrintedParcel } from './printed-order.ts'

const messages = printedMessages.slip

/** What is in a parcel, to tick off piece by piece. */
export function slipLines(setting: PaperSetting, { lines }: PrintedParcel): Content {
  const { columns } = messages
  const { withPrices } = setting
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [14, withPrices ? 62 : 76, '*', withPrices ? 44 : 60, 22, ...(withPrices ? [50] : [])],
      body: [
        [
          headCell(''),
          headCell(columns.sku),
          headCell(columns.product),
          headCell(columns.location),
          headCell(columns.quantity, 'right'),
          ...(withPrices ? [headCell(columns.amount, 'right')] : []),
        ],
        ...lines.map((line) => lineRow(setting, line)),
      ],
    },
    layout: rowLines,
  }
}

function lineRow(setting: PaperSetting, line: PrintedLine): TableCell[] {
  const { sku, location, quantity, unitPriceMinor } = line
  return [
    tickBox(),
    { text: sku || '–', fontSize: 7.5 },
    productCell(line),
    { text: location, fontSize: 9 },
    { text: String(quantity), bold: true, fontSize: 12, alignment: 'right', lineHeight: 1 },
    ...(setting.withPrices
      ? [{ text: paperMoney(setting, quantity * unitPriceMinor), fontSize: 9, alignment: 'right' as const }]
      : []),
  ]
}

/** Title and options, and below them what the customer wrote. */
const productCell = ({ title, options, personalization }: PrintedLine): TableCell => ({
  stack: [
    { text: title, bold: true, fontSize: 9 },
    ...(options ? [{ text: options, fontSize: 8.5 }] : []),
    ...(personalization
      ? [{ text: [`${personalization.label}: `, { text: personalization.text, bold: true }], fontSize: 8.5 }]
      : []),
  ],
  lineHeight: 1.15,
})
