import * as z from 'zod/mini'
import { parseInvoiceXml } from '#server/shop/orders/invoices/parse-invoice-xml.ts'

/** Seller or buyer as an invoice names them; a field that it leaves out is empty. */
export interface DanfeParty {
  name: string
  /** CPF or CNPJ, without punctuation. */
  taxId: string
  stateRegistration: string
  region: string
}

/** The facts that the simplified DANFE shows, by Nota Técnica 2020.004. */
export interface DanfeFacts {
  /** "0" for goods that come in, "1" for goods that go out. */
  operation: '0' | '1'
  protocol: string
  /** Null if the file has no readable time. */
  authorizedAt: Date | null
  issuer: DanfeParty
  /** Null if the invoice names no recipient. */
  recipient: DanfeParty | null
}

/**
 * Cuts a text to the length that the law allows, because space on the page is limited. Anything but a text becomes
 * empty.
 */
const text = (length: number) =>
  z.catch(
    z.pipe(
      z.string(),
      z.transform((read: string) => withEntities(read.slice(0, 5 * length).trim()).slice(0, length)),
    ),
    '',
  )
const address = z.catch(z.optional(z.object({ UF: text(2) })), undefined)
const party = { CNPJ: text(14), CPF: text(11), xNome: text(60), IE: text(14) }

/** The layout 4.00 of `nfeProc`; its other fields were checked when the invoice was attached. */
const layout = z.object({
  nfeProc: z.object({
    NFe: z.object({
      infNFe: z.object({
        ide: z.object({ tpNF: z.catch(z.enum(['0', '1']), '1') }),
        emit: z.object({ ...party, enderEmit: address }),
        dest: z.optional(z.object({ ...party, enderDest: address })),
      }),
    }),
    protNFe: z.object({ infProt: z.object({ nProt: text(17), dhRecbto: text(25) }) }),
  }),
})

/** Reads the XML of an NF-e that was attached to an order. Throws if it is no NF-e. */
export function readDanfe(xml: string): DanfeFacts {
  const { NFe, protNFe } = layout.parse(parseInvoiceXml(xml)).nfeProc
  const { ide, emit, dest } = NFe.infNFe
  const authorizedAt = new Date(protNFe.infProt.dhRecbto)
  return {
    operation: ide.tpNF,
    protocol: protNFe.infProt.nProt,
    authorizedAt: Number.isNaN(authorizedAt.getTime()) ? null : authorizedAt,
    issuer: partyOf(emit, emit.enderEmit),
    recipient: dest ? partyOf(dest, dest.enderDest) : null,
  }
}

const partyOf = (
  { CNPJ, CPF, xNome, IE }: { CNPJ: string; CPF: string; xNome: string; IE: string },
  place: { UF: string } | undefined,
): DanfeParty => ({ name: xNome, taxId: CNPJ || CPF, stateRegistration: IE, region: place?.UF ?? '' })

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Decodes the five entities that every XML document knows. */
const withEntities = (read: string) =>
  read.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '')
