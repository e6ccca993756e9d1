import { ShopError } from '#shared/errors.ts'

/**
 * Words that somebody tries first at this shop in Brazil, with figures and signs behind them; the list of the
 * package counts passwords of the whole world.
 */
const localWords =
  /^(?:feira|loja|lojista|operador|cliente|admin|senha|mudar|trocar|teste|brasil|flamengo|corinthians|palmeiras|saopaulo|vasco|gremio|cruzeiro|deus[eé]fiel|jesus|euteamo|teamo)[\d\W_]*$/u

/** Whose password it is to be. */
export interface PasswordOwner {
  email: string
  name: string
}

/** Whether guessing begins with it, in whatever case it is typed. `owner` null: a machine made it. */
export async function isCommonPassword(password: string, owner: PasswordOwner | null): Promise<boolean> {
  const typed = password.normalize('NFKC').toLowerCase()
  if (localWords.test(typed) || (owner && isOwnName(typed, owner))) return true
  const { commonPasswords } = await import('./common-passwords.ts')
  return commonPasswords.has(typed)
}

/** Their address, its part before the @, their name or a part of it, with figures and signs behind. */
function isOwnName(typed: string, { email, name }: PasswordOwner): boolean {
  const [mailbox = ''] = email.split('@')
  const own = [email, mailbox, name, ...name.split(/\s+/)].map(lettersOf).filter((word) => word.length > 2)
  const letters = lettersOf(typed)
  return own.some((word) => letters === word || withoutFigures(letters) === withoutFigures(word))
}

const lettersOf = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')

const withoutFigures = (word: string) => word.replace(/\d+$/, '')

/** Error: `common_password`. */
export async function refuseCommonPassword(password: string, owner: PasswordOwner | null): Promise<void> {
  if (await isCommonPassword(password, owner))
    throw new ShopError('common_password', 'The password is a common one')
}
