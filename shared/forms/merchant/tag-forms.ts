import { hidden } from '#shared/forms/choice-fields.ts'
import { typed } from '#shared/forms/fields.ts'
import { form } from '#shared/forms/form.ts'
import { withoutControls } from '#shared/forms/written-text.ts'
import { formatNumber } from '#shared/messages/format-number.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { maxTagName } from '#shared/orders/tags.ts'

/** The field of a tag's name; what the store has used before is suggested by a list. */
export const tagName = (label: string, list?: string) =>
  typed(label, {
    max: maxTagName,
    read: nameOf,
    wrong: `Escreva um marcador de até ${formatNumber(maxTagName)} caracteres.`,
    autoComplete: 'off',
    ...(list && { list }),
  })

/** Gives an order a tag; what the store has used before is suggested. */
export const tagForm = form(
  'tag',
  { tag: tagName('Marcador', 'tags-of-store') },
  { refusals: { too_many_tags: { field: 'tag', text: ruleMessages.too_many_tags } } },
)

/** Gives a tag of the store another name. */
export const renameTagForm = form(
  'rename-tag',
  { tagId: hidden(), name: tagName('Nome') },
  { refusals: { tag_name_taken: { field: 'name', text: ruleMessages.tag_name_taken } } },
)

function nameOf(text: string): string | null {
  const name = withoutControls(text).replace(/\s+/g, ' ').trim()
  return name !== '' && name.length <= maxTagName ? name : null
}
