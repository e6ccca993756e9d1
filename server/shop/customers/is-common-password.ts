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

/** Their address, or nothing but words of it and of their name, in any order, with figures and signs between them. */
function isOwnName(typed: string, { email, name }: PasswordOwner): boolean {
  const [mailbox = ''] = email.split('@')
  const whole = [email, mailbox].map(withoutSigns)
  const words = [email, name].flatMap(wordsOf)
  return whole.includes(withoutSigns(typed)) || isMadeOf(wordsOf(typed).join(''), words)
}

/** Whether the letters are these words and nothing else, each as often as one likes. */
function isMadeOf(letters: string, words: readonly string[]): boolean {
  const ends = new Set([0])
  for (let at = 0; at < letters.length; at++)
    if (ends.has(at)) for (const word of words) if (letters.startsWith(word, at)) ends.add(at + word.length)
  return letters.length > 2 && ends.has(letters.length)
}

const plain = (text: string) => text.normalize('NFD').toLowerCase().replace(/\p{M}/gu, '')

const withoutSigns = (text: string) => plain(text).replace(/[^\p{L}\d]/gu, '')

const wordsOf = (text: string) => plain(text).match(/\p{L}{2,}/gu) ?? []

/** Error: `common_password`. */
export async function refuseCommonPassword(password: string, owner: PasswordOwner | null): Promise<void> {
  if (await isCommonPassword(password, owner))
    throw new ShopError('common_password', 'The password is a common one')
}
