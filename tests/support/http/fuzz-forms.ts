import type request from 'supertest'
import type { FormValues } from '#shared/forms.ts'
import { hostileBodies, hostileValues } from './hostile-values.ts'
import { type RenderedForm, renderedForms } from './rendered-forms.ts'

/** The bodies of an action: by turns two of the eight kinds, or with `FUZZ=20` all of them, twenty times. */
export const fuzzTimes = Number(process.env.FUZZ ?? 0.25)
const kinds = 8
const bodiesPerAction = Math.ceil(kinds * fuzzTimes)

export interface FuzzedPage {
  visitor: ReturnType<typeof request.agent>
  path: string
  intents: readonly string[]
  /** What an action needs that the page does not show. */
  known?: (intent: string) => Record<string, string>
  /** The visitor's own ids by the names of their fields, and others' ids. */
  own?: Readonly<Record<string, string>>
  foreign: readonly string[]
  random: () => number
  /** Before each request: limits of tries are tried elsewhere. */
  forgetTries: () => Promise<unknown>
}

/** Sends each form action of a page what nobody would type, and answers with what is wrong with the answers. */
export async function fuzzForms(page: FuzzedPage): Promise<string[]> {
  const { visitor, path, known } = page
  const forms = ownForms(path, (await visitor.get(path)).text)
  const intents = new Set([...page.intents, ...forms.flatMap(({ intents }) => intents)])
  const problems: string[] = []
  let round = Math.floor(page.random() * kinds)
  for (const intent of intents) {
    const form = forms.find(({ intents }) => (intent ? intents.includes(intent) : intents.length === 0))
    const fields = { ...form?.fields, ...known?.(intent) }
    for (let sent = 0; sent < bodiesPerAction; sent++) {
      const body = { ...hostileBody(page, fields, round++ % kinds), ...(intent && { intent }) }
      problems.push(...(await problemsOf(page, { form, body })))
    }
  }
  for (const { type, body } of hostileBodies) {
    await page.forgetTries()
    const { status } = await visitor.post(path).set('content-type', type).send(body)
    if (!isRefusal(status)) problems.push(`POST ${path} ${type} ${body.slice(0, 60)}: ${status}`)
  }
  return problems
}

/** No answer is a failure of ours: a redirect, or what is wrong with what was sent. */
const isRefusal = (status: number) => [200, 302, 303].includes(status) || (status >= 400 && status < 500)

/** Nothing at all, all fields hostile, one missing, one twice, another's id, and hostile ones among good ones. */
function hostileBody(
  { random, own = {}, foreign }: FuzzedPage,
  fields: FormValues,
  round: number,
): FormValues {
  const one = <Thing>(things: readonly Thing[]) => things[Math.floor(random() * things.length)] as Thing
  const names = Object.keys(fields)
  if (round === 0) return {}
  const body = { ...fields }
  if (round === 1) for (const name of names) body[name] = one(hostileValues)
  // An id that is right brings the rest to its rule.
  else for (const name of names) if (body[name] === '' && own[name] && random() < 0.7) body[name] = own[name]
  for (let changes = 1 + Math.floor(random() * 3); changes > 0 && names.length > 0; changes--) {
    const name = one(names)
    if (round % 6 === 2) delete body[name]
    else if (round % 6 === 3) body[name] = [one(hostileValues), one(hostileValues)]
    else if (round % 6 === 4 && foreign.length > 0) body[name] = one(foreign)
    else body[name] = one(hostileValues)
  }
  return body
}

/** By turns as a browser without scripts sends it, and as the app does. */
async function problemsOf(
  page: FuzzedPage,
  { form, body }: { form: RenderedForm | undefined; body: FormValues },
): Promise<string[]> {
  const { visitor, path, random } = page
  await page.forgetTries()
  const asDocument = random() < 0.5
  const [address = '', query = ''] = path.split('?')
  const to = asDocument ? path : `${address}/_payload.json?${query}`
  const answer = await visitor
    .post(to)
    .type(asDocument ? 'form' : 'json')
    .send(body)
  const about = `POST ${to} ${answer.status} ${JSON.stringify(body).slice(0, 400)}`
  if (!isRefusal(answer.status)) return [about]
  // Back or a reload of such a document would send its form again.
  if (asDocument && answer.status === 200 && answer.redirects.length === 0)
    return [`${about}: without a redirect`]
  // A form about something else is nobody's form to fill in again.
  if (answer.status !== 422 || !form || form.hidden.some((name) => !isAsShown(body[name], form.fields[name])))
    return []
  if (!asDocument) {
    const { values = {} } = answer.body.form ?? {}
    return form.typed
      .filter((name) => isTyped(body[name]) && values[name] !== storable(body[name]))
      .map((name) => `${about}: lost ${name}`)
  }
  const now = alike(form, ownForms(path, (await visitor.get(path)).text))
  // An earlier body may have done all that the form was there for.
  if (now.length === 0) return []
  const answered = alike(form, ownForms(path, answer.text))
  if (answered.length === 0) return [`${about}: without its form`]
  return form.typed
    .filter((name) => now.some(({ typed }) => typed.includes(name)) && isTyped(body[name]))
    .filter((name) => !answered.some(({ fields }) => isShown(name, body, fields)))
    .map((name) => `${about}: lost ${name}`)
}

const ownForms = (path: string, html: string) =>
  renderedForms(html).filter(({ action = path }) => action.split('?')[0] === path.split('?')[0])

const alike = ({ intents }: RenderedForm, forms: RenderedForm[]) =>
  forms.filter((each) => each.intents.join() === intents.join())

/** A list of one is another field than a single value. */
const isAsShown = (sent: FormValues[string] | undefined, shown: string[] = []) =>
  Array.isArray(sent) === shown.length > 1 && [sent ?? []].flat().join() === shown.join()

/** Fields of a combination of options are gone with it. */
const isShown = (name: string, body: FormValues, fields: RenderedForm['fields']) =>
  fields[name] ? fields[name].includes(storable(body[name])) : name.includes('.')

const isTyped = (sent: FormValues[string] | undefined): sent is string =>
  typeof sent === 'string' && sent.trim() !== ''

/** As a form is read. */
const storable = (typed: FormValues[string] | undefined) => String(typed).toWellFormed().replaceAll('\0', '')
