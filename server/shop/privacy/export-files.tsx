import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Db } from '#server/db/connect.ts'
import type { Services } from '#server/shop/services.ts'
import { type ExportSection, dataExportMessages as messages } from '#shared/messages/account/data-export.ts'
import { exportedValues } from '#shared/messages/account/data-export-values.ts'
import { formatMoney } from '#shared/money/money.ts'
import { escapeHtml } from '#shared/runtime/escape-html.ts'
import { timeFormat } from '#shared/text/formats.ts'
import { type OwnTable, type PersonalRow, personalRows } from './personal-rows-queries.ts'

type Export = Pick<Services, 'country' | 'shop' | 'sealingKeys' | 'reportError'> & {
  tx: Db
  tables: readonly OwnTable[]
  madeAt: Date
}

/** Yields the rows of a section, which may have several tables. */
async function* rowsOfSection(of: Export, section: ExportSection): AsyncGenerator<PersonalRow> {
  for (const marks of of.tables) if (marks.section === section) yield* personalRows(of.tx, of, marks)
}

/** Returns the sections that these tables have, in the order of the messages. */
const sectionsOf = ({ tables }: Export) =>
  (Object.keys(messages.sections) as ExportSection[]).filter((each) =>
    tables.some(({ section }) => section === each),
  )

/** Yields all data as one JSON object, with a list for each section. */
export async function* jsonOfPerson(of: Export): AsyncGenerator<string> {
  yield `{\n"madeAt": ${JSON.stringify(of.madeAt)}`
  for (const section of sectionsOf(of)) {
    yield `,\n${JSON.stringify(section)}: [`
    let separator = '\n'
    for await (const row of rowsOfSection(of, section)) {
      yield separator + JSON.stringify(row)
      separator = ',\n'
    }
    yield ']'
  }
  yield '\n}\n'
}

const style = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{max-width:50rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}
article{border-top:1px solid #8886;padding:.5rem 0}
dl{margin:0;display:grid;grid-template-columns:minmax(6rem,14rem) 1fr;gap:.25rem 1rem}
dt{opacity:.75}dd{margin:0;white-space:pre-line}`

/** Yields the same as a page for people, without external resources. */
export async function* pageOfPerson(of: Export): AsyncGenerator<string> {
  const { shop, country, madeAt } = of
  const sections = sectionsOf(of)
  const title = escapeHtml(messages.title(shop.name))
  yield `<!doctype html>
<html lang="${country.locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>
<body><h1>${title}</h1>`
  yield markup(
    <>
      <p>{messages.madeAt(momentText(country, madeAt))}</p>
      <p>{messages.intro}</p>
      <p>{messages.withheld}</p>
      <nav>
        <h2>{messages.contents}</h2>
        <ul>
          {sections.map((section) => (
            <li key={section}>
              <a href={`#${section}`}>{messages.sections[section]}</a>
            </li>
          ))}
        </ul>
      </nav>
    </>,
  )
  for (const section of sections) {
    yield `\n<section id="${section}"><h2>${escapeHtml(messages.sections[section])}</h2>`
    let isEmpty = true
    for await (const row of rowsOfSection(of, section)) {
      yield `\n${markup(<Row row={row} country={country} />)}`
      isEmpty = false
    }
    yield `${isEmpty ? markup(<p>{messages.none}</p>) : ''}</section>`
  }
  yield '\n</body></html>\n'
}

const markup = (node: ReactNode) => renderToStaticMarkup(node)

const Row = ({ row, country }: { row: PersonalRow; country: Services['country'] }) => (
  <article>
    <dl>
      {Object.entries(row).map(([name, value]) =>
        value === null || value === ''
          ? null
          : [
              <dt key={`${name}-name`}>{fieldName(name)}</dt>,
              <dd key={name}>{valueText(country, name, value)}</dd>,
            ],
      )}
    </dl>
  </article>
)

const fieldName = (name: string): string => {
  const names: Record<string, string> = messages.fields
  return names[name] ?? name
}

function valueText(country: Services['country'], name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? messages.yes : messages.no
  if (typeof value === 'number')
    return name.endsWith('Minor') ? formatMoney(value, country.currency, country.locale) : String(value)
  if (value !== null && typeof value === 'object')
    return Object.entries(value)
      .filter(([, inner]) => inner !== null && inner !== '')
      .map(([inner, of]) => `${fieldName(inner)}: ${valueText(country, inner, of)}`)
      .join('\n')
  const text = String(value)
  if (/(^at|At)$/.test(name)) return momentText(country, new Date(text))
  return exportedValues[text] ?? text
}

const momentText = ({ locale, timeZone }: Services['country'], at: Date) =>
  timeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at)
