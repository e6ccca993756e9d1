import { referencesIn } from './references-in.ts'

/**
 * Tells whether two texts name the same payer. Two formats of one row use other words: they share a reference, or two
 * words that are not every bank's, or the only one that either has. Texts without such a word name nobody.
 */
export function isSamePayer(first: string, second: string): boolean {
  const references = referencesIn(first)
  const others = referencesIn(second)
  if (references.length > 0 && others.length > 0) return references.some((each) => others.includes(each))
  const [words, said] = [tellingWords(first), tellingWords(second)]
  const shared = [...words].filter((word) => said.has(word)).length
  return shared > 0 && shared >= Math.min(2, words.size, said.size)
}

const minLength = 3

/** Words that banks write about any Pix, and particles of names. */
const bankWords = new Set(
  `pix ted doc dep deposito transf transferencia transferido cred credito recebido recebida receb recebimento
  enviado enviada pagamento pagto pgto pag valor conta corrente agencia banco bco instituicao chave qrcode code
  estatico dinamico lancamento remetente rem origem cpf cnpj ltda eireli via por para com dos das`.split(
    /\s+/,
  ),
)

const tellingWords = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter((word) => word.length >= minLength && /^[a-z]+$/.test(word) && !bankWords.has(word)),
  )
