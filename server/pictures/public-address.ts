import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** IANA's special-purpose registry: this network, private, CGNAT, loopback, link-local (metadata), tests, multicast. */
const specialIpv4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** Only this range of IPv6 is public; mapped, unique-local and link-local addresses lie outside. */
const publicIpv6 = '2000::/3'
/** Protocol assignments with Teredo, documentation, and 6to4, which carries an IPv4 address inside. */
const specialIpv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const special = new BlockList()
for (const range of specialIpv4) addRange(special, range, 'ipv4')
for (const range of specialIpv6) addRange(special, range, 'ipv6')
const global = new BlockList()
addRange(global, publicIpv6, 'ipv6')

/** Returns true when the address is on the internet and not inside the operator's network. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4')
  return isIPv6(address) && global.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

function addRange(list: BlockList, range: string, family: 'ipv4' | 'ipv6') {
  const [network = '', prefix] = range.split('/')
  list.addSubnet(network, Number(prefix), family)
}
