import type { Content, TableCell } from 'pdfmake'
import { type PdfText, partId } from '#server/pdf/write-pdf.ts'
import { countryPack } from '#shared/country/country-packs.ts'
import { printedMessages } from '#shared/messages/merchant/printing.ts'
import type { AddressView } from '#shared/orders/orders.ts'
import { ink, paperMoney, postalCodeText, streetLine, taxIdText, unitsOf } from './paper-parts.ts'
import type { PaperSetting, PlaceOfStore, PrintedLine, PrintedOrder, PrintedParcel } from './printed-order.ts'

const messages = printedMessages.declaration

/**
 * Writes the declaration of contents that the Correios ask for where no invoice accompanies a parcel: who sends what to
 * whom, its value, and the sender's signature. What is not known is left to be written by hand.
 */
export function contentDeclarations(setting: PaperSetting, orders: readonly PrintedOrder[]): PdfText {
  const parcels = orders.flatMap((order) => order.parcels.map((parcel) => ({ order, parcel })))
  return {
    title: messages.title,
    author: setting.store.name,
    locale: countryPack(setting.country).locale,
    paper: 'a5',
    content: parcels.map(({ order, parcel }, index) => ({
      stack: declaration(setting, order, parcel),
      ...(index > 0 && { pageBreak: 'before' as const }),
    })),
    partFooter: (part, page, count) => ({
      text: count === 1 ? part : `${part} · ${printedMessages.pickList.page(page, count)}`,
      fontSize: 7,
      color: ink.soft,
      alignment: 'right',
      margin: [0, 12, 0, 0],
    }),
  }
}

function declaration(setting: PaperSetting, order: PrintedOrder, parcel: PrintedParcel): Content[] {
  const { store } = setting
  const { customer } = order
  const part = messages.parcel(order.number, parcel.number, parcel.count)
  return [
    {
      id: partId(part),
      text: messages.title.toLocaleUpperCase('pt-BR'),
      bold: true,
      fontSize: 11,
      alignment: 'center',
      margin: [0, 0, 0, 6],
    },
    {
      columns: [
        party(setting, messages.from, { ...store, name: store.legalName || store.name }),
        party(setting, messages.to, { ...customer, name: customer.address.recipient || customer.name }),
      ],
      columnGap: 6,
    },
    goods(setting, parcel),
    {
      unbreakable: true,
      stack: [
        title(messages.declarationTitle, [0, 8, 0, 3]),
        ...messages.declaration.map((text): Content => ({ text, fontSize: 7, margin: [0, 0, 0, 3] })),
        {
          columns: [
            { text: messages.signed(store.address.city), width: '*' },
            {
              stack: [
                { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 150, y2: 0, lineWidth: 0.6 }] },
                { text: messages.signature, fontSize: 6.5, alignment: 'center', margin: [0, 2, 0, 0] },
              ],
              width: 150,
              margin: [0, 9, 0, 0],
            },
          ],
          fontSize: 8,
          margin: [0, 14, 0, 4],
        },
        { text: messages.remark, fontSize: 6.5, color: ink.soft },
      ],
    },
  ]
}

const title = (text: string, margin: [number, number, number, number] = [0, 0, 0, 2]): Content => ({
  text: text.toLocaleUpperCase('pt-BR'),
  bold: true,
  fontSize: 7.5,
  margin,
})

interface Declared {
  name: string
  taxId: string
  address: PlaceOfStore & Partial<AddressView>
}

function party(setting: PaperSetting, heading: string, { name, taxId, address }: Declared): Content {
  const field = (label: string, value: string): Content => ({
    text: [
      { text: `${label}: `, color: ink.soft },
      { text: value || '____________________', bold: value !== '' },
    ],
  })
  return {
    table: {
      widths: ['*'],
      body: [
        [
          {
            stack: [
              title(heading),
              field(messages.name, name),
              field(messages.address, [streetLine(address), address.district].filter(Boolean).join(' – ')),
              field(messages.city, [address.city, address.region].filter(Boolean).join(' – ')),
              field(messages.postalCode, postalCodeText(setting, address.postalCode)),
              field(messages.taxId, taxIdText(setting, taxId)),
            ],
            fontSize: 8,
            lineHeight: 1.15,
          },
        ],
      ],
    },
    layout: { hLineWidth: () => 0.6, vLineWidth: () => 0.6, paddingTop: () => 4, paddingBottom: () => 4 },
  }
}

function goods(setting: PaperSetting, { lines }: PrintedParcel): Content {
  const { item, content, quantity, amount } = messages.columns
  const head = (text: string): TableCell => ({ text, bold: true })
  const right = (text: string, bold = false): TableCell => ({ text, alignment: 'right', bold })
  const paidMinor = lines.reduce((sum, line) => sum + line.paidMinor, 0)
  return {
    stack: [
      title(messages.goods, [0, 8, 0, 3]),
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: [26, '*', 38, 62],
          body: [
            [head(item), head(content), head(quantity), head(amount)],
            ...lines.map((line, index): TableCell[] => [
              String(index + 1),
              [line.title, line.options].filter(Boolean).join(' · '),
              right(String(line.quantity)),
              right(paperMoney(setting, line.paidMinor)),
            ]),
            [
              { text: messages.totals, bold: true, colSpan: 2, alignment: 'right' },
              {},
              right(String(unitsOf(lines)), true),
              right(paperMoney(setting, paidMinor), true),
            ],
            [
              { text: messages.weight, bold: true, colSpan: 2, alignment: 'right' },
              {},
              { text: weightText(setting, lines), colSpan: 2, alignment: 'right', bold: true },
              {},
            ],
          ],
        },
        layout: {
          hLineWidth: () => 0.5,
          vLineWidth: () => 0.5,
          paddingTop: () => 1.5,
          paddingBottom: () => 1.5,
        },
        fontSize: 8,
        lineHeight: 1.1,
      },
    ],
  }
}

/** Returns the weight in kilograms, or nothing if one piece has none. */
function weightText({ country }: PaperSetting, lines: readonly PrintedLine[]): string {
  let grams = 0
  for (const { quantity, weightGrams } of lines) {
    if (weightGrams === null) return ''
    grams += quantity * weightGrams
  }
  return new Intl.NumberFormat(countryPack(country).locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 3,
  }).format(grams / 1_000)
}
