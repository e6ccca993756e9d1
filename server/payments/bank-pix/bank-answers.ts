import * as z from 'zod/mini'
import { parseDecimalMoney } from '#shared/money/parse-money.ts'

/** Central Bank of Brazil, API Pix 2.9.0: the fields that the shop reads. */
const amount = z.pipe(
  z.string().check(z.regex(/^\d{1,10}\.\d{2}$/)),
  z.transform((text) => parseDecimalMoney(text) ?? 0),
)
const time = z.pipe(
  z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
  z.transform((text) => new Date(text)),
)

export const bankTokenAnswer = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z.optional(z.coerce.number()),
})

/** A refund: requested by us, or taken by the bank (MED). */
export const returnAnswer = z.object({
  id: z.string(),
  rtrId: z.optional(z.string()),
  valor: amount,
  natureza: z.optional(z.string()),
  horario: z.optional(z.object({ solicitacao: z.optional(time), liquidacao: z.optional(time) })),
  status: z.enum(['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO']),
  motivo: z.nullish(z.string()),
})

export const bankPixAnswer = z.object({
  endToEndId: z.string().check(z.regex(/^[A-Za-z0-9]{32}$/)),
  txid: z.nullish(z.string()),
  valor: amount,
  horario: time,
  devolucoes: z.nullish(z.array(returnAnswer)),
})

export const chargeAnswer = z.object({
  txid: z.string(),
  status: z.enum(['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP']),
  chave: z.string(),
  valor: z.object({ original: amount }),
  location: z.nullish(z.string()),
  loc: z.nullish(z.object({ location: z.nullish(z.string()) })),
  pixCopiaECola: z.nullish(z.string()),
  pix: z.nullish(z.array(bankPixAnswer)),
})

export const pixListAnswer = z.object({
  parametros: z.object({
    paginacao: z.object({ paginaAtual: z.number(), quantidadeDePaginas: z.number() }),
  }),
  pix: z.nullish(z.array(bankPixAnswer)),
})

export type ReturnAnswer = z.infer<typeof returnAnswer>
export type BankPixAnswer = z.infer<typeof bankPixAnswer>
export type ChargeAnswer = z.infer<typeof chargeAnswer>
