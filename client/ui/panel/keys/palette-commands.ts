import type { PanelLink, PanelSection } from '#shared/panels/panel-section.ts'

/** A search of the panel, which the palette offers for what was typed. */
export interface PanelSearch {
  label: (words: string) => string
  to: (words: string) => string
}

/** Where the keys of a panel lead. */
export interface PanelTargets {
  sections: readonly PanelSection[]
  searches: readonly PanelSearch[]
  /** Pages that are not in the navigation, found by their words only. */
  commands: readonly PanelLink[]
}

const maxCommands = 12

/** Returns the pages whose names have the typed words, best first, and then the searches for them. */
export function paletteCommands(typed: string, { sections, searches, commands }: PanelTargets): PanelLink[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  const pages = [...pagesOf(sections), ...(words.length > 0 ? commands : [])]
    .filter(({ label }) => words.every((word) => plain(label).includes(word)))
    .toSorted((a, b) => rank(a, words) - rank(b, words))
  const found =
    words.length > 0
      ? searches.map(({ label, to }) => ({ label: label(typed.trim()), to: to(typed.trim()) }))
      : []
  // A number of an order is what is most often typed, and no page is called so.
  return pages.length === 0 ? found : [...pages.slice(0, maxCommands), ...found]
}

/** Each page once, with the name of its section before its own. */
const pagesOf = (sections: readonly PanelSection[]): PanelLink[] =>
  sections.flatMap(({ to, label, pages }) =>
    pages.length === 0
      ? [{ to, label }]
      : pages.map((page) => ({ to: page.to, label: `${label} › ${page.label}` })),
  )

/** Pages that begin with what was typed come first, then those with a word that does. */
function rank({ label }: PanelLink, [first = '']: readonly string[]): number {
  const name = plain(label)
  if (name.startsWith(first)) return 0
  return name.split(/[^\p{L}\d]+/u).some((word) => word.startsWith(first)) ? 1 : 2
}

/** Letters without accents and capitals, because nobody types them in a hurry. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
