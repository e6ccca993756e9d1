import * as z from 'zod/mini'
import { readAccessKey } from '#shared/country/br-access-key.ts'
import { parseDecimalMoney } from '#shared/money/parse-money.ts'
import type { UnreadableInvoice } from '#shared/orders/invoices.ts'
import { parseInvoiceXml } from './parse-invoice-xml.ts'

/** The facts of an electronic invoice that the shop needs. */
export interface InvoiceFacts {
  accessKey: string
  series: number
  number: number
  /** CNPJ or CPF. */
  issuer: string
  /** CPF or CNPJ, or null if the invoice names no recipient. */
  recipient: string | null
  totalMinor: number
  issuedAt: Date
}

const text = z.pipe(
  z.string(),
  z.transform((read: string) => read.trim()),
)
const party = z.object({ CNPJ: z.optional(text), CPF: z.optional(text) })

/** The layout 4.00 of `nfeProc`, as Manual de Orientação do Contribuinte 7.0 has it. */
const layout = z.object({
  nfeProc: z.object({
    NFe: z.object({
      infNFe: z.object({
        '@Id': text,
        ide: z.object({ mod: text, serie: text, nNF: text, dhEmi: text, tpAmb: text }),
        emit: party,
        dest: z.optional(party),
        total: z.object({ ICMSTot: z.object({ vNF: text }) }),
      }),
    }),
    protNFe: z.object({ infProt: z.object({ chNFe: text, cStat: text }) }),
  }),
})

/** Status codes of the tax authority: authorized, and authorized after the deadline. */
const authorized = ['100', '150']

/** Reads the XML of an NF-e or NFC-e with its authorization. */
export function readInvoice(xml: string): InvoiceFacts | UnreadableInvoice {
  const parsed = layout.safeParse(parseInvoiceXml(xml))
  if (!parsed.success) return 'not_an_invoice'
  const { NFe, protNFe } = parsed.data.nfeProc
  const { ide, emit, dest, total, '@Id': id } = NFe.infNFe
  const { chNFe, cStat } = protNFe.infProt
  if (!authorized.includes(cStat)) return 'not_authorized'
  if (ide.tpAmb !== '1') return 'only_a_test'
  const key = readAccessKey(id.replace(/^NFe/, ''))
  const issuer = emit.CNPJ ?? emit.CPF ?? ''
  const agrees =
    key?.key === chNFe &&
    key.issuer === issuer &&
    key.model === ide.mod &&
    key.series === Number(ide.serie) &&
    key.number === Number(ide.nNF)
  if (!key || !agrees) return 'wrong_key'
  const totalMinor = parseDecimalMoney(total.ICMSTot.vNF)
  const issuedAt = new Date(ide.dhEmi)
  if (!totalMinor || Number.isNaN(issuedAt.getTime())) return 'not_an_invoice'
  return {
    accessKey: key.key,
    series: key.series,
    number: key.number,
    issuer,
    totalMinor,
    issuedAt,
    recipient: dest?.CPF ?? dest?.CNPJ ?? null,
  }
}
