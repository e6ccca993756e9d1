import type { Db } from '#server/db/connect.ts'
import { demoPeople } from '#server/demo/demo-data.ts'
import { demoPassword } from '#server/demo/demo-sign-ins.ts'
import { createUser } from '#server/shop/customers/create-user.ts'

/** Saves the demo users, who share one password; returns ids by e-mail. */
export async function savePeople(tx: Db): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const { email, name, phone, role } of demoPeople) {
    const { userId } = await createUser(tx, {
      email,
      name,
      phone,
      password: demoPassword,
      role: role === 'operator' ? 'operator' : 'customer',
      isDemo: true,
    })
    ids.set(email, userId)
  }
  return ids
}
