/** The panel of filters fills a phone's window while the address ends so; by it, it also opens without scripts. */
export const panelAnchor = 'filtros'
/** Where the list begins: what closes the panel leads there. */
export const resultsAnchor = 'produtos'

export const panelHash = `#${panelAnchor}`

/** Where somebody stood in the panel of a written page; the page that takes its place goes on from there. */
export const panelLeft: { link: Element | null; scrollTop: number } = { link: null, scrollTop: 0 }
