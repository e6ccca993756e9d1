import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import type { CorreiosAccount } from '#server/carriers/correios/correios-account.ts'
import { s10CheckDigit } from '#shared/country/tracking-codes.ts'
import type { CarrierFaults } from './melhor-envio-stand-in.ts'

interface Announced {
  id: string
  codigoObjeto: string
  statusAtual: number
  pedidoExternoOrigem: string
  /** The day on which it was announced. */
  day: string
  priceMinor: number
  sent: Sent
}

interface Sent {
  codigoServico: string
  pesoInformado: string
  alturaInformada: string
  larguraInformada: string
  comprimentoInformado: string
  emiteDCe?: string
  chaveNFe?: string
  pedidoExternoOrigem: string
  observacao: string
  itensDeclaracaoConteudo: { conteudo: string; quantidade: string; valor: string }[]
  remetente: SentParty
  destinatario: SentParty
}

interface SentParty {
  nome: string
  cpfCnpj?: string
  endereco: Record<'cep' | 'logradouro' | 'numero' | 'complemento' | 'bairro' | 'cidade' | 'uf', string>
}

interface Asked {
  coProduto: string
  nuContrato?: string
  nuDR?: number
  cepDestino: string
  psObjeto: string
  comprimento: string
  largura: string
  altura: string
}

type Reply = { status: number; body?: unknown }

/** For how many looks a label is being made, and how that is said. */
interface SlowLabels {
  looks: number
  as: 'json' | 'refusal' | 'words'
}

/** What the contract has: in cents, and days. */
const products: Record<string, { baseMinor: number; perKgMinor: number; days: number }> = {
  '03298': { baseMinor: 1_740, perKgMinor: 600, days: 6 },
  '03220': { baseMinor: 2_690, perKgMinor: 1_100, days: 2 },
}

const contract = { numero: '0070000001', contrato: '9912345678', dr: 10 }
const names = {
  1: 'PREATENDIDO',
  2: 'PREPOSTADO',
  3: 'POSTADO',
  4: 'EXPIRADO',
  5: 'CANCELADO',
  7: 'PENDENTE',
}
const longest = { logradouro: 50, numero: 6, complemento: 30, bairro: 30, cidade: 30, uf: 2, cep: 8 }

const refused = (status: number, ...msgs: string[]): Reply => ({ status, body: { msgs } })

/**
 * Stands in for the Correios' APIs for customers with a contract (CWS), with the shapes of their manuals and of programs
 * in use: token by postage card, prices, terms, announcing, label, cancellation and tracking.
 */
export async function correiosStandIn() {
  const announced = new Map<string, Announced>()
  const events = new Map<string, Record<string, string>[]>()
  const receipts = new Map<string, { looks: number; fails: boolean }>()
  const log: { method: string; path: string; status: number }[] = []
  const tokens = new Set<string>()
  let faults: CarrierFaults = {}
  let dearerMinor = 0
  let serial = Number(randomBytes(3).readUIntBE(0, 3))
  let waitsForDeclaration = false
  let failingLabels = 0
  let slowLabels: SlowLabels = { looks: 1, as: 'json' }
  let ignoresIds = false
  let isContractEnded = false

  const server = createServer(async (req, res) => {
    const url = new URL(req.url ?? '', 'http://carrier.test')
    const body = await text(req)
    const { status, isDone, isHalf, delayMs = 0, path } = faults
    const isMeant = path === undefined || url.pathname.endsWith(path)
    if (isMeant && delayMs > 0) await setTimeout(delayMs)
    const isFaulty = status !== undefined && isMeant
    const done = isFaulty && !isDone ? null : answer(req, url, body)
    const reply = isFaulty ? refused(status, 'Erro interno') : (done ?? { status: 404 })
    log.push({ method: req.method ?? '', path: url.pathname, status: reply.status })
    const { body: said } = reply
    const content = said === undefined ? '' : typeof said === 'string' ? said : JSON.stringify(said)
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
    const sent = body === '' ? {} : JSON.parse(body)
    const { pathname, searchParams: query } = url
    if (pathname === '/token/v1/autentica/cartaopostagem') return openSession(req, sent)
    if (!tokens.has(req.headers.authorization?.replace('Bearer ', '') ?? ''))
      return refused(403, 'GTW-006: Token inválido')
    const [, id = ''] = /^\/prepostagem\/v1\/prepostagens\/(PR\w+)$/.exec(pathname) ?? []
    if (req.method === 'DELETE' && id) return cancel(id, query)
    if (pathname.startsWith('/prepostagem/v1/prepostagens/rotulo/download/assincrono/'))
      return download(pathname.split('/').at(-1) ?? '')
    switch (`${req.method} ${pathname}`) {
      case 'POST /preco/v1/nacional':
        return { status: 200, body: sent.parametrosProduto.map(price) }
      case 'POST /prazo/v1/nacional':
        return { status: 200, body: sent.parametrosPrazo.map(term) }
      case 'POST /prepostagem/v1/prepostagens':
        return announce(sent)
      case 'GET /prepostagem/v2/prepostagens':
        return list(query)
      case 'POST /prepostagem/v1/prepostagens/rotulo/assincrono/pdf':
        return requestLabel(sent)
      case 'GET /srorastro/v1/objetos':
        return track(req, query)
      default:
        return refused(404, 'Rota não encontrada')
    }
  }

  function openSession(req: IncomingMessage, { numero }: { numero?: string }): Reply {
    const [user, code] = Buffer.from(req.headers.authorization?.replace('Basic ', '') ?? '', 'base64')
      .toString()
      .split(':')
    if (user !== account.user || code !== account.accessCode) return refused(401, 'Credenciais inválidas')
    if (numero !== contract.numero) return refused(400, 'Cartão de postagem inválido')
    const token = randomBytes(16).toString('hex')
    tokens.add(token)
    const times = { emissao: '2026-11-26T08:00:00', expiraEm: '2026-11-27T08:00:00', zoneOffset: '-03:00' }
    return { status: 201, body: { ambiente: 'HOMOLOGACAO', cartaoPostagem: contract, ...times, token } }
  }

  const priceMinorOf = (code: string, grams: number) => {
    const product = isContractEnded ? undefined : products[code]
    return product && product.baseMinor + dearerMinor + Math.round((product.perKgMinor * grams) / 1_000)
  }

  function price(asked: Asked) {
    const { coProduto, nuContrato, nuDR, cepDestino, psObjeto, comprimento, largura, altura } = asked
    const txErro = (said: string) => ({ coProduto, nuRequisicao: coProduto, txErro: said })
    const priceMinor = priceMinorOf(coProduto, Number(psObjeto))
    if (priceMinor === undefined) return txErro('PRC-101: Serviço não consta no contrato.')
    if (nuContrato !== contract.contrato || nuDR !== contract.dr)
      return txErro('PRC-124: O contrato não é o do token de acesso.')
    if (cepDestino.startsWith('99')) return txErro('PRC-130: CEP de destino não atendido.')
    if (Number(comprimento) < 16 || Number(largura) < 11 || Number(altura) < 2)
      return txErro('PRC-140: Medidas abaixo do mínimo.')
    const pcFinal = (priceMinor / 100).toFixed(2).replace('.', ',')
    return { coProduto, nuRequisicao: coProduto, pcBase: pcFinal, pcFinal }
  }

  function term({ coProduto, cepDestino }: Asked) {
    const product = products[coProduto]
    const basics = { coProduto, nuRequisicao: coProduto }
    if (!product || cepDestino.startsWith('99')) return { ...basics, txErro: 'PRZ-101: Não atende.' }
    return { ...basics, prazoEntrega: product.days, entregaDomiciliar: 'S', entregaSabado: 'N' }
  }

  function announce(sent: Sent): Reply {
    const msgs = [sent.remetente, sent.destinatario].flatMap(({ nome, endereco }) => [
      ...(nome.length < 3 || nome.length > 50 ? ['PPN-010: nome inválido'] : []),
      ...Object.entries(longest).flatMap(([field, most]) =>
        (endereco[field as keyof typeof longest] ?? '').length > most
          ? [`PPN-011: ${field} longo demais`]
          : [],
      ),
    ])
    const hasPaper = sent.emiteDCe === 'S' || /^\d{44}$/.test(sent.chaveNFe ?? '')
    const areItems = sent.itensDeclaracaoConteudo.every(
      ({ conteudo, valor }) => conteudo.length >= 2 && conteudo.length <= 60 && Number(valor) > 0,
    )
    if (!hasPaper || !areItems) msgs.push('PPN-012: declaração de conteúdo inválida')
    if (sent.pedidoExternoOrigem.length > 25) msgs.push('PPN-013: pedido externo longo demais')
    const priceMinor = priceMinorOf(sent.codigoServico, Number(sent.pesoInformado))
    if (priceMinor === undefined) msgs.push('PPN-014: serviço não permitido')
    if (msgs.length > 0 || priceMinor === undefined) return refused(400, ...msgs)
    const number = String(++serial % 100_000_000).padStart(8, '0')
    const made: Announced = {
      id: `PR${randomBytes(11).toString('hex')}`,
      statusAtual: waitsForDeclaration ? 7 : 2,
      codigoObjeto: `AD${number}${s10CheckDigit(number)}BR`,
      pedidoExternoOrigem: sent.pedidoExternoOrigem,
      priceMinor,
      sent,
      day: new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' }),
    }
    announced.set(made.id, made)
    return { status: 200, body: shown(made) }
  }

  const shown = ({ id, codigoObjeto, statusAtual, pedidoExternoOrigem, sent }: Announced) => ({
    id,
    statusAtual,
    pedidoExternoOrigem,
    codigoServico: sent.codigoServico,
    ...(codigoObjeto && { codigoObjeto }),
  })

  function list(query: URLSearchParams): Reply {
    const id = query.get('id')
    const status = query.get('status')
    const [from, to] = [query.get('dataInicialCriacaoPrePostagem'), query.get('dataFinalCriacaoPrePostagem')]
    if (!id && !status) return refused(400, 'PPN-300: informe o status')
    if (!id && !from && status !== 'PREPOSTADO' && status !== 'PREATENDIDO')
      return refused(400, 'PPN-301: informe as datas')
    const found = [...announced.values()].filter((each) =>
      id
        ? ignoresIds || each.id === id
        : names[each.statusAtual as keyof typeof names] === status &&
          (!from || (each.day >= from && each.day <= (to ?? ''))),
    )
    const [page, size] = [Number(query.get('page') ?? 0), Number(query.get('size') ?? 50)]
    const itens = found.slice(page * size, (page + 1) * size).map(shown)
    if (itens.length === 0)
      return refused(404, 'PPN-344: Não existem pré-postagens para os parâmetros informados.')
    return { status: 200, body: { itens, page: { number: page, size, count: found.length } } }
  }

  function cancel(id: string, query: URLSearchParams): Reply {
    const found = announced.get(id)
    if (query.get('idCorreiosSolicitanteCancelamento') !== account.user) return refused(403, 'PPN-400')
    if (!found) return refused(404, 'PPN-344')
    if (![1, 2, 7].includes(found.statusAtual)) return refused(400, 'PPN-401: Não pode ser cancelada.')
    found.statusAtual = 5
    return { status: 200, body: { resultadoCancelamento: 'Cancelamento realizado com sucesso!' } }
  }

  function requestLabel({ idsPrePostagem }: { idsPrePostagem: string[] }): Reply {
    if (!idsPrePostagem.every((id) => announced.has(id))) return refused(400, 'PPN-280')
    const idRecibo = randomBytes(8).toString('hex')
    receipts.set(idRecibo, { looks: 0, fails: failingLabels-- > 0 })
    return { status: 200, body: { idRecibo } }
  }

  function download(idRecibo: string): Reply {
    const receipt = receipts.get(idRecibo)
    if (!receipt) return refused(404, 'PPN-290')
    if (receipt.fails) return { status: 200, body: { mensagem: 'PPN-295: Rótulo não gerado.' } }
    if (receipt.looks++ < slowLabels.looks) {
      const mensagem = 'PPN-291: O rótulo ainda não foi gerado, consulte novamente.'
      if (slowLabels.as === 'refusal') return refused(400, mensagem)
      return { status: 200, body: slowLabels.as === 'words' ? mensagem : { mensagem } }
    }
    const dados = Buffer.from(`%PDF-1.4\n% ${idRecibo}\n%%EOF`).toString('base64')
    return { status: 200, body: { nome: 'rotulo.pdf', dados } }
  }

  function track(req: IncomingMessage, query: URLSearchParams): Reply {
    if (req.headers['accept-language'] !== 'pt-BR') return refused(400, 'SRO-018: idioma não permitido')
    const codes = query.get('codigosObjetos')?.split(',') ?? []
    if (codes.length === 0 || codes.length > 50) return refused(400, 'SRO-001')
    const objetos = codes.map((codObjeto) => {
      const eventos = events.get(codObjeto)
      return eventos
        ? { codObjeto, eventos }
        : { codObjeto, mensagem: 'SRO-020: Objeto não encontrado na base de dados dos Correios.' }
    })
    return { status: 200, body: { versao: '3.5.38', quantidade: codes.length, objetos } }
  }

  const account: CorreiosAccount = {
    environment: 'other',
    apiBase: `http://127.0.0.1:${port}`,
    user: 'cafe',
    accessCode: 'access-code',
    postageCard: contract.numero,
    services: ['03298', '03220'],
  }

  const ofRef = (shipmentRef: string) => {
    const found = announced.get(shipmentRef.split('.')[1] ?? '')
    if (!found) throw new Error(`Nothing was announced as ${shipmentRef}`)
    return found
  }

  return {
    account,
    announced,
    log,
    ofRef,
    fault(next: CarrierFaults) {
      faults = next
    },
    /** Tokens that were handed out end. */
    endTokens: () => tokens.clear(),
    raisePrices(byMinor: number) {
      dearerMinor = byMinor
    },
    /** From now on what is announced waits for its declaration of content. */
    holdDeclarations(isHeld: boolean) {
      waitsForDeclaration = isHeld
    },
    /** So many of the next receipts end without a label. */
    failLabels(receiptCount: number) {
      failingLabels = receiptCount
    },
    slowLabels(next: SlowLabels) {
      slowLabels = next
    },
    forgetReceipts: () => receipts.clear(),
    /** The list has all that was announced, whichever id is asked for. */
    ignoreIds(areIgnored: boolean) {
      ignoresIds = areIgnored
    },
    /** Its services are sold no longer. */
    endContract() {
      isContractEnded = true
    },
    /** What another program has announced, which has no code yet. */
    announceElsewhere(like: Announced) {
      const id = `PR${randomBytes(11).toString('hex')}`
      announced.set(id, { ...like, id, codigoObjeto: '', pedidoExternoOrigem: 'ELSEWHERE' })
    },
    /** Those that may still be posted. */
    open: () => [...announced.values()].filter(({ statusAtual }) => [1, 2, 7].includes(statusAtual)),
    /** What the contract's next invoice has: what was posted, in cents. */
    invoicedMinor: () =>
      [...announced.values()]
        .filter(({ statusAtual }) => statusAtual === 3)
        .reduce((sum, { priceMinor }) => sum + priceMinor, 0),
    /** What happens to a parcel; events are listed in the given order. */
    tell(
      shipmentRef: string,
      ...happened: { codigo: string; tipo: string; descricao: string; dtHrCriado: string }[]
    ) {
      const found = ofRef(shipmentRef)
      if (happened.some(({ codigo }) => codigo === 'PO')) found.statusAtual = 3
      events.set(found.codigoObjeto, [...happened, ...(events.get(found.codigoObjeto) ?? [])])
    },
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Events as the tracking has them. */
export const objectEvents = {
  made: { codigo: 'CMR', tipo: '01', descricao: 'Etiqueta emitida', dtHrCriado: '2026-11-20T08:00:00' },
  posted: { codigo: 'PO', tipo: '01', descricao: 'Objeto postado', dtHrCriado: '2026-11-20T10:00:00' },
  away: {
    codigo: 'BDE',
    tipo: '20',
    dtHrCriado: '2026-11-22T10:00:00',
    descricao: 'Objeto não entregue - carteiro não atendido',
  },
  delivered: {
    codigo: 'BDE',
    tipo: '01',
    dtHrCriado: '2026-11-23T10:00:00',
    descricao: 'Objeto entregue ao destinatário',
  },
  returned: {
    codigo: 'BDE',
    tipo: '23',
    dtHrCriado: '2026-11-24T10:00:00',
    descricao: 'Objeto entregue ao remetente',
  },
}
