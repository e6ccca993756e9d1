import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { BankAccount } from '#server/payments/bank-pix/banks.ts'
import { dynamicBrCode } from '#server/payments/pix.ts'
import { answerDepartures, requestDepartures } from '#tests/support/contracts/api-pix.ts'

const folder = join(import.meta.dirname, '../certificates')
const pem = (name: string) => readFileSync(join(folder, name), 'utf8')

interface Return {
  id: string
  rtrId: string
  valor: string
  natureza: string
  horario: { solicitacao: string; liquidacao?: string }
  status: 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO'
  motivo?: string
}

interface Pix {
  endToEndId: string
  txid?: string
  valor: string
  horario: string
  infoPagador: string
  devolucoes?: Return[]
}

interface Cob {
  txid: string
  revisao: number
  calendario: { criacao: string; expiracao: number }
  status: 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA_PELO_USUARIO_RECEBEDOR'
  valor: { original: string }
  chave: string
  location: string
  pixCopiaECola: string
  solicitacaoPagador?: string
}

/** What the bank does next instead of what is right. */
export interface BankFaults {
  /** Answers so, whatever was asked; the request is carried out if `isDone`. */
  status?: number
  isDone?: boolean
  /** Ends the connection within its answer. */
  isHalf?: boolean
  /** Waits before it answers. */
  delayMs?: number
  /** Changes a charge before it is answered. */
  distort?: (cob: Cob) => Partial<Cob> & { pix?: Pix[] }
  /** How refunds end, in their order; the last goes on. */
  returns?: Return['status'][]
}

type Reply = { status: number; body?: unknown }

const problem = (status: number, type: string): Reply => ({
  status,
  body: {
    type: `https://pix.bcb.gov.br/api/v2/error/${type}`,
    title: type,
    status,
    detail: 'Bia Souza 11144477735',
  },
})
const notFound = problem(404, 'NaoEncontrado')

/**
 * Stands in for a bank with the Central Bank's API Pix 2.9.0, over mutual TLS: charges, what was received, refunds and
 * the address of webhooks. Its pages have two entries, so that there is always a next one. Requests and answers are
 * checked by the API's published document.
 */
export async function bankStandIn({ clock = () => new Date() }: { clock?: () => Date } = {}) {
  const cobs = new Map<string, Cob>()
  const received: Pix[] = []
  const webhooks = new Map<string, string>()
  const tokens = new Map<string, number>()
  const departures: string[] = []
  const log: { method: string; path: string; status: number }[] = []
  let faults: BankFaults = {}
  let keys = ['pix@cafe.feira.test', '123e4567-e12b-12d1-a456-426655440000']
  let clientSecret = 'secret'
  let lifetimeSeconds = 3_600

  const tls = { cert: pem('bank.crt'), key: pem('bank.key'), ca: pem('store.crt') }
  const server = createServer({ ...tls, requestCert: true, rejectUnauthorized: true }, async (req, res) => {
    const { status, isDone, isHalf, delayMs = 0 } = faults
    const url = new URL(req.url ?? '', 'https://bank.test')
    const body = await text(req)
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
    const isToken = url.pathname === '/oauth/token'
    const isFaulty = status !== undefined && !isToken
    const done = isFaulty && !isDone ? null : isToken ? signIn(req, body) : answer(req, url, body)
    const reply = isFaulty ? problem(status, 'ServicoIndisponivel') : (done ?? notFound)
    if (!isToken)
      checkContract(`${req.method} ${url.pathname.replace('/v2', '')}`, url, body, isFaulty ? null : reply)
    log.push({ method: req.method ?? '', path: url.pathname, status: reply.status })
    const content = reply.body === undefined ? '' : JSON.stringify(reply.body)
    res.writeHead(reply.status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(content),
    })
    if (isHalf && !isToken) {
      res.write(content.slice(0, Math.floor(content.length / 2)))
      setTimeout(() => res.destroy(), 20)
      return
    }
    res.end(content)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  /** What is wrong on purpose is no answer of the contract. */
  function checkContract(request: string, url: URL, body: string, reply: Reply | null) {
    const query = Object.fromEntries(url.searchParams)
    departures.push(...requestDepartures({ request, query, body }))
    if (reply && !faults.distort) departures.push(...answerDepartures(request, reply.status, reply.body))
  }

  function signIn(req: IncomingMessage, body: string): Reply {
    const basic = Buffer.from(`client:${clientSecret}`).toString('base64')
    const grant = new URLSearchParams(body).get('grant_type')
    if (req.headers.authorization !== `Basic ${basic}` || grant !== 'client_credentials')
      return { status: 401, body: { error: 'invalid_client' } }
    const token = randomBytes(16).toString('hex')
    tokens.set(token, clock().getTime() + lifetimeSeconds * 1_000)
    return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: lifetimeSeconds } }
  }

  function answer(req: IncomingMessage, url: URL, body: string): Reply {
    const token = req.headers.authorization?.replace('Bearer ', '') ?? ''
    if ((tokens.get(token) ?? 0) <= clock().getTime()) return { status: 401 }
    const [, ...path] = url.pathname.replace('/v2', '').split('/')
    const [resource = '', id = '', , returnId = ''] = path.map(decodeURIComponent)
    const sent = body === '' ? {} : JSON.parse(body)
    const method = `${req.method} ${resource}${returnId ? '/devolucao' : ''}`
    switch (method) {
      case 'PUT cob':
        return createCob(id, sent)
      case 'GET cob':
        return shown(cobs.get(id), 200)
      case 'PATCH cob':
        return removeCob(id, sent)
      case 'GET pix':
        return id ? foundPix(id) : listPix(url.searchParams)
      case 'PUT pix/devolucao':
        return createReturn(id, returnId, sent)
      case 'GET pix/devolucao': {
        const found = findPix(id)?.devolucoes?.find((each) => each.id === returnId)
        return found ? { status: 200, body: found } : notFound
      }
      case 'PUT webhook':
        if (!keys.includes(id)) return problem(404, 'NaoEncontrado')
        webhooks.set(id, sent.webhookUrl)
        return { status: 200 }
      default:
        return notFound
    }
  }

  function createCob(txid: string, sent: Pick<Cob, 'calendario' | 'valor' | 'chave'>): Reply {
    if (!/^[a-zA-Z0-9]{26,35}$/.test(txid) || !/^\d{1,10}\.\d{2}$/.test(sent.valor?.original ?? ''))
      return problem(400, 'CobOperacaoInvalida')
    if (!keys.includes(sent.chave)) return problem(403, 'AcessoNegado')
    if (cobs.has(txid)) return problem(400, 'CobOperacaoInvalida')
    const location = `pix.bank.test/qr/v2/${randomBytes(16).toString('hex')}`
    const cob: Cob = {
      ...sent,
      txid,
      revisao: 0,
      status: 'ATIVA',
      location,
      calendario: { ...sent.calendario, criacao: clock().toISOString() },
      pixCopiaECola: dynamicBrCode({ location, receiver: 'Cafe da Serra', city: 'Domingos Martins' }),
    }
    cobs.set(txid, cob)
    return shown(cob, 201)
  }

  function shown(cob: Cob | undefined, status: number): Reply {
    if (!cob) return notFound
    const pix = received.filter(({ txid }) => txid === cob.txid)
    const body = { ...cob, ...(pix.length > 0 && { pix }), ...faults.distort?.(cob) }
    return { status, body }
  }

  function removeCob(txid: string, { status }: { status?: string }): Reply {
    const cob = cobs.get(txid)
    if (!cob) return notFound
    if (cob.status !== 'ATIVA' || status !== 'REMOVIDA_PELO_USUARIO_RECEBEDOR')
      return problem(400, 'CobOperacaoInvalida')
    cob.status = status
    cob.revisao++
    return shown(cob, 200)
  }

  const findPix = (endToEndId: string) => received.find((each) => each.endToEndId === endToEndId)
  const foundPix = (endToEndId: string): Reply => {
    const found = findPix(endToEndId)
    return found ? { status: 200, body: found } : notFound
  }

  function listPix(query: URLSearchParams): Reply {
    const [inicio = '', fim = ''] = [query.get('inicio') ?? '', query.get('fim') ?? '']
    const page = Number(query.get('paginacao.paginaAtual') ?? 0)
    const found = received.filter(
      ({ horario, txid, devolucoes }) =>
        horario >= inicio &&
        horario <= fim &&
        (!query.has('txid') || txid === query.get('txid')) &&
        (!query.has('txIdPresente') || txid !== undefined) &&
        (!query.has('devolucaoPresente') || (devolucoes?.length ?? 0) > 0),
    )
    const paginacao = {
      paginaAtual: page,
      itensPorPagina: 2,
      quantidadeTotalDeItens: found.length,
      quantidadeDePaginas: Math.max(1, Math.ceil(found.length / 2)),
    }
    return {
      status: 200,
      body: { parametros: { inicio, fim, paginacao }, pix: found.slice(page * 2, page * 2 + 2) },
    }
  }

  function createReturn(endToEndId: string, id: string, { valor }: { valor: string }): Reply {
    const pix = findPix(endToEndId)
    if (!pix) return notFound
    if (pix.devolucoes?.some((each) => each.id === id) || cents(valor) > leftOf(pix))
      return problem(400, 'PixDevolucaoInvalida')
    const [next = 'DEVOLVIDO', ...later] = faults.returns ?? []
    if (later.length > 0) faults.returns = later
    const made = returnOf(id, valor, 'ORIGINAL', next)
    pix.devolucoes = [...(pix.devolucoes ?? []), made]
    return { status: 201, body: made }
  }

  function leftOf({ valor, devolucoes }: Pix): number {
    const returned = (devolucoes ?? []).filter(({ status }) => status !== 'NAO_REALIZADO')
    return cents(valor) - returned.reduce((sum, each) => sum + cents(each.valor), 0)
  }

  const returnOf = (id: string, valor: string, natureza: string, status: Return['status']): Return => ({
    id,
    rtrId: `D${randomBytes(16).toString('hex').slice(0, 31)}`,
    valor,
    natureza,
    status,
    horario: { solicitacao: clock().toISOString() },
    ...(status === 'NAO_REALIZADO' && { motivo: 'Conta encerrada' }),
  })

  const account: BankAccount = {
    ...{
      bank: 'other',
      apiBase: `https://127.0.0.1:${port}/v2`,
      tokenUrl: `https://127.0.0.1:${port}/oauth/token`,
    },
    clientId: 'client',
    clientSecret,
    applicationKey: null,
    certificate: pem('store.crt'),
    privateKey: pem('store.key'),
    authority: pem('bank.crt'),
  }

  return {
    account,
    cobs,
    received,
    webhooks,
    log,
    fault(next: BankFaults) {
      faults = next
    },
    /** The keys that the account's owner has at this bank. */
    holdKeys(next: string[]) {
      keys = next
    },
    changeSecret(next: string) {
      clientSecret = next
      tokens.clear()
    },
    /** Tokens end now, whatever they said. */
    endTokens: () => tokens.clear(),
    tokensLast(seconds: number) {
      lifetimeSeconds = seconds
    },
    /** A customer pays a code; the txid may be that of a charge, or of a code to the key. */
    pay(txid: string, amountMinor: number, at = clock()): Pix {
      const endToEndId = `E${randomBytes(16).toString('hex').slice(0, 31)}`
      const pix = {
        endToEndId,
        txid,
        valor: (amountMinor / 100).toFixed(2),
        horario: at.toISOString(),
        infoPagador: 'De Bia Souza',
      }
      received.push(pix)
      const cob = cobs.get(txid)
      if (cob) cob.status = 'CONCLUIDA'
      return pix
    },
    /** The payer's bank takes money back (MED); again, with another status, it decides. */
    takeBack(endToEndId: string, amountMinor: number, status: Return['status']) {
      const pix = findPix(endToEndId)
      if (!pix) throw new Error(`Nothing was received as ${endToEndId}`)
      const known = pix.devolucoes?.find(({ natureza }) => natureza === 'MED_FRAUDE')
      if (known) known.status = status
      else {
        const made = returnOf('med', (amountMinor / 100).toFixed(2), 'MED_FRAUDE', status)
        pix.devolucoes = [...(pix.devolucoes ?? []), made]
      }
    },
    /** What of a Pix may still be given back. */
    leftMinor(endToEndId: string): number {
      const pix = findPix(endToEndId)
      return pix ? leftOf(pix) : 0
    },
    /** The account's owner gives back in the bank's own app. */
    giveBack(endToEndId: string, amountMinor: number) {
      const pix = findPix(endToEndId)
      if (!pix) throw new Error(`Nothing was received as ${endToEndId}`)
      const id = randomBytes(16).toString('hex')
      const made = returnOf(id, (amountMinor / 100).toFixed(2), 'ORIGINAL', 'DEVOLVIDO')
      pix.devolucoes = [...(pix.devolucoes ?? []), made]
      return made
    },
    /** Refunds that were under way end so. */
    finishReturns(status: Return['status']) {
      for (const { devolucoes } of received)
        for (const each of devolucoes ?? []) if (each.status === 'EM_PROCESSAMENTO') each.status = status
    },
    /** What the account holds, in cents: received less what went back. */
    balanceMinor: () =>
      received.reduce((sum, { valor, devolucoes }) => {
        const back = (devolucoes ?? []).filter(({ status }) => status === 'DEVOLVIDO')
        return sum + cents(valor) - back.reduce((total, each) => total + cents(each.valor), 0)
      }, 0),
    /** Error: whatever the shop asked or the bank answered was not as the API's document says. */
    async close() {
      server.closeAllConnections()
      server.close()
      if (departures.length > 0) throw new Error([...new Set(departures)].join('\n'))
    },
  }
}

const cents = (amount: string) => Math.round(Number(amount) * 100)

/** What the bank sends to the address of webhooks. */
export const noticeOf = (...pix: Pix[]) => JSON.stringify({ pix })
