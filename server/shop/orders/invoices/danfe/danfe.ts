import type { Content } from 'pdfmake'
import { barcode } from '#server/pdf/barcode.ts'
import type { PdfText } from '#server/pdf/write-pdf.ts'
import type { CountryPack } from '#shared/country/country-pack.ts'
import { danfeMessages as messages } from '#shared/messages/account/danfe.ts'
import type { DanfeFacts, DanfeParty } from './read-danfe.ts'

interface Danfe extends DanfeFacts {
  accessKey: string
  series: number
  number: number
  issuedAt: Date
}

/** 13 cm wide, so that a key with letters can be scanned, too. */
const barcodeSize = { widthPt: 368, heightPt: 36 }

/**
 * Writes the simplified DANFE of an NF-e for sales at a distance (DANFE Simplificado – Etiqueta, Nota Técnica 2020.004,
 * as of its version 1.10), on a label: titles in bold capitals, nothing below six points, and no amount.
 */
export async function danfeText(country: CountryPack, danfe: Danfe): Promise<PdfText> {
  const { accessKey, operation, series, number, issuedAt, protocol, authorizedAt } = danfe
  const day = new Intl.DateTimeFormat(country.locale, { timeZone: country.timeZone, dateStyle: 'short' })
  const time = new Intl.DateTimeFormat(country.locale, {
    timeZone: country.timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return {
    title: `${messages.title} ${accessKey}`,
    author: danfe.issuer.name,
    locale: country.locale,
    paper: 'label',
    content: [
      { text: messages.title, bold: true, fontSize: 12, alignment: 'center', margin: [0, 0, 0, 4] },
      await barcode(accessKey, barcodeSize),
      field(messages.key, accessKey.replace(/(.{4})(?=.)/g, '$1 '), [0, 4, 0, 0]),
      field(
        messages.protocol,
        [protocol, authorizedAt && time.format(authorizedAt)].filter(Boolean).join(' · '),
      ),
      columns([
        field(messages.operation, messages.operations[operation]),
        field(messages.number, String(number)),
        field(messages.series, String(series)),
        field(messages.issued, day.format(issuedAt)),
      ]),
      ...party(country, messages.issuer, danfe.issuer),
      ...(danfe.recipient ? party(country, messages.recipient, danfe.recipient) : []),
    ],
  }
}

const party = (country: CountryPack, title: string, of: DanfeParty): Content[] => [
  field(title, of.name, [0, 6, 0, 0]),
  columns([
    field(messages.taxId, country.taxId.format(of.taxId)),
    field(messages.stateRegistration, of.stateRegistration),
    field(messages.region, of.region),
  ]),
]

type Margin = [left: number, top: number, right: number, bottom: number]

const field = (title: string, value: string, margin: Margin = [0, 2, 0, 0]): Content => ({
  stack: [
    { text: title, bold: true, fontSize: 6.5 },
    { text: value || '–', fontSize: 9 },
  ],
  margin,
  lineHeight: 1.1,
})

const columns = (fields: Content[]): Content => ({ columns: fields, columnGap: 8 })
