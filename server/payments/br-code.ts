import { parseDecimalMoney } from '#shared/money/parse-money.ts'

/** The content of a Pix BR Code. Only static codes contain the key, only dynamic ones where the charge is. */
export interface BrCode {
  kind: 'static' | 'dynamic' | 'recurrence'
  key: string | null
  /** Host and path, without a scheme. */
  url: string | null
  info: string | null
  amountMinor: number | null
  receiver: string
  city: string
  txid: string | null
}

export type BrCodeError = 'characters' | 'crc' | 'structure' | 'order' | 'not_pix' | 'missing' | 'value'

export type BrCodeObject = readonly [id: string, value: string]

/** Objects of a template or of the whole code: two digits of ID, two of length, the value. */
export function writeObjects(objects: readonly BrCodeObject[]): string {
  return objects
    .map(([id, value]) => {
      if (value.length < 1 || value.length > 99)
        throw new RangeError(`BR Code ${id}: ${value.length} characters`)
      return `${id}${String(value.length).padStart(2, '0')}${value}`
    })
    .join('')
}

/** The CRC covers its own ID and length. */
export function writeBrCode(objects: readonly BrCodeObject[]): string {
  const open = `${writeObjects(objects)}6304`
  return open + crc16(open)
}

/** Computes CRC-16/CCITT-FALSE as four hex digits. The text is ASCII, so characters are bytes. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (let at = 0; at < text.length; at++) {
    crc ^= text.charCodeAt(at) << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : crc << 1
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** Formats of BCB, Manual de Padrões para Iniciação do Pix, with sizes from EMV where it defines none. */
const values: Record<string, RegExp> = {
  '00': /^01$/,
  '01': /^1[12]$/,
  '52': /^\d{4}$/,
  '53': /^986$/,
  '54': /^\d{1,10}\.\d{2}$/,
  '58': /^BR$/,
  '59': /^.{1,25}$/,
  '60': /^.{1,15}$/,
  '61': /^\d{1,8}$/,
}
const mandatory = ['00', '52', '53', '58', '59', '60', '62']
const accountValues: Record<string, RegExp> = {
  '01': /^.{1,77}$/,
  '02': /^.{1,72}$/,
  '03': /^.{8}$/,
  '25': /^(?!https?:).{1,77}$/,
}
const txidPattern = /^(?:[a-zA-Z0-9]{1,25}|\*{3})$/

/**
 * Reads a code strictly: a wrong length inside a code with a valid CRC is refused, and so is any code that is not Pix.
 */
export function parseBrCode(text: string): { code: BrCode } | { error: BrCodeError } {
  if (!/^[\x20-\x7e]+$/.test(text)) return { error: 'characters' }
  if (!/6304[0-9A-F]{4}$/.test(text) || crc16(text.slice(0, -4)) !== text.slice(-4)) return { error: 'crc' }
  const code = readCode(text.slice(0, -8))
  return typeof code === 'string' ? { error: code } : { code }
}

function readCode(text: string): BrCode | BrCodeError {
  const objects = readObjects(text)
  if (typeof objects === 'string') return objects
  if (objects.has('63')) return 'order'

  const accounts = pixTemplates(objects, '26', '51')
  const recurrences = pixTemplates(objects, '80', '99')
  if (typeof accounts === 'string') return accounts
  if (typeof recurrences === 'string') return recurrences
  const [account, second] = accounts
  if (!account) return 'not_pix'

  if (mandatory.some((id) => !objects.has(id))) return 'missing'
  const additional = readObjects(objects.get('62') ?? '')
  if (typeof additional === 'string') return additional
  const txid = additional.get('05')
  if (txid === undefined) return 'missing'
  const fits = followsPatterns(objects, values) && followsPatterns(account, accountValues)
  if (!fits || !txidPattern.test(txid) || second || (account.has('01') && account.has('25'))) return 'value'

  const key = account.get('01') ?? null
  const kind = key
    ? 'static'
    : account.has('25')
      ? 'dynamic'
      : recurrences[0]?.has('25')
        ? 'recurrence'
        : null
  if (!kind) return 'missing'
  return {
    kind,
    key,
    url: account.get('25') ?? null,
    info: account.get('02') ?? null,
    amountMinor: parseDecimalMoney(objects.get('54') ?? ''),
    receiver: objects.get('59') ?? '',
    city: objects.get('60') ?? '',
    txid: txid === '***' ? null : txid,
  }
}

function readObjects(text: string): Map<string, string> | BrCodeError {
  const objects = new Map<string, string>()
  let last = ''
  for (let at = 0; at < text.length; ) {
    const [, id, length] = /^(\d\d)(\d\d)$/.exec(text.slice(at, at + 4)) ?? []
    const end = at + 4 + Number(length)
    if (!id || length === '00' || end > text.length) return 'structure'
    if (id <= last) return 'order'
    objects.set(id, text.slice(at + 4, end))
    last = id
    at = end
  }
  return objects
}

/** Returns the templates of a range of IDs whose `00` identifies them as Pix. */
function pixTemplates(
  objects: Map<string, string>,
  from: string,
  to: string,
): Map<string, string>[] | BrCodeError {
  const templates: Map<string, string>[] = []
  for (const [id, value] of objects) {
    if (id < from || id > to) continue
    const template = readObjects(value)
    if (typeof template === 'string') return template
    if (template.get('00')?.toLowerCase() === 'br.gov.bcb.pix') templates.push(template)
  }
  return templates
}

const followsPatterns = (objects: Map<string, string>, patterns: Record<string, RegExp>) =>
  Object.entries(patterns).every(([id, pattern]) => pattern.test(objects.get(id) ?? '') || !objects.has(id))
