import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { IssuerAccount } from '#server/invoicing/focus-nfe/focus-account.ts'
import { invoiceXml } from '#tests/support/shop/invoice-xml.ts'

/** One that is denied has used its reference up. */
type Refusal = 'erro_autorizacao' | 'denegado'

interface Note {
  reference: string
  status: 'processando_autorizacao' | 'autorizado' | Refusal | 'cancelado' | 'erro_cancelamento'
  number: number
  sent: SentNote
  said: string | null
}

/** What of a note the stand-in reads. */
export interface SentNote {
  [field: string]: unknown
  cnpj_emitente?: string
  cpf_destinatario?: string
  nome_destinatario?: string
  items: Record<string, string | number>[]
}

/** What it does next instead of what is right. */
export interface IssuerFaults {
  /** Answers so; the request is carried out if `isDone`. */
  status?: number
  body?: unknown
  isDone?: boolean
  /** Ends the connection within its answer. */
  isHalf?: boolean
  method?: string
}

type Reply = { status: number; body?: unknown; file?: string }

/**
 * Stands in for Focus NFe's API v2 with the shapes of its documentation: a note is handed in, authorized later, asked
 * for, canceled; a reference that is there already is refused.
 */
export async function focusNfeStandIn() {
  const notes = new Map<string, Note>()
  const log: { method: string; path: string; status: number }[] = []
  let tokens = new Set(['focus-token'])
  let faults: IssuerFaults = {}
  let rejection: string | null = null
  let refusal: Refusal = 'erro_autorizacao'
  let cancelRejection: string | null = null
  let isSlow = false
  let isSandbox = false
  let handedIn = 0

  const server = createServer(async (req, res) => {
    const url = new URL(req.url ?? '', 'http://focus.test')
    const body = await text(req)
    const { status, body: said, isDone, isHalf, method } = faults
    const isMeant = method === undefined || req.method === method
    const isFaulty = status !== undefined && isMeant
    const done = isFaulty && !isDone ? null : answer(req, url, body)
    const reply: Reply = isFaulty ? { status, body: said } : (done ?? { status: 404 })
    log.push({ method: req.method ?? '', path: url.pathname, status: reply.status })
    const content = reply.file ?? (reply.body === undefined ? '' : JSON.stringify(reply.body))
    res.writeHead(reply.status, { 'content-type': 'application/json' })
    if (isHalf && isMeant) {
      res.write(content.slice(0, Math.floor(content.length / 2)))
      res.destroy()
      return
    }
    res.end(content)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  function answer(req: IncomingMessage, url: URL, body: string): Reply {
    const given = Buffer.from((req.headers.authorization ?? '').replace('Basic ', ''), 'base64').toString()
    if (!tokens.has(given.replace(/:$/, '')))
      return { status: 403, body: { codigo: 'permissao_negada', mensagem: 'Token inválido' } }
    if (url.pathname.startsWith('/arquivos/')) return file(url.pathname)
    const reference = url.searchParams.get('ref') ?? url.pathname.replace('/v2/nfe/', '')
    const note = notes.get(reference)
    if (req.method === 'POST') return handIn(reference, JSON.parse(body))
    if (!note)
      return { status: 404, body: { codigo: 'nao_encontrado', mensagem: 'Nota fiscal não encontrada' } }
    return req.method === 'DELETE' ? cancel(note, JSON.parse(body)) : { status: 200, body: stateOf(note) }
  }

  function handIn(reference: string, sent: SentNote): Reply {
    const known = notes.get(reference)
    if (known && known.status !== 'erro_autorizacao')
      return {
        status: 422,
        body: { codigo: 'already_processed', mensagem: 'A nota fiscal já foi autorizada' },
      }
    if (!/^\d{8}$/.test(String(sent.items[0]?.codigo_ncm)))
      return {
        status: 422,
        body: { codigo: 'requisicao_invalida', mensagem: 'O NCM informado é inválido', erros: [] },
      }
    handedIn++
    const said = rejection ?? (isSandbox ? saidOfTest(sent) : null)
    const note: Note = {
      reference,
      sent,
      said,
      number: known?.number ?? notes.size + 1,
      status: isSlow ? 'processando_autorizacao' : said ? refusal : 'autorizado',
    }
    notes.set(reference, note)
    return {
      status: 202,
      body: { cnpj_emitente: sent.cnpj_emitente, ref: reference, status: 'processando_autorizacao' },
    }
  }

  function cancel(note: Note, { justificativa }: { justificativa: string }): Reply {
    if (note.status === 'cancelado')
      return { status: 422, body: { codigo: 'nfe_cancelada', mensagem: 'A nota já foi cancelada' } }
    if (justificativa.length < 15)
      return { status: 422, body: { codigo: 'requisicao_invalida', mensagem: 'Justificativa curta' } }
    if (cancelRejection)
      return {
        status: 200,
        body: { status: 'erro_cancelamento', status_sefaz: '501', mensagem_sefaz: cancelRejection },
      }
    note.status = 'cancelado'
    return { status: 200, body: { status: 'cancelado', status_sefaz: '135' } }
  }

  function stateOf({ status, reference, said, number }: Note) {
    const basics = { cnpj_emitente: '', ref: reference, status }
    if (status === 'processando_autorizacao') return basics
    if (status === 'erro_autorizacao') return { ...basics, status_sefaz: '778', mensagem_sefaz: said }
    if (status === 'denegado') return { ...basics, status_sefaz: '301', mensagem_sefaz: said }
    return {
      ...basics,
      status_sefaz: '100',
      mensagem_sefaz: 'Autorizado o uso da NF-e',
      numero: String(number),
      serie: '1',
      caminho_xml_nota_fiscal: `/arquivos/${reference}-nfe.xml`,
      caminho_danfe: `/arquivos/${reference}.pdf`,
    }
  }

  function file(path: string): Reply {
    const reference = path.replace('/arquivos/', '').replace(/(?:-nfe)?\.(?:xml|pdf)$/, '')
    const note = notes.get(reference)
    if (!note) return { status: 404 }
    if (path.endsWith('.pdf')) return { status: 200, file: `%PDF-1.4 DANFE ${reference}` }
    const { cnpj_emitente: issuer = '', cpf_destinatario: recipient = null } = note.sent
    return {
      status: 200,
      file: invoiceXml({
        issuer,
        recipient,
        total: totalOf(note.sent),
        number: note.number,
        environment: isSandbox ? '2' : '1',
      }),
    }
  }

  return {
    account: {
      environment: 'other',
      apiBase: `http://127.0.0.1:${port}`,
      token: 'focus-token',
    } satisfies IssuerAccount,
    /** It is the sandbox from now on, which authorizes tests alone. */
    beSandbox() {
      isSandbox = true
    },
    notes,
    log,
    /** How many notes it took in, those of a repeated reference among them. */
    handedIn: () => handedIn,
    fail(next: IssuerFaults) {
      faults = next
    },
    /** What the tax authority says of the next notes; null: it authorizes them. */
    reject(said: string | null, as: Refusal = 'erro_autorizacao') {
      rejection = said
      refusal = as
    },
    rejectCancel(said: string | null) {
      cancelRejection = said
    },
    slow(isOn: boolean) {
      isSlow = isOn
      if (isOn) return
      for (const note of notes.values())
        if (note.status === 'processando_autorizacao') note.status = note.said ? refusal : 'autorizado'
    },
    endToken() {
      tokens = new Set()
    },
    renewToken() {
      tokens = new Set(['focus-token'])
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const nameOfTest = 'NF-E EMITIDA EM AMBIENTE DE HOMOLOGACAO - SEM VALOR FISCAL'

/** What the tax authority says (598) of a test whose recipient has a name of their own. */
const saidOfTest = ({ nome_destinatario: name }: SentNote) =>
  name === nameOfTest
    ? null
    : 'Rejeição: NF-e emitida em ambiente de homologação com Razão Social do destinatário diferente de NF-E EMITIDA EM AMBIENTE DE HOMOLOGACAO - SEM VALOR FISCAL'

function totalOf({ items }: SentNote): string {
  const cents = items.reduce(
    (sum, item) =>
      sum +
      Math.round(Number(item.valor_bruto) * 100) -
      Math.round(Number(item.valor_desconto ?? 0) * 100) +
      Math.round(Number(item.valor_frete ?? 0) * 100),
    0,
  )
  return (cents / 100).toFixed(2)
}
