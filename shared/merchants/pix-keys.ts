export const pixKeyKinds = ['email', 'cpf', 'cnpj', 'phone', 'random'] as const
export type PixKeyKind = (typeof pixKeyKinds)[number]

/** A store's key as its owners see it. */
export interface PixKeyView {
  kind: PixKeyKind
  key: string
  /** True for a CPF or CNPJ that is not the store's own. */
  isOfAnother: boolean
}

/** Hours until a new key takes effect, so that owners can stop a change that they did not make. */
export const pixKeyWaitHours = 24

export const maxPixKey = 77

/** Masks all but the end, which is enough to recognize one's own key. */
export const maskedPixKey = (key: string): string => key.replace(/.(?=.{4})/g, '•')
