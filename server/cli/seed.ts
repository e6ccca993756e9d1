import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { allowsDemo } from '#server/demo/allows-demo.ts'
import { buildDemoWorld } from '#server/demo/build-demo-world.ts'
import { openScaledWork } from '#server/demo/open-work/open-scaled-work.ts'
import { sampleStatement } from '#server/demo/open-work/sample-statement.ts'
import { openStoreSlug } from '#server/demo/open-work/save-demo-work.ts'
import { buildScaledWorld } from '#server/demo/scale/scaled-world.ts'
import { type Scale, scales } from '#server/demo/scale/scales.ts'
import { firstStoreSlug } from '#server/demo/scale/write-stores.ts'
import { merchantIdOf } from '#server/shop/merchants/merchant-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { cliMessages } from '#shared/messages/command-line/cli.ts'
import { type Command, fail } from './command.ts'
import { demoProgress } from './demo-progress.ts'
import { scaleProgress } from './scale-progress.ts'

/** Fills an empty database with the demo world, or with one of years, and writes a bank statement to try. */
export const seedCommand: Command = (surplus, { scale }) => {
  if (surplus) return cliMessages.surplus([surplus])
  const size = scale === undefined ? null : scales[scale]
  if (size === undefined) return cliMessages.wrongScale(Object.keys(scales))
  return async ({ services }) => {
    const config = readConfig(process.env)
    if (!allowsDemo(config)) return fail(cliMessages.noDemoHere)
    const isBuilt = size ? await buildScale(services, size) : await buildDemoWorld(services, demoProgress())
    if (!isBuilt) return fail(cliMessages.notEmpty)
    console.log(size ? cliMessages.scaled : cliMessages.seeded)
    const slug = size ? firstStoreSlug : openStoreSlug
    const file = join(config.dataDir, 'extrato-de-exemplo.ofx')
    await writeFile(file, await sampleStatement(services, (await merchantIdOf(services.db, slug)) ?? ''))
    console.log(cliMessages.sampleStatement(slug, file))
    return 0
  }
}

/** An interrupted run is continued, open orders included. */
async function buildScale(services: Services, size: Scale): Promise<boolean> {
  const isFilled = await buildScaledWorld(services, size, { onStep: scaleProgress() })
  return (await openScaledWork(services)) || isFilled
}
