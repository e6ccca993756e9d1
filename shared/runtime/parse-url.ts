/** Parses an address, or returns null. `URL.canParse` is newer than the browsers that the build is made for. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
