import * as z from 'zod/mini'
import type { InvoiceIssuer, IssuedState } from '#server/invoicing/invoice-issuer.ts'
import { IssuerRefused, IssuerUnavailable } from '#server/invoicing/issuer-error.ts'
import type { FocusClient } from './focus-client.ts'
import { focusInvoice } from './focus-invoice.ts'

const answer = z.object({
  status: z.string(),
  mensagem_sefaz: z.optional(z.nullable(z.string())),
  mensagem: z.optional(z.nullable(z.string())),
  caminho_xml_nota_fiscal: z.optional(z.nullable(z.string())),
  caminho_danfe: z.optional(z.nullable(z.string())),
})

type Answer = z.output<typeof answer>

/** Focus NFe, API v2: `POST`, `GET` and `DELETE` of `/v2/nfe`, the reference as the idempotency key. */
export function focusNfe(client: FocusClient): InvoiceIssuer {
  async function status(reference: string): Promise<IssuedState> {
    const body = await client.json({ method: 'GET', path: pathOf(reference) })
    return body === null ? { status: 'unknown' } : stateOf(read(body))
  }

  return {
    status,
    async issue(reference, note) {
      const path = `/v2/nfe?ref=${encodeURIComponent(reference)}`
      const sent = focusInvoice(note, { isSandbox: await client.isSandbox() })
      try {
        const body = await client.json({ method: 'POST', path, body: sent })
        if (body === null) throw new IssuerUnavailable('The address of new invoices is not known')
      } catch (error) {
        // A note that exists already is refused, too, so its status decides.
        if (!(error instanceof IssuerRefused)) throw error
        const state = await status(reference)
        if (!['processing', 'authorized', 'denied'].includes(state.status)) throw error
      }
    },
    async cancel(reference, reason) {
      const body = await refusedUnlessCanceled(reference, () =>
        client.json({ method: 'DELETE', path: pathOf(reference), body: { justificativa: reason } }),
      )
      if (body === null) return
      const { status: now, mensagem_sefaz: said, mensagem } = read(body)
      if (now !== 'cancelado') throw new IssuerRefused(`The invoice is ${now}`, said ?? mensagem ?? null)
    },
    file: (path) => client.file(path),
  }

  /** Calls the API. Returns null when the invoice is canceled although the request was refused. */
  async function refusedUnlessCanceled(reference: string, call: () => Promise<unknown>): Promise<unknown> {
    try {
      const body = await call()
      if (body === null) throw new IssuerRefused('There is no such invoice')
      return body
    } catch (error) {
      if (!(error instanceof IssuerRefused) || (await status(reference)).status !== 'canceled') throw error
      return null
    }
  }
}

const pathOf = (reference: string) => `/v2/nfe/${encodeURIComponent(reference)}`

/** Parses a response. One in another format counts as none. */
function read(body: unknown): Answer {
  const parsed = answer.safeParse(body)
  if (!parsed.success) throw new IssuerUnavailable('The answer has another form than the documented one')
  return parsed.data
}

function stateOf({ status, ...rest }: Answer): IssuedState {
  switch (status) {
    case 'processando_autorizacao':
      return { status: 'processing' }
    // A refused cancellation leaves the invoice authorized.
    case 'autorizado':
    case 'erro_cancelamento': {
      const xmlPath = rest.caminho_xml_nota_fiscal
      if (!xmlPath) throw new IssuerUnavailable('The authorized invoice has no file')
      return { status: 'authorized', xmlPath, pdfPath: rest.caminho_danfe ?? null }
    }
    case 'erro_autorizacao':
      return { status: 'refused', said: rest.mensagem_sefaz ?? rest.mensagem ?? null }
    case 'denegado':
      return { status: 'denied', said: rest.mensagem_sefaz ?? rest.mensagem ?? null }
    case 'cancelado':
      return { status: 'canceled' }
    default:
      throw new IssuerUnavailable(`The invoice has the unknown status ${status.slice(0, 40)}`)
  }
}
