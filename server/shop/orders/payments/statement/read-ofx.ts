import type { StatementLine } from './read-statement.ts'
import { readAmount, readDate } from './read-statement-row.ts'

export const isOfx = (start: Buffer): boolean =>
  /OFXHEADER|<OFX>/i.test(start.subarray(0, 2_000).toString('latin1'))

/** OFX, whose tags banks close or leave open: the movements of an account. (OFX 1.6, 11.4.4) */
export async function* readOfx(pieces: AsyncIterable<string>): AsyncGenerator<StatementLine> {
  let text = ''
  for await (const piece of pieces) text += piece
  for (const movement of text.matchAll(/<STMTTRN>(.*?)(?=<\/STMTTRN>|<STMTTRN>|<\/BANKTRANLIST>|$)/gis)) {
    yield readMovement(movement[1] ?? '', text.slice(0, movement.index).split('\n').length)
  }
}

function readMovement(text: string, line: number): StatementLine {
  const field = (name: string) => plainText(new RegExp(`<${name}>([^<\\n]*)`, 'i').exec(text)?.[1] ?? '')
  const amountMinor = readAmount(field('TRNAMT'))
  if (amountMinor === null) return { line, result: 'noAmount' }
  if (amountMinor <= 0) return { line, result: 'out' }
  const [, year, month, day, hour, minute] =
    /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2}))?/.exec(field('DTPOSTED')) ?? []
  // Midnight is what banks write that know the day alone.
  const time = hour && minute && hour + minute !== '0000' ? ` ${hour}:${minute}` : ''
  const receivedAt = readDate(`${year}-${month}-${day}${time}`)
  if (!receivedAt) return { line, result: 'noDate' }
  const said = ['FITID', 'CHECKNUM', 'REFNUM', 'NAME', 'MEMO'].map(field).join(' ')
  return { line, entry: { receivedAt, amountMinor, bankId: null, text: said } }
}

const plainText = (text: string) =>
  text.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&').trim()
