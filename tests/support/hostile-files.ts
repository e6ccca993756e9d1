import { readFileSync } from 'node:fs'
import { packedWorkbook, partsOfWorkbook } from './shop/workbook.ts'

/** Files that were made to keep their reader busy, by what reads them. */
export const hostileMails = {
  'mails in mails': () => `To: a@b.test\r\n${'Content-Type: message/rfc822\r\n\r\n'.repeat(20_000)}`,
  'parts in parts': () =>
    Array.from(
      { length: 400 },
      (_, depth) => `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n`,
    ).join(''),
  'lines of text': () => `Content-Type: text/plain\r\n\r\n${'a\r\n'.repeat(240_000)}`,
  'lines of HTML': () => `Content-Type: text/html\r\n\r\n${'<b>a\r\n'.repeat(240_000)}`,
  'encoded words': () => `Subject: ${'=?utf-8?q?a?='.repeat(4_000)}\r\n\r\n`,
  addresses: () => `To: ${'a <a@b.test>, '.repeat(4_000)}\r\n\r\n`,
} satisfies Record<string, () => string>

export const hostileInvoices: Record<string, () => string> = {
  'elements in elements': () => '<a>'.repeat(60_000) + '</a>'.repeat(60_000),
  'elements side by side': () => `<a>${'<b/>'.repeat(200_000)}</a>`,
  attributes: () => `<a ${Array.from({ length: 60_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`,
  'open comments': () => `<a>${'<!-- '.repeat(150_000)}</a>`,
  'open sections': () => `<a>${'<![CDATA['.repeat(100_000)}</a>`,
  entities: () => `<a>${'&amp;'.repeat(200_000)}</a>`,
}

const twoMegabytes = 2 * 1024 * 1024
const filled = (piece: string) => piece.repeat(Math.floor(twoMegabytes / piece.length))

export const hostileStatements: Record<string, () => string> = {
  'openings of OFX': () => `<OFX>${filled('<STMTTRN>')}`,
  'openings of its list': () => `<OFX>${filled('<BANKTRANLIST>')}`,
  'movements of OFX': () => `<OFX>${filled('<STMTTRN><TRNAMT>1<DTPOSTED>20261121</STMTTRN>\n')}`,
  'an open quote': () => `Data;Histórico;Valor\n"${filled('a;b\n')}`,
  'quotes alone': () => `Data;Histórico;Valor\n${filled('"')}`,
  'separators alone': () => `Data;Histórico;Valor\n${filled(';')}`,
  'short rows': () => `Data;Histórico;Valor\n${filled('21/11/2026;a;1\n')}`,
  spaces: () => `Data;Histórico;Valor\n21/11/2026;${filled(' ')};1`,
  'digits of an amount': () => `Data;Histórico;Valor\n21/11/2026;a;${filled('1')}`,
}

/** Workbooks that are small until they are unpacked or laid out. */
export async function hostileWorkbooks(): Promise<Buffer[]> {
  const parts = partsOfWorkbook({ Lista: [['Handle', 'Title']] })
  const megabytes = (count: number, text: string) =>
    text.repeat(Math.floor((count * 1024 * 1024) / text.length))
  const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
  const name = 'xl/worksheets/sheet1.xml'
  return Promise.all([
    packedWorkbook({ ...parts, 'xl/sharedStrings.xml': `<sst>${megabytes(60, '<si><t>a</t></si>')}</sst>` }),
    packedWorkbook({ ...parts, [name]: sheet(megabytes(40, '<row><c><v>1</v></c></row>')) }),
    packedWorkbook({ ...parts, [name]: sheet(`<row>${megabytes(20, '<c><v>1</v></c>')}</row>`) }),
    packedWorkbook({ ...parts, [name]: `<worksheet>${megabytes(20, '<a>')}` }),
    packedWorkbook({ ...parts, 'xl/workbook.xml': `<workbook ${megabytes(10, 'a="1" ')}/>` }),
  ])
}

/** A PKCS#12 file whose MAC asks for two thousand million rounds in place of 2048. */
export function endlessRounds(): Buffer {
  const file = readFileSync('tests/support/certificates/store.p12')
  const place = file.lastIndexOf(Buffer.from([0x02, 0x02, 0x08, 0x00]))
  if (place <= 0) throw new Error('The count of rounds is not where it was')
  const endless = Buffer.concat([file.subarray(0, place), Buffer.from([0x02, 0x04, 0x7f, 0xff, 0xff, 0xff])])
  // What is around it grows by the two bytes of the longer number: the file, and the part of its MAC.
  const mac = endless.lastIndexOf(Buffer.from([0x30, 0x41, 0x30, 0x31]))
  endless.writeUInt16BE(endless.readUInt16BE(2) + 2, 2)
  endless.writeUInt8(0x41 + 2, mac + 1)
  return endless
}
