import { ShopError } from '#shared/errors.ts'

/**
 * Words that somebody tries first at this shop in Brazil, with figures and signs behind them; the list of the
 * package counts passwords of the whole world.
 */
const localWords =
  /^(?:feira|loja|lojista|operador|cliente|admin|senha|mudar|trocar|teste|brasil|flamengo|corinthians|palmeiras|saopaulo|vasco|gremio|cruzeiro|deus[eé]fiel|jesus|euteamo|teamo)[\d\W_]*$/u

/** Whether guessing begins with it, in whatever case it is typed. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const typed = password.normalize('NFKC').toLowerCase()
  if (localWords.test(typed)) return true
  const { commonPasswords } = await import('./common-passwords.ts')
  return commonPasswords.has(typed)
}

/** Error: `common_password`. */
export async function refuseCommonPassword(password: string): Promise<void> {
  if (await isCommonPassword(password)) throw new ShopError('common_password', 'The password is a common one')
}
