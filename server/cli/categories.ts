import { allCategories } from '#server/shop/catalog/category-queries.ts'
import {
  addCategory,
  type CategoryFault,
  fillCategory,
  moveCategory,
  removeCategory,
  renameCategory,
} from '#server/shop/catalog/change-categories.ts'
import type { Services } from '#server/shop/services.ts'
import { moveCategoryForm, newCategoryForm, renameCategoryForm } from '#shared/forms/category-forms.ts'
import { readForm } from '#shared/forms/read-form.ts'
import { categoryCliMessages as words } from '#shared/messages/catalog-cli.ts'
import { categoryMessages } from '#shared/messages/categories.ts'
import { cliMessages } from '#shared/messages/cli.ts'
import type { Command } from './command.ts'
import { fail } from './fail.ts'
import type { CliOptions } from './options.ts'

/** `categories list | add | rename | move | remove | fill SLUG …`. */
export const categoriesCommand: Command = (act, options, [slug = '']) => {
  if (act === 'list') return ({ services }) => list(services)
  const run = acts[act]
  if (!run) return cliMessages.missing(words.commands)
  if (slug === '') return cliMessages.missing('CATEGORIA')
  return run(slug, options)
}

const acts: Record<string, (slug: string, options: CliOptions) => ReturnType<Command>> = {
  add(slug, { name, parent, position }) {
    if (!name?.trim()) return cliMessages.missing('--name NOME')
    const read = readForm(newCategoryForm, { slug, name, position: position ?? '' })
    if (!read.ok) return firstFault(read.errors)
    return ({ services }) => told(addCategory(services, { ...read.values, parent }))
  },

  rename(slug, { name }) {
    if (!name?.trim()) return cliMessages.missing('--name NOME')
    const read = readForm(renameCategoryForm, { newName: name })
    if (!read.ok) return firstFault(read.errors)
    return ({ services }) => told(renameCategory(services, slug, read.values.newName))
  },

  move(slug, { parent, position }) {
    if (parent === undefined && position === undefined) return cliMessages.missing(words.place)
    const read = readForm(moveCategoryForm, { newPosition: position ?? '' })
    if (!read.ok) return firstFault(read.errors)
    return ({ services }) => told(moveCategory(services, slug, { parent, position: read.values.newPosition }))
  },

  remove:
    (slug) =>
    ({ services }) =>
      told(removeCategory(services, slug)),

  fill(slug, { kind, store }) {
    if (!kind?.trim()) return cliMessages.missing('--kind TIPO')
    return async ({ services }) => {
      const filled = await fillCategory(services, { slug, kind: kind.trim(), store })
      if (typeof filled === 'string') return fail(categoryMessages.faults[filled])
      console.log(categoryMessages.filled(filled))
      return 0
    }
  },
}

async function list({ db }: Services): Promise<number> {
  const tree = await allCategories(db)
  const rows = tree.within(null)
  if (rows.length === 0) console.log(words.none)
  for (const { category, level } of rows) console.log(words.row(category, level))
  return 0
}

async function told(work: Promise<CategoryFault | null>): Promise<number> {
  const fault = await work
  if (fault) return fail(categoryMessages.faults[fault])
  console.log(cliMessages.done)
  return 0
}

const firstFault = (errors: Record<string, string>) => Object.values(errors).join(' ')
