import { colorFamilies, colorNamed, namesOfFamily } from '#shared/catalog/colors.ts'

/** Plural endings of Portuguese, without accents. Some of the forms do not exist, which does no harm. */
const toPlural: [ending: RegExp, others: string[]][] = [
  [/ao$/, ['oes', 'aes', 'aos']],
  [/al$/, ['ais']],
  [/el$/, ['eis']],
  [/ol$/, ['ois']],
  [/ul$/, ['uis']],
  [/il$/, ['is', 'eis']],
  [/m$/, ['ns']],
  [/n$/, ['ns', 'nes']],
  [/([rsz])$/, ['$1es']],
  [/([aeiou])$/, ['$1s']],
]

const toSingular: [ending: RegExp, others: string[]][] = [
  [/[oa]es$/, ['ao']],
  [/aos$/, ['ao']],
  [/ais$/, ['al']],
  [/eis$/, ['el', 'il']],
  [/ois$/, ['ol']],
  [/uis$/, ['ul']],
  [/is$/, ['il']],
  [/ns$/, ['m', 'n']],
  [/([rsz])es$/, ['$1']],
  [/([aeiou])s$/, ['$1']],
]

/** Adjectives too short for their stem to tell them from nouns: `novo` is `nova`, but `bolo` is not `bola`. */
const shortAdjectives = new Set(
  'nov velh boa cru crua fin gross sec fresc lis clar escur larg curt alt baix pur doc maci rotund redond limp longa'.split(
    ' ',
  ),
)

const changed = (word: string, changes: typeof toPlural) =>
  word.length < 3
    ? []
    : changes
        .filter(([ending]) => ending.test(word))
        .flatMap(([ending, others]) => others.map((other) => word.replace(ending, other)))

/** Returns the word in singular and plural, itself first; an adjective in both genders. */
export function wordForms(word: string): string[] {
  const singulars = changed(word, toSingular)
  const own = [word, ...singulars]
  const both = [...own, ...own.flatMap(otherGender)]
  return [...new Set([...both, ...both.flatMap((form) => changed(form, toPlural))])]
}

function otherGender(word: string): string[] {
  const stem = word.slice(0, -1)
  const isAdjective = /[ai]d$/.test(stem) || shortAdjectives.has(stem) || familyOf(word) !== null
  if (!isAdjective || !/[oa]$/.test(word)) return []
  return [stem + (word.endsWith('a') ? 'o' : 'a')]
}

/** Returns the family of colours that a word names: `azuis` includes indigo, `índigo` only itself. */
export function familyOf(word: string) {
  const family = colorNamed(word)?.family
  if (!family || !colorFamilies.includes(family)) return null
  return word === family || word === family.replace(/o$/, 'a') ? family : null
}

/** Returns the names that an option may have when one of these forms is searched. */
export function colorWords(forms: readonly string[]): string[] {
  const family = forms.map(familyOf).find((each) => each !== null)
  return family ? namesOfFamily(family).filter((name) => !name.includes('-')) : []
}
