import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { temporaryFolder } from './temporary-folder.ts'

const runFile = promisify(execFile)
const notCopied = ['node_modules', 'dist', 'data', '.git']

interface Block {
  file: string
  language: string
  code: string
}

/** Makes a copy of the sources and changes it by the code blocks of guides in `docs`, one after the other. */
export async function followGuides(guides: string[]) {
  const texts = await Promise.all(guides.map((guide) => readFile(guide, 'utf8')))
  const blocks = texts.flatMap(codeBlocks)
  const copy = await temporaryFolder()
  const parts = (await readdir('.')).filter((name) => !notCopied.includes(name))
  for (const name of parts) await cp(name, join(copy, name), { recursive: true })
  await symlink(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))
  for (const block of blocks) await apply(copy, block)
  return {
    /** What the guides make or change. */
    files: [...new Set(blocks.map(({ file }) => file))],
    /** What they tell their reader to run. */
    commands: texts.flatMap((text) =>
      [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, command = '']) => command),
    ),
    /** Runs a command in the copy; fails with the command's output. */
    run: (command: string) =>
      runFile('sh', ['-c', command], { cwd: copy, env: environment }).catch(({ stdout, stderr }) => {
        throw new Error(`${command}\n${stdout}${stderr}`)
      }),
    read: (file: string) => readFile(join(copy, file), 'utf8'),
    remove: () => rm(copy, { recursive: true, force: true }),
  }
}

const environment = {
  ...process.env,
  PATH: `${join(process.cwd(), 'node_modules/.bin')}:${process.env.PATH}`,
}

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

async function apply(copy: string, { file, language, code }: Block) {
  const path = join(copy, file)
  if (language !== 'diff') {
    await mkdir(dirname(path), { recursive: true })
    return writeFile(path, code, { flag: 'wx' })
  }
  const lines = code.trimEnd().split('\n')
  const before = lines.filter((line) => !line.startsWith('+')).map((line) => `${line.slice(1)}\n`)
  const after = lines.filter((line) => !line.startsWith('-')).map((line) => `${line.slice(1)}\n`)
  const parts = (await readFile(path, 'utf8')).split(before.join(''))
  expect(parts, `${before.join('')} stands once in ${file}`).toHaveLength(2)
  await writeFile(path, parts.join(after.join('')))
}
