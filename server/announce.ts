import { demoPassword, demoSignIns } from '#scripts/seeds/demo-sign-ins.ts'
import { terminalMessages } from '#shared/messages/terminal.ts'
import type { Services } from './shop/services.ts'

/** Tells whoever started the process where the shop is, and how to get in. */
export function announce(address: string, { isDemo, shop }: Pick<Services, 'isDemo' | 'shop'>) {
  const lines = ['', `  ${terminalMessages.open(address)}`]
  if (isDemo) {
    lines.push('', `  ${terminalMessages.signIns(demoPassword)}`)
    for (const { role, email } of demoSignIns) lines.push(`    ${role.padEnd(9)} ${email}`)
  }
  if (!shop.supportEmail && !shop.supportPhone) lines.push('', `  ${terminalMessages.noContact}`)
  console.log(`${lines.join('\n')}\n`)
}
