export const pixKeyKinds = ['email', 'cpf', 'cnpj', 'phone', 'random'] as const
export type PixKeyKind = (typeof pixKeyKinds)[number]

/** A store's key as its owners see it. */
export interface PixKeyView {
  kind: PixKeyKind
  key: string
  /** It is a CPF or CNPJ, but not the store's own. */
  isOfAnother: boolean
}

/** How long a new key waits, so that owners can stop what they did not do. */
export const pixKeyWaitHours = 24

export const maxPixKey = 77

/** All but the end, enough to recognise one's own. */
export const maskedPixKey = (key: string): string => key.replace(/.(?=.{4})/g, '•')
