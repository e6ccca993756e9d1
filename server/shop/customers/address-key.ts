/** Returns the key of an IP address, however it is written: an IPv6 customer owns a whole /64. */
export function addressKey(ip: string): string {
  const address = canonical(ip)
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.split('::')
  const start = head.split(':').filter(Boolean)
  const end = tail.split(':').filter(Boolean)
  const zeros = Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0')
  const groups = [...start, ...zeros, ...end]
  return mappedAddress(groups) ?? groups.slice(0, 4).join(':')
}

/** Returns the address as a URL writes it: without leading zeros, in lower case, an IPv4 address with four parts. */
function canonical(ip: string): string {
  const url = URL.parse(ip.includes(':') ? `http://[${ip}]` : `http://${ip}`)
  return url?.hostname.replace(/^\[|\]$/g, '') ?? ip
}

/** Returns the IPv4 address that these groups contain, as in `::ffff:7.7.7.7`, or null for an IPv6 address. */
function mappedAddress(groups: readonly string[]): string | null {
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff'
  if (!isMapped) return null
  const bytes = groups.slice(6).flatMap((group) => {
    const value = Number.parseInt(group, 16)
    return [value >> 8, value & 0xff]
  })
  return bytes.join('.')
}
