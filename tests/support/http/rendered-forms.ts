/** One form of a page, as a browser without scripts would send it. */
export interface RenderedForm {
  /** Each field's values as they are shown; several of one name are a list. */
  fields: Record<string, string[]>
  /** Fields that show what was typed. */
  typed: string[]
  /** Fields that say what the form is about. */
  hidden: string[]
  /** Fields that take files: such a form travels in parts. */
  files: string[]
  /** Where it is sent, if not to its own page. */
  action: string | undefined
  /** What its buttons and hidden fields may say that is to be done. */
  intents: string[]
}

const entities: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>', '#x27': "'" }
const shown = (text: string) => text.replace(/&(amp|quot|lt|gt|#x27);/g, (_, name) => entities[name] ?? '')

const controls =
  /<(input|button|select|textarea)\b([^>]*)>(?:(?<=<(?:select|textarea)\b[^>]*>)([\s\S]*?)<\/\1>)?/g

/** Every form that is sent with POST, with its fields. */
export function renderedForms(html: string): RenderedForm[] {
  const forms = [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)]
  return forms
    .map(([, attributes = '', body = '']) => ({ attributes: attributesOf(attributes), body }))
    .filter(({ attributes }) => attributes.method === 'post')
    .map(({ attributes: { id, action }, body }) => {
      const outside = id
        ? [...html.matchAll(controls)].filter(([, , attributes = '']) => attributesOf(attributes).form === id)
        : []
      return { ...readControls([...body.matchAll(controls), ...outside]), action }
    })
}

function readControls(found: RegExpMatchArray[]) {
  const form: Omit<RenderedForm, 'action'> = { fields: {}, typed: [], hidden: [], files: [], intents: [] }
  for (const [, tag = '', text = '', content = ''] of found) {
    const { name, type = 'text', value = '', ...attributes } = attributesOf(text)
    if (!name) continue
    if (name === 'intent') form.intents.push(value)
    if (tag === 'button' || name === 'intent') continue
    const isChoice = type === 'checkbox' || type === 'radio'
    const isTyped = tag === 'textarea' || (tag === 'input' && !isChoice && !untyped.has(type))
    if (isTyped) form.typed.push(name)
    if (type === 'hidden') form.hidden.push(name)
    if (type === 'file') form.files.push(name)
    if (isChoice && !('checked' in attributes)) form.fields[name] ??= []
    else form.fields[name] = [...(form.fields[name] ?? []), shownValue(tag, value, content)]
  }
  return form
}

const untyped = new Set(['hidden', 'file', 'password', 'submit'])

function shownValue(tag: string, value: string, content: string): string {
  if (tag === 'textarea') return shown(content.replace(/^\n/, ''))
  if (tag !== 'select') return value
  const options = [...content.matchAll(/<option\b([^>]*)>/g)].map(([, text = '']) => attributesOf(text))
  return (options.find((each) => 'selected' in each) ?? options[0])?.value ?? ''
}

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/([a-zA-Z-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
      name,
      shown(value),
    ]),
  )
