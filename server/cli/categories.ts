import { allCategories } from '#server/shop/catalog/category-queries.ts'
import type { CategoryRow, CategoryTree } from '#server/shop/catalog/category-tree.ts'
import {
  addCategory,
  type CategoryFault,
  fillCategory,
  moveCategory,
  removeCategory,
  renameCategory,
} from '#server/shop/catalog/change-categories.ts'
import type { Services } from '#server/shop/services.ts'
import { categoryCliMessages as words } from '#shared/messages/catalog-cli.ts'
import { cliMessages } from '#shared/messages/cli.ts'
import type { Command } from './command.ts'
import { fail } from './fail.ts'
import type { CliOptions } from './options.ts'

const slugPattern = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

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
    if (!slugPattern.test(slug)) return words.wrongSlug(slug)
    if (!name?.trim()) return cliMessages.missing('--name NOME')
    const place = readPlace(parent, position)
    if (!place) return words.wrongPosition
    return ({ services }) => told(addCategory(services, { slug, name: name.trim(), ...place }))
  },

  rename(slug, { name }) {
    if (!name?.trim()) return cliMessages.missing('--name NOME')
    return ({ services }) => told(renameCategory(services, slug, name.trim()))
  },

  move(slug, { parent, position }) {
    if (parent === undefined && position === undefined) return cliMessages.missing(words.place)
    const place = readPlace(parent, position)
    if (!place) return words.wrongPosition
    return ({ services }) => told(moveCategory(services, slug, place))
  },

  remove:
    (slug) =>
    ({ services }) =>
      told(removeCategory(services, slug)),

  fill(slug, { kind, store }) {
    if (!kind?.trim()) return cliMessages.missing('--kind TIPO')
    return async ({ services }) => {
      const filled = await fillCategory(services, { slug, kind: kind.trim(), store })
      if (typeof filled === 'string') return fail(words.faults[filled])
      console.log(words.filled(filled))
      return 0
    }
  },
}

async function list({ db }: Services): Promise<number> {
  const tree = await allCategories(db)
  if (tree.below(null).length === 0) console.log(words.none)
  for (const top of tree.below(null)) print(tree, top)
  return 0
}

function print(tree: CategoryTree, category: CategoryRow) {
  console.log(words.row(category, tree.above(category).length))
  for (const each of tree.below(category)) print(tree, each)
}

async function told(work: Promise<CategoryFault | null>): Promise<number> {
  const fault = await work
  if (fault) return fail(words.faults[fault])
  console.log(cliMessages.done)
  return 0
}

/** Null where the position is none. */
function readPlace(parent: string | undefined, position: string | undefined) {
  if (position === undefined) return { parent }
  const read = /^\d{1,6}$/.test(position) ? Number(position) : 0
  return read >= 1 ? { parent, position: read } : null
}
