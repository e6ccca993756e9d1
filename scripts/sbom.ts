import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Prints all packages that a shop installs, as CycloneDX. `npm sbom --omit dev` would leave out whatever a development
// package needs as well (npm 11), so npm gets a copy of the two files without those.
const read = async (name: string) => JSON.parse(await readFile(name, 'utf8'))
const { devDependencies: _, ...installed } = await read('package.json')
const lock: { packages: Record<string, { dev?: boolean; devDependencies?: unknown }> } =
  await read('package-lock.json')
const packages = Object.fromEntries(Object.entries(lock.packages).filter(([, { dev }]) => !dev))
delete packages['']?.devDependencies

const temporary = await mkdtemp(join(tmpdir(), 'feira-sbom-'))
try {
  // npm names the root package by its folder.
  const folder = join(temporary, 'feira')
  await mkdir(folder)
  await writeFile(join(folder, 'package.json'), JSON.stringify(installed))
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ ...lock, packages }))
  const npm = spawn('npm', ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'], {
    cwd: folder,
    stdio: 'inherit',
  })
  const [code] = await once(npm, 'exit')
  process.exitCode = code ?? 1
} finally {
  await rm(temporary, { recursive: true, force: true })
}
