import { demoPassword, demoSignIns } from '#scripts/seeds/demo-sign-ins.ts'
import { terminalMessages } from '#shared/messages/terminal.ts'

/** Tells whoever started the process where the shop is, and how to get in. */
export function announce(address: string, isDemoWorld: boolean) {
  const lines = ['', `  ${terminalMessages.open(address)}`]
  if (isDemoWorld) {
    lines.push('', `  ${terminalMessages.signIns(demoPassword)}`)
    for (const { role, email } of demoSignIns) lines.push(`    ${role.padEnd(9)} ${email}`)
  }
  console.log(`${lines.join('\n')}\n`)
}
