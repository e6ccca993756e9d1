import { ShopError } from '#shared/errors.ts'

/**
 * Words that are tried first at this shop in Brazil, followed by digits and signs; the package's list is about
 * passwords of the whole world.
 */
const localWords =
  /^(?:feira|loja|lojista|operador|cliente|admin|senha|mudar|trocar|teste|brasil|flamengo|corinthians|palmeiras|saopaulo|vasco|gremio|cruzeiro|deus[eé]fiel|jesus|euteamo|teamo)[\d\W_]*$/u

/** The person who will have the password. */
export interface PasswordOwner {
  email: string
  name: string
}

/**
 * Tells whether a password is among the first to be guessed, in upper or lower case. `owner` is null if a machine made
 * it.
 */
export async function isCommonPassword(password: string, owner: PasswordOwner | null): Promise<boolean> {
  const typed = password.normalize('NFKC').toLowerCase()
  if (localWords.test(typed) || (owner && isOwnName(typed, owner))) return true
  const { commonPasswords } = await import('./common-passwords.ts')
  return commonPasswords.has(typed)
}

/**
 * Tells whether the password is their address, or consists of words of it and of their name, in any order, with digits
 * and signs between them.
 */
function isOwnName(typed: string, { email, name }: PasswordOwner): boolean {
  const [mailbox = ''] = email.split('@')
  const whole = [email, mailbox].map(withoutSigns)
  const words = [email, name].flatMap(wordsOf)
  return whole.includes(withoutSigns(typed)) || isMadeOf(wordsOf(typed).join(''), words)
}

/** Tells whether the letters consist of these words only, each any number of times. */
function isMadeOf(letters: string, words: readonly string[]): boolean {
  const ends = new Set([0])
  for (let at = 0; at < letters.length; at++)
    if (ends.has(at)) for (const word of words) if (letters.startsWith(word, at)) ends.add(at + word.length)
  return letters.length > 2 && ends.has(letters.length)
}

const plain = (text: string) => text.normalize('NFD').toLowerCase().replace(/\p{M}/gu, '')

const withoutSigns = (text: string) => plain(text).replace(/[^\p{L}\d]/gu, '')

const wordsOf = (text: string) => plain(text).match(/\p{L}{2,}/gu) ?? []

/** Throws `common_password` for a common password. */
export async function refuseCommonPassword(password: string, owner: PasswordOwner | null): Promise<void> {
  if (await isCommonPassword(password, owner))
    throw new ShopError('common_password', 'The password is a common one')
}
