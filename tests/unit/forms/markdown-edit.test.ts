import { expect, test } from 'vitest'
import { type MarkdownFormat, markdownEdit } from '#client/ui/form/markdown/markdown-edit.ts'

/** The text after the edit; | stands for both ends of the selection, or for the caret. */
function edited(marked: string, format: MarkdownFormat): string {
  const start = marked.indexOf('|')
  const text = marked.replaceAll('|', '')
  const end = marked.lastIndexOf('|') === start ? start : marked.lastIndexOf('|') - 1
  const edit = markdownEdit(text, { start, end }, format)
  const next = text.slice(0, edit.start) + edit.insert + text.slice(edit.end)
  const { selectionStart, selectionEnd } = edit
  if (selectionStart === selectionEnd) return `${next.slice(0, selectionStart)}|${next.slice(selectionStart)}`
  return `${next.slice(0, selectionStart)}|${next.slice(selectionStart, selectionEnd)}|${next.slice(selectionEnd)}`
}

const toggled: [MarkdownFormat, string, string][] = [
  ['bold', 'feito |à mão|', 'feito **|à mão|**'],
  ['italic', 'feito |à mão|', 'feito *|à mão|*'],
  ['italic', 'feito **|à mão|**', 'feito ***|à mão|***'],
  ['bold', 'feito *|à mão|*', 'feito ***|à mão|***'],
  ['heading', '|Medidas|\n10 cm', '|## Medidas|\n10 cm'],
  ['list', '|azul\nareia|', '|- azul\n- areia|'],
]

test.each(toggled)('%s of %j is %j, and the second time takes it back', (format, before, after) => {
  const isBlock = format === 'heading' || format === 'list'
  expect(edited(before, format).replaceAll('|', '')).toBe(after.replaceAll('|', ''))
  if (!isBlock) expect(edited(before, format)).toBe(after)
  expect(edited(after, format).replaceAll('|', '')).toBe(before.replaceAll('|', ''))
})

test.each<[string, MarkdownFormat, string, string]>([
  ['spaces at the ends stay outside', 'bold', '|feito |à mão', '**|feito|** à mão'],
  ['marks inside the selection are taken back', 'bold', 'é |**azul**| claro', 'é |azul| claro'],
  ['a caret formats its word', 'bold', 'cerâ|mica azul', '**|cerâmica|** azul'],
  ['a caret takes the format of its word back', 'italic', '*cerâ|mica*', '|cerâmica|'],
  ['a caret beside a word types an example', 'bold', 'azul |', 'azul **|texto|**'],
  ['a caret before the closing marks goes on after them', 'bold', '**azul|** claro', '**azul**| claro'],
  ['a caret in an empty text types an example', 'italic', '|', '*|texto|*'],
  ['each paragraph and item has marks of its own', 'bold', '|um\n\n- dois|', '|**um**\n\n- **dois**|'],
  ['what lacks the format gets it', 'bold', '|**um**\ndois|', '|**um**\n**dois**|'],
  ['an asterisk at one end is text', 'bold', '|cor azul*|', '**|cor azul*|**'],
])('emphasis: %s', (_, format, before, after) => {
  expect(edited(before, format)).toBe(after)
})

test.each<[string, MarkdownFormat, string, string]>([
  ['the caret stays where it was', 'heading', 'um\nMedi|das', 'um\n## Medi|das'],
  ['an empty line begins one', 'list', 'um\n|', 'um\n- |'],
  ['the only line goes back to empty', 'list', '- |', '|'],
  ['a heading becomes an item', 'list', '## Azu|l', '- Azu|l'],
  ['any level is a heading', 'heading', '# Feira|', 'Feira|'],
  ['empty lines stay empty', 'list', '|um\n\ndois|', '|- um\n\n- dois|'],
  ['what begins after the selection is not touched', 'list', '|um\n|dois', '- |um\n|\ndois'],
  ['the text after a list does not join it', 'list', '|um|\ndois', '- |um|\n\ndois'],
  ['a list goes on', 'list', '|um|\n- dois', '- |um|\n- dois'],
  ['the first line may be empty', 'heading', '|\num', '## |\num'],
])('lines: %s', (_, format, before, after) => {
  expect(edited(before, format)).toBe(after)
})

test.each([
  ['the address of a text is typed next', 'veja |o ateliê|', 'veja [o ateliê](|https://|)'],
  ['the text of an address is typed next', '|https://iara.example|', '[|texto|](https://iara.example)'],
  ['nothing selected: the text comes first', 'veja |', 'veja [|texto|](https://)'],
  ['brackets are text', '|tom [claro]|', '[tom \\[claro\\]](|https://|)'],
  ['brackets are text again', '[tom \\[cla|ro\\]](https://iara.example)', '|tom [claro]|'],
  ['a link becomes its text', 'veja [o ate|liê](https://iara.example) já', 'veja |o ateliê| já'],
])('link: %s', (_, before, after) => {
  expect(edited(before, 'link')).toBe(after)
})
