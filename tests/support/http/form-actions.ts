import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { verdicts } from '#shared/catalog/moderation.ts'
import { shopRules } from '#shared/forms/shop-rules.ts'
import { storePictures } from '#shared/merchants/store-profile.ts'
import { taskIntents } from '#shared/orders/payment-tasks.ts'

const folder = 'server/web/pages'
const objects =
  /^(?:export )?const (?:\w*[aA]ctions|settlements|statusOfIntent)\b.*=>? \(?\{\n([\s\S]*?)\n\}/gm
const keys = /^ {2}(?:async )?'?([\w-]+)'?(?=[(:,])/gm
const compared = /intent(?:'\))? [!=]== '([\w-]+)'/g
const uploaded = /const form = \{ intent: '([\w-]+)' \}/g
const spread = /^ {2}\.\.\.Object\.fromEntries\((\w+)\.map\(/gm
const chosen = /(\w+)\.find\(\(each\) => each === form\.intent\)/g
const ofTasks = /\bisOfTask\(/
const moderated = /(?:= |\.\.\.)moderation\(\{$/m
const choices: Record<string, readonly string[]> = {
  storePictures,
  shopRules: shopRules.map(({ spec }) => spec.intent),
}

/** The intents of a list of which a form with a file names one, or of which each is an action. */
function choicesOf(source: string): readonly string[] {
  return [...source.matchAll(chosen), ...source.matchAll(spread)].flatMap(([, list = '']) => {
    const found = choices[list]
    if (!found) throw new Error(`Say which intents ${list} has`)
    return found
  })
}

/** The form intents that the sources of a page know; empty: a page with one form. */
function intentsOf(source: string): string[] {
  const ofObjects = [...source.matchAll(objects)].flatMap(([, body = '']) => [...body.matchAll(keys)])
  const short = [...source.matchAll(/^const actions\b.*= \{ (\w+) \}$/gm)]
  if (moderated.test(source)) return [...verdicts]
  const matches = [...ofObjects, ...short, ...source.matchAll(compared), ...source.matchAll(uploaded)]
  const tasks = ofTasks.test(source) ? taskIntents : []
  const found = [...matches.map(([, intent = '']) => intent), ...choicesOf(source), ...tasks]
  return found.length > 0 ? [...new Set(found)].sort() : ['']
}

const sources = (area: string) =>
  readdirSync(`${folder}/${area}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => ({
      name: basename(file, '.ts'),
      source: readFileSync(`${folder}/${area}/${file}`, 'utf8'),
    }))

const takesForms = ({ source }: { source: string }) =>
  /\bsubmit[(:]/.test(source) || moderated.test(source) || source.search(objects) !== -1

/** Every form action of these areas, as the sources have them: by file, the intents in order. */
export const formActions = (...areas: string[]): Record<string, string[]> =>
  Object.fromEntries(
    areas
      .flatMap(sources)
      .filter(takesForms)
      .map(({ name, source }) => [name, intentsOf(source)]),
  )
