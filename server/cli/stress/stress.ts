import type { Command, CommandShop } from '#server/cli/command.ts'
import { orderGroup, orderLine } from '#server/db/schema/index.ts'
import { findDifferences } from '#server/shop/verify/verify.ts'
import { cliMessages } from '#shared/messages/command-line/cli.ts'
import { stressMessages } from '#shared/messages/command-line/stress.ts'
import { buyAtOnce, readyBuyers } from './buy-at-once.ts'
import { oneProduct } from './one-product.ts'
import { openThrowAwayShop, type ThrowAwayShop } from './throw-away-shop.ts'

/** Some of the server's connections stay for the shop itself. */
const connections = 30

interface Crowd {
  buyers: number
  units: number
}

/** `stress [--buyers N] [--units M]`: many want few pieces at once. */
export const stressCommand: Command = (surplus, { buyers = '200', units = '10' }) => {
  if (surplus) return cliMessages.surplus([surplus])
  for (const [option, text] of Object.entries({ buyers, units }))
    if (!/^[1-9]\d{0,4}$/.test(text)) return stressMessages.wrongNumber(`--${option}`)
  return (running) => stress(running, { buyers: Number(buyers), units: Number(units) })
}

/** Returns 1 if one piece too many or too few was sold, or one order was lost or doubled. */
async function stress(
  { services, database }: Pick<CommandShop, 'services' | 'database'>,
  { buyers, units }: Crowd,
): Promise<number> {
  console.log(stressMessages.begins(buyers, units))
  const shop = await openThrowAwayShop({ services, url: database.url }, { connections })
  try {
    return await rush(shop, { buyers, units })
  } finally {
    await shop.close()
  }
}

async function rush({ services, url }: ThrowAwayShop, { buyers, units }: Crowd): Promise<number> {
  const variantId = await oneProduct(services, units)
  const ready = await readyBuyers(services, variantId, buyers)
  const startedMs = Date.now()
  const results = await buyAtOnce(services, url, ready)
  const seconds = (Date.now() - startedMs) / 1000

  const acknowledged = new Set(results.groups.flat())
  const sold = (await services.db.select({ quantity: orderLine.quantity }).from(orderLine)).reduce(
    (all, { quantity }) => all + quantity,
    0,
  )
  const groups = await services.db.select({ id: orderGroup.id }).from(orderGroup)
  const duplicates = results.groups.filter((ofBuyer) => new Set(ofBuyer).size > 1).length
  const lost = [...acknowledged].filter((id) => !groups.some((group) => group.id === id)).length
  // An order without an acknowledgement: its buyer gave up, which never happens here.
  const unacknowledged = groups.filter(({ id }) => !acknowledged.has(id)).length
  const differences = await findDifferences(services.db)

  console.log(stressMessages.figures({ sold, ...results, duplicates, lost, unacknowledged, seconds }))
  console.log(stressMessages.differences(differences.length))
  const isRight =
    sold === Math.min(units, buyers) && duplicates + lost + unacknowledged + differences.length === 0
  console.log(isRight ? stressMessages.right : stressMessages.wrong(Math.min(units, buyers)))
  return isRight ? 0 : 1
}
