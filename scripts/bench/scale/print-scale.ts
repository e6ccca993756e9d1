import { mkdir, writeFile } from 'node:fs/promises'
import { isGrowing, isTooSlow, type Measured, maxGrowth, maxMs, oneLine } from './measured.ts'
import type { ScaledShop } from './scaled-shop.ts'

const folder = 'profiles'
const nameWidth = 36

/** Prints the database's time of everything at both sizes, the longest first. */
export function printScale(measured: readonly Measured[], [small, large]: readonly [string, string]): void {
  console.log(`${''.padEnd(nameWidth)} ${small.padStart(9)} ${large.padStart(9)}  statements`)
  for (const each of measured.toSorted((one, other) => other.large.ms - one.large.ms)) {
    const times = [each.small, each.large].map(({ ms }) => `${ms.toFixed(1)} ms`.padStart(9)).join(' ')
    const marks = [isTooSlow(each) && `above ${maxMs} ms`, isGrowing(each) && 'grows', each.failure]
    const line = `${titleOf(each).padEnd(nameWidth)} ${times}  ${String(each.large.statements).padStart(6)}`
    console.log(`${line}  ${marks.filter(Boolean).join(', ')}`.trimEnd())
  }
  const found = measured.filter((each) => isTooSlow(each) || isGrowing(each))
  console.log(
    `${found.length} of ${measured.length} are above ${maxMs} ms or need more than ${maxGrowth} × as much`,
  )
}

/** Writes the slowest statement of each page that is too slow or grows, with its plan. Returns the file. */
export async function writePlans(
  measured: readonly Measured[],
  shop: ScaledShop,
  size: string,
): Promise<string> {
  const parts: string[] = []
  for (const each of measured.filter((one) => isTooSlow(one) || isGrowing(one))) {
    const { small, large, name } = each
    const plan = await shop.plan(name).catch(String)
    parts.push(
      `${titleOf(each)}: ${small.ms.toFixed(1)} ms, ${large.ms.toFixed(1)} ms`,
      `${large.slowest?.ms.toFixed(1)} ms of it: ${oneLine(large.slowest?.text ?? '')}`,
      `${plan}\n`,
    )
  }
  await mkdir(folder, { recursive: true })
  const file = `${folder}/scale-${size}.txt`
  await writeFile(file, parts.join('\n'))
  return file
}

const titleOf = ({ kind, name }: Measured) => (kind === 'job' ? `job ${name}` : name)
