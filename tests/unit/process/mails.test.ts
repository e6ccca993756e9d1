import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mailTemplates } from '#server/mail-templates.ts'
import type { MailTemplate } from '#server/shop/mails/mail-template.ts'

const folder = 'server/shop/mails/'
const sources = globSync('server/**/*.{ts,tsx}').filter((file) => !file.startsWith(folder))
const declaring = sources.filter((file) =>
  /\/mails\/mail\.ts'|'\.\/mail\.ts'/.test(readFileSync(file, 'utf8')),
)

const isMail = (value: unknown): value is MailTemplate =>
  typeof value === 'object' && value !== null && 'name' in value && 'write' in value

test('every mail that the shop declares is one that the worker sends', async () => {
  expect(declaring.length).toBeGreaterThan(20)
  const unsent = []
  for (const file of declaring) {
    const exported: Record<string, unknown> = await import(/* @vite-ignore */ join(process.cwd(), file))
    const mails = Object.values(exported).flat().filter(isMail)
    expect(mails, file).not.toEqual([])
    unsent.push(
      ...mails.filter((mail) => !mailTemplates.includes(mail)).map(({ name }) => `${file}: ${name}`),
    )
  }
  expect(unsent).toEqual([])
})

test('no two mails have one name', () => {
  const names = mailTemplates.map(({ name }) => name)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('a mail is declared by its messages: nobody else lays one out', () => {
  const laidOut = sources.filter((file) => readFileSync(file, 'utf8').includes('/mail-layout.tsx'))
  expect(laidOut).toEqual([])
})

test('a link of a mail into the panel names its store: whoever has several would see another one', () => {
  const links = sources
    .filter((file) => /mails?\.ts$|mail-parts\.ts$/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/href\(\s*'merchant-(?:\([^()]*\)|[^()])*\)/g)].map(
        ([link]) => ({
          file,
          link,
        }),
      ),
    )
  expect(links.length).toBeGreaterThan(8)
  expect(links.filter(({ link }) => !/storeParameter|ofStore/.test(link))).toEqual([])
})
