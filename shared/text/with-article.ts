/** Feminine nouns that do not end in "a". */
const feminine = /^(?:base|chave|classe|cor|espécie|face|fase|flor|fonte|grife|haste|luz|mão|pele|série|vez)$/
const feminineEnding = /(?:a|ção|são|dade|gem|tude|ice)$/
/** Masculine nouns with a feminine ending. */
const masculine =
  /^(?:aroma|clima|cinema|dia|diagrama|esquema|mapa|pijama|programa|sistema|sofá|tema|índice)$/
const masculineEnding = /(?:grama|idioma)$/

function singularOf(noun: string): string {
  if (/ões$/.test(noun)) return noun.replace(/ões$/, 'ão')
  if (/ns$/.test(noun)) return noun.replace(/ns$/, 'm')
  if (/[rz]es$/.test(noun)) return noun.replace(/es$/, '')
  return noun.replace(/(?<=[aeo])s$/, '')
}

const isFeminine = (noun: string) =>
  feminine.test(noun) || (feminineEnding.test(noun) && !masculine.test(noun) && !masculineEnding.test(noun))

/** Writes the name of an option inside a sentence: "a cor", "o tamanho". A name that is no word is quoted: “2ª cor”. */
export function withArticle(name: string): string {
  const [first = ''] = name.trim().split(/[\s/]/)
  if (!/^[\p{L}-]{2,}$/u.test(first)) return `“${name}”`
  const noun = first.toLowerCase()
  const singular = singularOf(noun)
  const article = `${isFeminine(singular) ? 'a' : 'o'}${singular === noun ? '' : 's'}`
  // An acronym stays as it is written.
  const isAcronym = first === first.toUpperCase()
  return `${article} ${isAcronym ? name : name.charAt(0).toLowerCase() + name.slice(1)}`
}
