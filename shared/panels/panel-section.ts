export interface PanelLink {
  to: string
  label: string
}

/** A section of a panel's navigation. */
export interface PanelSection extends PanelLink {
  name: string
  /** Pages of a section with several. */
  pages: PanelLink[]
}

/** Returns the one of a panel's addresses that is at or nearest above a path, or null when there is none. */
export function nearestPanelAddress(path: string, addresses: readonly string[], home: string): string | null {
  // The first page is the parent path of all pages, so it only matches itself.
  const above = addresses.filter(
    (address) => path === address || (address !== home && path.startsWith(`${address}/`)),
  )
  return above.toSorted((a, b) => b.length - a.length)[0] ?? null
}
