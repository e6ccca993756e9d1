import { allCategories } from '#server/shop/catalog/categories/category-queries.ts'
import {
  addCategory,
  type CategoryError,
  fillCategory,
  moveCategory,
  removeCategory,
  renameCategory,
} from '#server/shop/catalog/categories/change-categories.ts'
import type { Services } from '#server/shop/services.ts'
import { moveCategoryForm, newCategoryForm, renameCategoryForm } from '#shared/forms/category-forms.ts'
import { readDeclared } from '#shared/forms/form.ts'
import { textAlone } from '#shared/forms/schema-of.ts'
import { categoryCliMessages as messages } from '#shared/messages/command-line/catalog-cli.ts'
import { cliMessages } from '#shared/messages/command-line/cli.ts'
import { operatorCategoryMessages } from '#shared/messages/operator/categories.ts'
import type { Command } from './command.ts'
import { fail } from './command.ts'
import type { CliOptions } from './options.ts'

/** `categories list | add | rename | move | remove | fill SLUG …`. */
export const categoriesCommand: Command = (action, options, [slug = '']) => {
  if (action === 'list') return ({ services }) => list(services)
  const run = actions[action]
  if (!run) return cliMessages.missing(messages.commands)
  if (slug === '') return cliMessages.missing('CATEGORIA')
  return run(slug, options)
}

const actions: Record<string, (slug: string, options: CliOptions) => ReturnType<Command>> = {
  add(slug, { name, parent, position }) {
    if (!name?.trim()) return cliMessages.missing('--name NOME')
    const read = readDeclared(newCategoryForm, { slug, name, position: position ?? '' }, textAlone)
    if (!read.ok) return firstError(read.errors)
    const { position: at } = read.values
    return ({ services }) =>
      report(addCategory(services, { ...read.values, parent, position: at ?? undefined }))
  },

  rename(slug, { name }) {
    if (!name?.trim()) return cliMessages.missing('--name NOME')
    const read = readDeclared(renameCategoryForm, { newName: name }, textAlone)
    if (!read.ok) return firstError(read.errors)
    return ({ services }) => report(renameCategory(services, slug, read.values.newName))
  },

  move(slug, { parent, position }) {
    if (parent === undefined && position === undefined) return cliMessages.missing(messages.place)
    const read = readDeclared(moveCategoryForm, { newPosition: position ?? '' }, textAlone)
    if (!read.ok) return firstError(read.errors)
    return ({ services }) =>
      report(moveCategory(services, slug, { parent, position: read.values.newPosition ?? undefined }))
  },

  remove:
    (slug) =>
    ({ services }) =>
      report(removeCategory(services, slug)),

  fill(slug, { kind, store }) {
    if (!kind?.trim()) return cliMessages.missing('--kind TIPO')
    return async ({ services }) => {
      const filled = await fillCategory(services, { slug, kind: kind.trim(), store })
      if (typeof filled === 'string') return fail(operatorCategoryMessages.fieldErrors[filled])
      console.log(operatorCategoryMessages.filled(filled))
      return 0
    }
  },
}

async function list({ db }: Services): Promise<number> {
  const tree = await allCategories(db)
  const rows = tree.within(null)
  if (rows.length === 0) console.log(messages.none)
  for (const { category, level } of rows) console.log(messages.row(category, level))
  return 0
}

async function report(work: Promise<CategoryError | null>): Promise<number> {
  const error = await work
  if (error) return fail(operatorCategoryMessages.fieldErrors[error])
  console.log(cliMessages.done)
  return 0
}

const firstError = (errors: Record<string, string>) => Object.values(errors).join(' ')
