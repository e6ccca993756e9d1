// Our own matching: rou3, which the tests compare it with, adds 5.9 kB to what a browser loads first; this adds 0.4 kB.

export const segmentsOf = (path: string) => path.split('/').filter(Boolean)

/** `:name` matches one segment, `**` all that are left, or none. */
export function matchesPattern(pattern: string[], path: string[]): boolean {
  const open = pattern.at(-1) === '**'
  const own = open ? pattern.slice(0, -1) : pattern
  return (
    (open ? path.length >= own.length : path.length === own.length) &&
    own.every((segment, index) => segment.startsWith(':') || segment === path[index])
  )
}

/** Compared as text: at the first difference, the end of a pattern precedes a word, a word a name, a name the rest. */
export const specificity = (segments: string[]) => `${segments.map(weightOf).join('')}3`

const weightOf = (segment: string) => (segment === '**' ? '0' : segment.startsWith(':') ? '1' : '2')

/**
 * Other spellings of a path must not escape its rule, because the router of the pages ignores case and encoding. An
 * encoded slash stays encoded.
 */
export const foldPath = (path: string): string =>
  decodeURI(path)
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')

/** Normalizes a path of unknown origin. */
export function lookupPath(pathname: string): string {
  try {
    return foldPath(pathname)
  } catch {
    // Undecodable: no page has such a name, and no rule either.
    return '/%'
  }
}
