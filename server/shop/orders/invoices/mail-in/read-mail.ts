import PostalMime, { type Email } from 'postal-mime'
import { maxInvoiceBytes, maxInvoices } from '#shared/orders/invoices.ts'

/** The parts of a mail that the shop uses. */
export interface InvoiceMail {
  subject: string
  /** The attachments that may be invoices; each is checked later. */
  xmls: string[]
}

/** Returns the recipients of a mail by its headers, or null if they cannot be read. */
export async function readMailHead(head: Uint8Array): Promise<string[] | null> {
  const mail = await parsed(head)
  if (!mail) return null
  // A mail server that rewrites or hides the recipient's address writes the original one into a header.
  const noted = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to']
  const headers = mail.headers.filter(({ key }) => noted.includes(key)).map(({ value }) => value)
  const addressed = [...(mail.to ?? []), ...(mail.cc ?? [])].map(({ address }) => address ?? '')
  return [...headers, ...addressed].map((address) => address.replace(/^.*<|>.*$/g, '').trim())
}

/** Reads a mail, or returns null if it cannot be read. */
export async function readMail(raw: Uint8Array): Promise<InvoiceMail | null> {
  const mail = await parsed(raw)
  return mail && { subject: mail.subject ?? '', xmls: xmlsOf(mail) }
}

async function parsed(raw: Uint8Array): Promise<Email | null> {
  try {
    return await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' })
  } catch {
    // Parts that are nested too deeply, for example.
    return null
  }
}

const xmlsOf = ({ attachments }: Email): string[] =>
  attachments
    .filter(({ filename, mimeType }) => /\.xml$/i.test(filename ?? '') || /[/+]xml$/.test(mimeType))
    .slice(0, maxInvoices)
    .flatMap(({ content }) => {
      const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer)
      return bytes.length <= maxInvoiceBytes ? [bytes.toString('utf8')] : []
    })
