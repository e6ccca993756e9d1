/**
 * Parses the weight of each member of an `Accept` or `Accept-Encoding` header, from 0 (not acceptable) to 1. (RFC 9110,
 * 12.4.2)
 */
export const qualities = (header: string): ReadonlyMap<string, number> =>
  new Map(
    header.split(',').map((member) => {
      const [name = '', ...parameters] = member.split(';').map((part) => part.trim().toLowerCase())
      const quality = parameters.find((each) => each.startsWith('q='))?.slice('q='.length)
      return [name, quality === undefined ? 1 : Number(quality) || 0]
    }),
  )
