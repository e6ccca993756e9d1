import { demoPassword, demoSignIns } from '#server/demo/demo-sign-ins.ts'
import type { Services } from '#server/shop/services.ts'
import { terminalMessages } from '#shared/messages/command-line/terminal.ts'
import type { Reach } from './listen.ts'

/** Prints the shop's address, and how its first operator or the demonstration's people get in. */
export function announce(
  address: string,
  { isDemo, shop }: Pick<Services, 'isDemo' | 'shop'>,
  { setupAddress, reach, port }: { setupAddress: string | null; reach: Reach; port: number },
) {
  const lines = ['', `  ${terminalMessages.open(address)}`]
  if (reach === 'this machine') lines.push(`  ${terminalMessages.onlyHere}`)
  if (reach === 'everywhere') lines.push(`  ${terminalMessages.everywhere(port)}`)
  if (isDemo) {
    lines.push('', `  ${terminalMessages.signIns(demoPassword)}`)
    for (const { role, email } of demoSignIns) lines.push(`    ${role.padEnd(9)} ${email}`)
  }
  if (setupAddress) lines.push('', `  ${terminalMessages.setUp}`, `    ${setupAddress}`)
  else if (!shop.supportEmail && !shop.supportPhone) lines.push('', `  ${terminalMessages.noContact}`)
  console.log(`${lines.join('\n')}\n`)
}
