import * as z from 'zod/mini'

const text = z.optional(z.nullable(z.string()))

export const correiosTokenAnswer = z.object({
  token: z.string(),
  cartaoPostagem: z.object({ contrato: z.string(), dr: z.union([z.number(), z.string()]) }),
})

/** A service that does not go there has `txErro`, and no price or days. */
export const pricesAnswer = z.array(z.object({ coProduto: z.string(), pcFinal: text, txErro: text }))

export const termsAnswer = z.array(
  z.object({ coProduto: z.string(), prazoEntrega: z.optional(z.nullable(z.number())), txErro: text }),
)

/** An announcement without the object's code is not finished. */
export const prePosting = z.object({
  id: z.string(),
  codigoObjeto: z.string(),
})

/**
 * Other programs also announce under the contract, and a parcel that waits for its declaration may have no code yet.
 */
export const prePostingsAnswer = z.object({
  itens: z.array(
    z.object({
      id: z.string(),
      codigoObjeto: text,
      codigoServico: text,
      statusAtual: z.optional(z.nullable(z.number())),
      pedidoExternoOrigem: text,
    }),
  ),
})

export const receiptAnswer = z.object({ idRecibo: z.string() })

/** The PDF in base64, or the reason why there is none yet. */
export const labelAnswer = z.object({ dados: text, mensagem: text })

const trackedEvent = z.object({
  codigo: z.string(),
  tipo: z.string(),
  descricao: text,
  dtHrCriado: z.string(),
})
export type TrackedEvent = z.output<typeof trackedEvent>

/** An object that was not posted has a `mensagem` and no events. */
export const correiosTrackingAnswer = z.object({
  objetos: z.array(
    z.object({ codObjeto: z.string(), eventos: z.optional(z.nullable(z.array(trackedEvent))) }),
  ),
})

/** Parses minor units, or returns null when it is no amount. Both "23,45" and "1.234,56" occur. */
export function correiosMinor(value: string | null | undefined): number | null {
  const plain = (value ?? '').includes(',') ? (value ?? '').replaceAll('.', '').replace(',', '.') : value
  return plain && /^\d{1,7}(?:\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null
}

const problem = z.object({ msgs: z.optional(z.array(z.string())), msg: text, mensagem: text, message: text })

/** Returns the API's message of a refusal. */
export function correiosProblem(body: unknown): string {
  // A proxy's message is not the API's.
  if (typeof body === 'string') return body.trim().startsWith('<') ? '' : body.trim().slice(0, 150)
  const { msgs = [], msg, mensagem, message } = problem.safeParse(body).data ?? {}
  return (msgs.join(' ') || msg || mensagem || message || '').slice(0, 150)
}
