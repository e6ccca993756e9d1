import { BlockList, isIPv4 } from 'node:net'

const nearby = new BlockList()
nearby.addSubnet('127.0.0.0', 8, 'ipv4')
nearby.addSubnet('10.0.0.0', 8, 'ipv4')
nearby.addSubnet('172.16.0.0', 12, 'ipv4')
nearby.addSubnet('192.168.0.0', 16, 'ipv4')
nearby.addSubnet('fc00::', 7, 'ipv6')
nearby.addAddress('::1', 'ipv6')

/**
 * Tells whether an IP address is of this machine or its own network: that of a proxy, or of the person who runs the
 * shop.
 */
export function isNearby(ip: string): boolean {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  return address !== '' && nearby.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
}
