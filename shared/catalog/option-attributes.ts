/** The attributes by which search and shopping engines distinguish variants. */
export type OptionAttribute = 'color' | 'size' | 'material' | 'pattern'

const namesOf: Record<OptionAttribute, RegExp> = {
  color: /^(?:cor|cores|colou?r)\b/,
  size: /^(?:tamanho|tam|numeracao|numero|size)\b/,
  material: /^(?:material|tecido)\b/,
  pattern: /^(?:estampa|padrao|pattern)\b/,
}

/** Returns the attribute of a store's option, or null when search engines have none for it. */
export function attributeOf(optionName: string): OptionAttribute | null {
  const plain = optionName.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()
  const found = Object.entries(namesOf).find(([, names]) => names.test(plain))
  return (found?.[0] as OptionAttribute | undefined) ?? null
}

/** Returns each attribute once, with the variant's own value. */
export function attributesOf(
  optionNames: readonly string[],
  options: readonly string[],
): [OptionAttribute, string][] {
  const found = new Map<OptionAttribute, string>()
  for (const [at, name] of optionNames.entries()) {
    const attribute = attributeOf(name)
    const value = options[at]
    if (attribute && value && !found.has(attribute)) found.set(attribute, value)
  }
  return [...found]
}
