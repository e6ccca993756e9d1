import type { Content, TableCell } from 'pdfmake'
import { barcode } from '#server/pdf/barcode.ts'
import { countryPack } from '#shared/country/country-packs.ts'
import { formatMoney } from '#shared/money/money.ts'
import type { AddressView } from '#shared/orders/orders.ts'
import type { PaperSetting, PlaceOfStore } from './printed-order.ts'

/** A column of columns, which may say its width. */
export type PdfColumn = Extract<Content, { columns: unknown }>['columns'][number]

export const ink = { black: '#000000', soft: '#444444', line: '#bbbbbb' } as const

/** A small heading in capitals. */
export const kicker = (text: string): Content => ({
  text: text.toLocaleUpperCase('pt-BR'),
  bold: true,
  fontSize: 6.5,
  characterSpacing: 0.4,
  color: ink.soft,
  margin: [0, 0, 0, 1.5],
})

export const rule = (widthPt: number, margin: [number, number, number, number] = [0, 8, 0, 8]): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: widthPt, y2: 0, lineWidth: 0.8 }],
  margin,
})

/** A box to tick by hand. */
export const tickBox = (sizePt = 9): Content => ({
  canvas: [{ type: 'rect', x: 0.5, y: 1, w: sizePt, h: sizePt, r: 1.5, lineWidth: 0.8 }],
})

export const headCell = (text: string, alignment: 'left' | 'right' = 'left'): TableCell => ({
  text: text.toLocaleUpperCase('pt-BR'),
  bold: true,
  fontSize: 6.5,
  characterSpacing: 0.4,
  color: ink.soft,
  alignment,
})

/** Lines between rows: a dark one below the head, pale ones below the others. */
export const rowLines = {
  hLineWidth: (index: number) => (index === 0 ? 0 : index === 1 ? 0.8 : 0.4),
  vLineWidth: () => 0,
  hLineColor: (index: number) => (index === 1 ? ink.black : ink.line),
  paddingLeft: () => 0,
  paddingRight: (column: number, { table }: { table: { widths?: unknown } }) =>
    Array.isArray(table.widths) && column === table.widths.length - 1 ? 0 : 5,
  paddingTop: () => 4,
  paddingBottom: () => 4,
}

/** The bars of an order's number, right above it. */
export async function numberBars(number: string, widthPt: number, heightPt: number): Promise<PdfColumn> {
  return {
    stack: [
      await barcode(number, { widthPt, heightPt }),
      {
        text: number,
        bold: true,
        fontSize: 11,
        alignment: 'right',
        margin: [0, 2, 0, 0],
        characterSpacing: 0.6,
      },
    ],
    width: widthPt,
  }
}

type Address = PlaceOfStore & Partial<Pick<AddressView, 'complement'>>

/** "Rua Lauro Linhares, 2010, Bl. B, Ap. 301" */
export const streetLine = ({ street, number, complement }: Address): string =>
  [street, number, complement].filter(Boolean).join(', ')

/** "Trindade, Florianópolis, SC" */
export const cityLine = ({ district, city, region }: Address): string =>
  [district, city, region].filter(Boolean).join(', ')

export const postalCodeText = ({ country }: PaperSetting, postalCode: string): string =>
  postalCode && countryPack(country).postalCode.format(postalCode)

export const taxIdText = ({ country }: PaperSetting, taxId: string): string =>
  taxId && countryPack(country).taxId.format(taxId)

export function paperMoney({ country }: PaperSetting, minor: number): string {
  const { currency, locale } = countryPack(country)
  return formatMoney(minor, currency, locale)
}

export function paperDay({ country }: PaperSetting, at: Date): string {
  const { locale, timeZone } = countryPack(country)
  return new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'long' }).format(at)
}

/** The pieces of lines. */
export const unitsOf = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)
