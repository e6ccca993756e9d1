import { z } from 'zod'

/** An operation of the API, as far as the shop uses it. No property is there that the document does not name. */
interface Operation {
  /** A method, and a path without the address of the bank. */
  request: RegExp
  query: z.ZodType
  /** Null: none is sent. */
  body: z.ZodType | null
  /** By status; null: no content. */
  answers: Record<number, z.ZodType | null>
}

const amount = z.string().regex(/^\d{1,10}\.\d{2}$/)
const time = z.iso.datetime({ offset: true })
const chargeTxid = z.string().regex(/^[a-zA-Z0-9]{26,35}$/)
const receivedTxid = z.string().regex(/^[a-zA-Z0-9]{1,35}$/)
const pixKey = z.string().max(77)

const problem = z.strictObject({
  type: z.url(),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  correlationId: z.string().optional(),
  violacoes: z
    .array(z.strictObject({ razao: z.string(), propriedade: z.string(), valor: z.string() }).partial())
    .optional(),
})
const problems = { 400: problem, 403: problem, 404: problem, 503: problem }

/** The shop sends neither who owes nor withdrawals of cash. */
const chargeRequest = z.strictObject({
  calendario: z.strictObject({ expiracao: z.int32() }),
  valor: z.strictObject({ original: amount }),
  chave: pixKey,
  solicitacaoPagador: z.string().max(140).optional(),
})

const pixReturn = z.strictObject({
  id: z.string().regex(/^[a-zA-Z0-9]{1,35}$/),
  rtrId: z.string().regex(/^[a-zA-Z0-9]{32}$/),
  valor: amount,
  natureza: z
    .enum(['ORIGINAL', 'RETIRADA', 'MED_OPERACIONAL', 'MED_FRAUDE', 'MED_PIX_AUTOMATICO'])
    .optional(),
  descricao: z.string().max(140).optional(),
  horario: z.strictObject({ solicitacao: time, liquidacao: time }).partial(),
  status: z.enum(['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO']),
  motivo: z.string().max(140).optional(),
})

const pix = z.strictObject({
  endToEndId: z.string().regex(/^[a-zA-Z0-9]{32}$/),
  txid: receivedTxid.optional(),
  valor: amount,
  chave: pixKey.optional(),
  horario: time,
  infoPagador: z.string().max(140).optional(),
  devolucoes: z.array(pixReturn).optional(),
})

const charge = z.strictObject({
  calendario: z.strictObject({ criacao: time, expiracao: z.int32().optional() }).optional(),
  txid: chargeTxid.optional(),
  revisao: z.int32().optional(),
  location: z.string().max(77).optional(),
  status: z.enum(['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP']).optional(),
  valor: z.strictObject({ original: amount }).optional(),
  pixCopiaECola: z.string().max(512).optional(),
  chave: pixKey.optional(),
  solicitacaoPagador: z.string().max(140).optional(),
  pix: z.array(pix).optional(),
})

const count = z.int().min(0)
const received = z.strictObject({
  parametros: z.strictObject({
    inicio: time,
    fim: time,
    paginacao: z.strictObject({
      paginaAtual: count,
      itensPorPagina: z.int().min(1),
      quantidadeDePaginas: z.int().min(1),
      quantidadeTotalDeItens: count,
    }),
  }),
  pix: z.array(pix).optional(),
})

const receivedQuery = z.strictObject({
  inicio: time,
  fim: time,
  txid: receivedTxid.optional(),
  txIdPresente: z.enum(['true', 'false']).optional(),
  devolucaoPresente: z.enum(['true', 'false']).optional(),
  'paginacao.paginaAtual': z.string().regex(/^\d+$/).optional(),
})

const none = z.strictObject({})

/**
 * What the Central Bank's API Pix 2.9.0 demands, by its published OpenAPI document (github.com/bacen/pix-api). Two things
 * differ: the list of what was received need not have `cobs`, which nothing describes, and a received txid may be as
 * short as that of a code to a key.
 */
const operations: readonly Operation[] = [
  {
    request: /^PUT \/cob\/[a-zA-Z0-9]{26,35}$/,
    query: none,
    body: chargeRequest,
    answers: { 201: charge, ...problems },
  },
  {
    request: /^PATCH \/cob\/[a-zA-Z0-9]{26,35}$/,
    query: none,
    body: z.strictObject({ status: z.literal('REMOVIDA_PELO_USUARIO_RECEBEDOR') }),
    answers: { 200: charge, ...problems },
  },
  {
    request: /^GET \/cob\/[a-zA-Z0-9]{26,35}$/,
    query: none,
    body: null,
    answers: { 200: charge, ...problems },
  },
  {
    request: /^GET \/pix$/,
    query: receivedQuery,
    body: null,
    answers: { 200: received, ...problems },
  },
  {
    request: /^GET \/pix\/[a-zA-Z0-9]{32}$/,
    query: none,
    body: null,
    answers: { 200: pix, ...problems },
  },
  {
    request: /^PUT \/pix\/[a-zA-Z0-9]{32}\/devolucao\/[a-zA-Z0-9]{1,35}$/,
    query: none,
    body: z.strictObject({ valor: amount }),
    answers: { 201: pixReturn, ...problems },
  },
  {
    request: /^GET \/pix\/[a-zA-Z0-9]{32}\/devolucao\/[a-zA-Z0-9]{1,35}$/,
    query: none,
    body: null,
    answers: { 200: pixReturn, ...problems },
  },
  {
    ...{
      request: /^PUT \/webhook\/[^/]{1,250}$/,
      query: none,
      body: z.strictObject({ webhookUrl: z.url() }),
    },
    answers: { 200: null, ...problems },
  },
]

interface BankRequest {
  /** A method, and a path without the address of the bank. */
  request: string
  query: Record<string, string>
  /** As text; empty: none. */
  body: string
}

/** What of a request departs from the document, and where. */
export function requestDepartures({ request, query, body }: BankRequest): string[] {
  const operation = operationOf(request)
  if (!operation) return [`${request}: no such operation`]
  const sent = body === '' ? undefined : JSON.parse(body)
  return [
    ...departures(`${request}: query`, operation.query, query),
    ...departures(`${request}: body`, operation.body, sent),
  ]
}

/** What of an answer departs from it. */
export function answerDepartures(request: string, status: number, answer: unknown): string[] {
  const answers = operationOf(request)?.answers ?? {}
  const schema = answers[status]
  // What is said to a token that has ended is left to the banks.
  if (schema === undefined) return status === 401 ? [] : [`${request}: no answer ${status}`]
  return departures(`${request}: answer ${status}`, schema, answer)
}

const operationOf = (request: string) => operations.find((each) => each.request.test(request))

function departures(where: string, schema: z.ZodType | null, value: unknown): string[] {
  if (!schema) return value === undefined ? [] : [`${where}: there is none`]
  const { error } = schema.safeParse(value)
  return (error?.issues ?? []).map(({ path, message }) => `${where}: ${path.join('.')} ${message}`)
}
