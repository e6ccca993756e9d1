/** Names of options that shops use, by which one is told from a product's name in front of it. */
const usualNames =
  /(?:^|\s)((?:cor(?:es)?|tamanho|tam|voltagem|tens[aã]o|sabor|modelo|estampa|numera[cç][aã]o|n[uú]mero|material|g[eê]nero|aroma|lado|medida|capacidade|volume|quantidade|formato|acabamento)(?: d[aeo]s? [\p{L}]+)?)$/iu

/**
 * Reads a variation as Brazilian ERPs compose it: "Cor:Azul;Tamanho:P", "Cor:Azul||Tamanho:P||", or with the product's
 * name in front, "Camiseta Cor:Azul". What is not composed so is the value of one unnamed option.
 */
export function optionsOfComposition(text: string, title: string): Map<string, string> {
  const own =
    text.toLowerCase().startsWith(title.toLowerCase()) && title !== '' ? text.slice(title.length) : text
  const parts = own
    .split(/\|\||;|\s\|\s/)
    .map((part) => part.trim().replace(/^[-–|]\s*/, ''))
    .filter(Boolean)
  const pairs = parts.map((part) => {
    const [name = '', ...value] = part.split(':')
    return { name: name.trim(), value: value.join(':').trim() }
  })
  if (pairs.length > 0 && pairs.every(({ name, value }) => name !== '' && value !== ''))
    return new Map(pairs.map(({ name, value }, index) => [index === 0 ? lastName(name) : name, value]))
  return own.trim() === '' ? new Map() : new Map([[unnamedOption, own.trim()]])
}

/** The name of an option for which the file has only values. */
export const unnamedOption = 'Opção'

const lastName = (name: string) => usualNames.exec(name)?.[1]?.trim() ?? name
