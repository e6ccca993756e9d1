import { isDeepStrictEqual } from 'node:util'
import anyAscii from 'any-ascii'
import { isBrMobile, readBrPhone } from '#shared/country/br-phone.ts'
import { readBrTaxId } from '#shared/country/br-tax-id.ts'
import type { PixKeyKind } from '#shared/merchants/pix-keys.ts'
import { decimalText, maxAmountMinor } from '#shared/money/money.ts'
import { type BrCode, type BrCodeObject, parseBrCode, writeBrCode, writeObjects } from './br-code.ts'

export interface PixKey {
  kind: PixKeyKind
  /** The key in the format of the Central Bank's directory. */
  key: string
}

export interface PixCharge {
  key: string
  receiver: string
  city: string
  /** Null when the payer chooses. */
  amountMinor: number | null
  /** 1 to 25 letters and digits, or null when nothing is to be matched. */
  txid: string | null
  /** Shown to the payer. Cut to the room that the code has. */
  info?: string
}

const gui = 'br.gov.bcb.pix'

/**
 * Signs of a phone number: +55, brackets or a zero in front, 55 and 11 digits, or the area code or the last four digits
 * apart.
 */
const signOfPhone = /^\p{Cf}*(?:[+(0]|55\d{11}$|\d\d\s)|\d[\s-]\d{4}\p{Cf}*$/u

/**
 * Reads a Pix key as people type it. Eleven bare digits are a CPF, never a phone: a guess would send money to a
 * stranger, so a phone number needs a sign of being one.
 */
export function readPixKey(text: string): PixKey | null {
  const typed = text.trim()
  const lower = typed.toLowerCase()
  if (/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(lower)) return { kind: 'random', key: lower }
  if (lower.length <= 77 && /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(lower))
    return { kind: 'email', key: lower }
  const phone = readBrPhone(typed)
  if (phone && isBrMobile(phone) && signOfPhone.test(typed)) return { kind: 'phone', key: phone }
  const taxId = readBrTaxId(typed)
  return taxId && taxId.kind !== 'nif' ? { kind: taxId.kind, key: taxId.value } : null
}

/** ASCII only, because readers disagree whether lengths count characters or bytes. */
export const pixText = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}|\p{Cf}/gu, '')
    // Letters that no accent makes (Æ, Ø, Ł), and those of other scripts.
    .replace(/\p{L}/gu, (letter) => anyAscii(letter))
    .replace(/[^\x20-\x7e]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim()

/** Writes names and cities in upper case, cut to the sizes of EMV. */
export const pixName = (text: string, length: 25 | 15) => pixText(text).toUpperCase().slice(0, length).trim()

/** Writes the text of a static Pix, which the QR code and "Copia e Cola" contain. */
export function pixBrCode(charge: PixCharge): string {
  const code = staticCode(charge)
  const account = [['01', charge.key] as const, ...(code.info ? [['02', code.info] as const] : [])]
  return writeAndReadBack(code, account)
}

interface LocatedCharge {
  /** Host and path of the charge at the receiver's bank, without a scheme. */
  location: string
  receiver: string
  city: string
}

/** Writes the text of a dynamic Pix: the payer's bank fetches amount and receiver from its location. */
export function dynamicBrCode({ location, receiver, city }: LocatedCharge): string {
  const code: BrCode = {
    kind: 'dynamic',
    key: null,
    url: location,
    info: null,
    amountMinor: null,
    receiver: pixName(receiver, 25),
    city: pixName(city, 15),
    txid: null,
  }
  return writeAndReadBack(code, [['25', location]])
}

function writeAndReadBack(code: BrCode, account: readonly BrCodeObject[]): string {
  const text = writeBrCode([
    ['00', '01'],
    ['26', writeObjects([['00', gui], ...account])],
    ['52', '0000'],
    ['53', '986'],
    ...(code.amountMinor === null ? [] : [['54', decimalText(code.amountMinor, 2)] as const]),
    ['58', 'BR'],
    ['59', code.receiver],
    ['60', code.city],
    ['62', writeObjects([['05', code.txid ?? '***']])],
  ])
  const read = parseBrCode(text)
  if (!('code' in read) || !isDeepStrictEqual(read.code, code))
    throw new Error(`The BR Code written does not read back: ${text} gives ${JSON.stringify(read)}`)
  return text
}

function staticCode({ key, receiver, city, amountMinor, txid, info = '' }: PixCharge): BrCode {
  if (readPixKey(key)?.key !== key) throw new RangeError(`Not a Pix key as the directory writes it: ${key}`)
  if (txid !== null && !/^[a-zA-Z0-9]{1,25}$/.test(txid)) throw new RangeError(`Not a txid: ${txid}`)
  if (amountMinor !== null && !isPayable(amountMinor))
    throw new RangeError(`Not an amount that Pix can carry: ${amountMinor}`)
  return {
    kind: 'static',
    key,
    url: null,
    info: infoText(info, key) || null,
    amountMinor,
    receiver: pixName(receiver, 25),
    city: pixName(city, 15),
    txid,
  }
}

const isPayable = (minor: number) => Number.isInteger(minor) && minor > 0 && minor <= maxAmountMinor

/** Cuts the text to what template 26 has left of its 99 characters, beside the heads of its three objects. */
const infoText = (info: string, key: string) =>
  pixText(info)
    .slice(0, Math.max(0, 99 - gui.length - key.length - 3 * 4))
    .trim()
