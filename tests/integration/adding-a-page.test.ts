import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const run = promisify(execFile)
const notCopied = ['node_modules', 'dist', 'data', '.git']

interface Block {
  file: string
  language: string
  code: string
}

let copy: string
let blocks: Block[]
let commands: string[]

beforeAll(async () => {
  const text = await readFile('docs/adding-a-page.md', 'utf8')
  blocks = codeBlocks(text)
  commands = [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, command = '']) => command)
  copy = await temporaryFolder()
  const parts = (await readdir('.')).filter((name) => !notCopied.includes(name))
  for (const name of parts) await cp(name, join(copy, name), { recursive: true })
  await symlink(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))
  for (const block of blocks) await apply(block)
}, 600_000)
afterAll(() => rm(copy, { recursive: true, force: true }))

test('a page made by the steps of docs/adding-a-page.md passes types and lint, is built and answers', {
  timeout: 600_000,
}, async () => {
  await inCopy('tsc --noEmit && tsc --noEmit --project client')
  const files = [...new Set(blocks.map(({ file }) => file))]
  await inCopy(`biome check --error-on-warnings --vcs-enabled=false ${files.join(' ')}`)
  await inCopy('node build.mjs')
  const { chunks } = JSON.parse(await readFile(join(copy, 'dist/manifest.json'), 'utf8'))
  const scripts = await Promise.all(chunks['store-hours'].map(builtScript))
  expect(scripts.join('')).toContain('Esta loja ainda não disse quando atende.')
  for (const command of commands) await inCopy(command)
})

/** Fails with the output of the failed command. */
const inCopy = (command: string) =>
  run('sh', ['-c', command], { cwd: copy, env }).catch(({ stdout, stderr }) => {
    throw new Error(`${command}\n${stdout}${stderr}`)
  })

const builtScript = (address: string) =>
  readFile(join(copy, address.replace('/_app/', 'dist/client/')), 'utf8')

const env = { ...process.env, PATH: `${join(process.cwd(), 'node_modules/.bin')}:${process.env.PATH}` }

/** The blocks that stand under a file name: the whole file, or several changes of it. Commands are left out. */
function codeBlocks(text: string): Block[] {
  let file: string | undefined
  return [...text.matchAll(/^\*\*`([^`]+)`\*\*$|^```(\w+)\n([\s\S]*?)^```$|^#/gm)].flatMap(
    ([, named, language, code]) => {
      if (language && code !== undefined) return file && language !== 'sh' ? [{ file, language, code }] : []
      file = named
      return []
    },
  )
}

async function apply({ file, language, code }: Block) {
  const path = join(copy, file)
  if (language !== 'diff') {
    await mkdir(dirname(path), { recursive: true })
    return writeFile(path, code, { flag: 'wx' })
  }
  const lines = code.trimEnd().split('\n')
  const before = lines.filter((line) => !line.startsWith('+')).map((line) => `${line.slice(1)}\n`)
  const after = lines.map((line) => `${line.slice(1)}\n`)
  const parts = (await readFile(path, 'utf8')).split(before.join(''))
  expect(parts, `${before.join('')} stands once in ${file}`).toHaveLength(2)
  await writeFile(path, parts.join(after.join('')))
}
